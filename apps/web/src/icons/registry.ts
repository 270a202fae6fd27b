import type { icons as battleGnomes } from './sets/battle-gnomes.ts'
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
  | keyof typeof turns
  | keyof typeof wizardsOfWar
  | keyof typeof battleGnomes
  | keyof typeof golems
  | keyof typeof nirds
  | keyof typeof gnomesAndWizards

const known = new Map<string, string>([...Object.entries(ui), ...Object.entries(shell)])

/** Makes the icons of a set known; a board calls it once with its own set, beside its imports. */
export function registerIcons(set: Readonly<Record<string, string>>): void {
  for (const [name, body] of Object.entries(set)) known.set(name, body)
}

/** The SVG markup of an icon; empty while its set isn't loaded. */
export const bodyOf = (name: IconName): string => known.get(name) ?? ''

/** True for a name of a loaded set: for icons named in data. */
export const isIcon = (name: string): name is IconName => known.has(name)
