/** The page of the kit: `npm run dev`, then /kit.html. No part of the built client. */
import '../../../styles/fonts.css'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { registerIconsLater } from '../../../icons/index.ts'
import { Gallery } from './Gallery.tsx'

const sets = import.meta.glob<{ readonly icons: Readonly<Record<string, string>> }>(['../../../icons/sets/*.ts', '../../*/icons.ts'])
for (const load of Object.values(sets)) registerIconsLater(load)

const root = document.getElementById('root')
if (!root) throw new Error('kit.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
