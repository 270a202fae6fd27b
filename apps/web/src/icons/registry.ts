import { useSyncExternalStore } from 'react'
import { essentialsHere } from '../styles/fonts.ts'
import { icons as shell } from './sets/shell.ts'
import type { icons as table } from './sets/table.ts'
import { icons as ui } from './sets/ui.ts'

/** Every drawing by its name: those of the shell, and of each game what its folder adds (`boards/<game>/icons.ts`). */
export interface Drawings extends Record<keyof typeof ui | keyof typeof table | keyof typeof shell, string> {}

export type IconName = keyof Drawings

const known = new Map<string, string>([...Object.entries(ui), ...Object.entries(shell)])

const listeners = new Set<() => void>()

/** Makes the icons of a set known. */
export function registerIcons(set: Readonly<Record<string, string>>): void {
  for (const [name, body] of Object.entries(set)) known.set(name, body)
  for (const listener of listeners) listener()
}

/** Registers a set that comes after the page's essentials; a board calls it once, beside its imports. */
export function registerIconsLater(load: () => Promise<{ readonly icons: Readonly<Record<string, string>> }>): void {
  void essentialsHere
    .then(load)
    .then(({ icons }) => registerIcons(icons))
    // Without icons there are still names and figures.
    .catch(() => undefined)
}

/** The SVG markup of an icon; empty while its set isn't loaded. */
export const useBodyOf = (name: IconName): string => useSyncExternalStore(subscribe, () => known.get(name) ?? '')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
