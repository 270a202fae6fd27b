import { useSyncExternalStore } from 'react'
import { essentialsHere } from '../styles/fonts.ts'
import type { icons as battleGnomes } from './sets/battle-gnomes.ts'
import type { icons as faces } from './sets/faces.ts'
import type { icons as gnomesAndWizards } from './sets/gnomes-and-wizards.ts'
import type { icons as golems } from './sets/golems.ts'
import type { icons as nirds } from './sets/nirds.ts'
import { icons as shell } from './sets/shell.ts'
import type { icons as turns } from './sets/turns.ts'
import { icons as ui } from './sets/ui.ts'
import type { icons as wizardsOfWar } from './sets/wizards-of-war.ts'

export type IconName =
  | keyof typeof ui
  | keyof typeof shell
  | keyof typeof faces
  | keyof typeof turns
  | keyof typeof wizardsOfWar
  | keyof typeof battleGnomes
  | keyof typeof golems
  | keyof typeof nirds
  | keyof typeof gnomesAndWizards

const known = new Map<string, string>([...Object.entries(ui), ...Object.entries(shell)])

const listeners = new Set<() => void>()

/** Makes the icons of a set known. */
export function registerIcons(set: Readonly<Record<string, string>>): void {
  for (const [name, body] of Object.entries(set)) known.set(name, body)
  for (const listener of listeners) listener()
}

/** Makes a set known that comes once the page has what it can't do without; a board calls it once, beside its imports. */
export function registerIconsLater(load: () => Promise<{ readonly icons: Readonly<Record<string, string>> }>): void {
  void essentialsHere
    .then(load)
    .then(({ icons }) => registerIcons(icons))
    // Names and figures are there without them.
    .catch(() => undefined)
}

/** The SVG markup of an icon; empty while its set isn't loaded. */
export const useBodyOf = (name: IconName): string => useSyncExternalStore(subscribe, () => known.get(name) ?? '')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
