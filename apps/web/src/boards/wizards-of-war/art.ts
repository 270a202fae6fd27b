import { isSpell, isUnit, nameOf, type UnitId, type View } from '@toadstool/games/wizards-of-war'
import type { IconName, Portrait } from '../kit/index.ts'
import { Bust, faceOf, Scene, unitLook } from './faces.tsx'
import { colorOfSeat } from './seats.ts'

const ember = '#F08A4B'
const bone = '#9FB58A'
const air = '#8FA7D6'
const stone = '#B7B2A6'

/** The spells, by their names: the ground of their pictures, and their sign where there is no room for one. */
const spells: Readonly<Record<string, readonly [ground: string, icon: IconName]>> = {
  counterspell: [air, 'game:cancel'],
  'arcane-bolt': [air, 'game:bolt-spell-cast'],
  fireball: [ember, 'game:fireball'],
  lightning: [stone, 'game:lightning-helix'],
  'wall-of-thorns': [bone, 'game:thorny-vine'],
  mud: [stone, 'game:splash'],
  fog: [air, 'game:fog'],
  stoneskin: [stone, 'game:stone-block'],
  bloodlust: [ember, 'game:blood'],
  haste: [air, 'game:wingfoot'],
  mending: [bone, 'game:heart-plus'],
  blink: [air, 'game:teleport'],
  'raise-dead': [bone, 'game:raise-zombie'],
  domination: [ember, 'game:puppet'],
  slumber: [air, 'game:night-sleep'],
  gust: [air, 'game:wind-slap'],
}

/** The grounds of the sides: those of the tokens' fields, darker. */
const fields = { violet: '#B194D3', green: '#BFE9D3' } as const

/** The picture of a card, spell or monster. */
export function artOf(card: string): Portrait {
  const name = nameOf(card)
  if (isSpell(card)) return { ground: spells[name]?.[0] ?? air, form: 'sun', figure: { id: `spell/${name}` }, Drawn: Scene }
  return { ground: '#B79A7A', form: 'sun', figure: isUnit(card) ? faceOf(card, '0') : { id: name }, Drawn: Bust, cut: 'bust' }
}

/** The picture of a unit on the board, before the colour of its side. */
export const portraitOf = (view: View, unit: UnitId): Portrait => ({
  ground: colorOfSeat(view.units[unit]?.seat ?? '0') === 'green' ? fields.green : fields.violet,
  form: 'sun',
  figure: unitLook(view, unit),
  Drawn: Bust,
  cut: 'bust',
})

export const spellIcon = (card: string): IconName => spells[nameOf(card)]?.[1] ?? 'game:spell-book'

/** The faces of the turn die. */
export const faceIcons = {
  orc: 'game:orc-head',
  wand: 'game:crystal-wand',
  feet: 'game:walking-boot',
  'feet-plus': 'game:walking-boot',
} as const satisfies Readonly<Record<string, IconName>>

/** The faces of a combat die. */
export const combatIcons = { S: 'game:broadsword', H: 'game:shield', '-': undefined } as const
