/** The page of the kit: `npm run dev`, then /kit.html. No part of the built client. */
import '../../../styles/fonts.css'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import type { FigureSet } from '@toadstool/figures'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { registerIconsLater } from '../../../icons/index.ts'
import { showFonts } from '../../../styles/fonts.ts'
import { Gallery } from './Gallery.tsx'
import { Sheets } from './Sheets.tsx'

const sets = import.meta.glob<{ readonly icons: Readonly<Record<string, string>> }>(['../../../icons/sets/*.ts', '../../*/icons.ts'])
for (const load of Object.values(sets)) registerIconsLater(load)

const drawn = import.meta.glob<FigureSet>('../../../../../../packages/games/src/*/figures.ts', { import: 'figures', eager: true })
/** `?figures=golems`: those of one game alone. */
const only = new URLSearchParams(location.search).get('figures')
const sheets = Object.entries(drawn)
  .map(([file, set]) => ({ game: file.split('/').at(-2) ?? '', set }))
  .filter(({ game }) => !only || game === only)

showFonts()

const root = document.getElementById('root')
if (!root) throw new Error('kit.html has no #root')
createRoot(root).render(
  <StrictMode>
    {!only && <Gallery />}
    <Sheets sheets={sheets} />
  </StrictMode>,
)
