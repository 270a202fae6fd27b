import type { Mood } from '@toadstool/figures'
import {
  type Boss,
  type BossId,
  type FieldId,
  type GnomeId,
  type GnomeInPlay,
  gnomeCard,
  isGnome,
  isNird,
  isTactic,
  isUnit,
  kindOfTactic,
  levelOf,
  lifeLeft,
  type NirdId,
  type NirdInPlay,
  type TacticId,
  type TacticKind,
  type UnitId,
  unitCard,
} from '@toadstool/games/nirds'
import { tints } from '@toadstool/games/nirds/tints'
import { idOf, type Token } from '@toadstool/games/tabletop'
import type { ArtLine, Form, IconName, Portrait } from '../kit/index.ts'
import { Face } from './faces.tsx'

/** The picture of a thing; nothing of dice, players and words. */
export function artOf(thing: Token): ArtLine | Portrait | undefined {
  const id = idOf(thing)
  if (isGnome(id)) return artOfGnome(id)
  if (isNird(id)) return artOfNird(id)
  if (isTactic(id)) return artOfTactic(id)
  if (isIn(bossIcons, id)) return artOfBoss(id)
  return isIn(fieldIcons, id) ? { ground: tints.wall, form: 'arch', icon: fieldIcons[id] } : undefined
}

const isIn = <Id extends string>(icons: Readonly<Record<Id, IconName>>, id: string): id is Id => Object.hasOwn(icons, id)

type Scenery = Pick<Portrait, 'ground' | 'form'>

const portrait = (id: string, scenery: Scenery, moods: readonly Mood[]): Portrait => ({
  ...scenery,
  figure: { id, moods },
  Drawn: Face,
  cut: 'half',
})

/** The picture of a boss, whole: half of its life lost is seen, and so is its end. */
export function artOfBoss(id: BossId, boss?: Boss): Portrait {
  const moods: readonly Mood[] = !boss || boss.hp * 2 > boss.max ? [] : boss.hp > 0 ? ['wounded'] : ['defeated']
  return { ground: tints.wall, form: 'rays', figure: { id, moods }, Drawn: Face }
}

/** The picture of a Nird: the form tells its deck. */
export function artOfNird(id: NirdId, { asleep }: Pick<NirdInPlay, 'asleep'> = { asleep: false }): Portrait {
  return portrait(id, isUnit(id) ? unitScenery(id) : scientistScenery(id), asleep ? ['asleep'] : [])
}

function unitScenery(id: UnitId): Scenery {
  const level = levelOf(id)
  const isLeader = unitCard(id).role === 'leader'
  return { ground: isLeader ? tints.leader : tints.unit, form: level === 2 ? 'burst' : level === 1 ? 'sun' : 'hill' }
}

const scientistScenery = (id: NirdId): Scenery => ({ ground: tints.scientist, form: levelOf(id) === 2 ? 'rays' : 'dice' })

const waveForms: readonly Form[] = ['hill', 'fence', 'peaks', 'burst']

/** The picture of a gnome: the form tells its wave; eyes, a plaster, a gag and a blow tell how it is. */
export const artOfGnome = (id: GnomeId, moods: readonly Mood[] = []): Portrait =>
  portrait(id, { ground: tints.gnome, form: waveForms[gnomeCard(id).wave - 1] ?? 'hill' }, moods)

/** Stunned, distracted, gagged, or with half of its life lost. */
export const moodsOf = (gnome: GnomeInPlay): readonly Mood[] => [
  ...(gnome.stunned || gnome.distracted ? (['asleep'] as const) : []),
  ...(lifeLeft(gnome) <= gnome.damage ? (['wounded'] as const) : []),
  ...(gnome.gagged ? (['gagged'] as const) : []),
]

export function artOfTactic(id: TacticId): ArtLine {
  const kind = kindOfTactic(id)
  return { ...tacticLooks[kind], icon: tacticIcons[kind] }
}

export const bossIcons: Readonly<Record<BossId, IconName>> = { scarecrow: 'game:scarecrow', 'invisible-walls': 'game:brick-wall' }

export const fieldIcons: Readonly<Record<FieldId, IconName>> = {
  w3: 'game:echo-ripples',
  w2a: 'game:mirror-mirror',
  w2b: 'game:hole-ladder',
  w1a: 'game:secret-door',
  w1b: 'game:ringing-bell',
  w0: 'game:barrier',
}

export const banIcons = { recruiting: 'game:halt', trading: 'game:trade', science: 'game:blindfold' } as const satisfies Record<
  string,
  IconName
>

export const phaseIcons = { trade: 'game:trade', action: 'game:crossed-swords', prep: 'game:sun' } as const satisfies Record<
  string,
  IconName
>

/** What can be lost or gained. */
export const goodIcons = {
  life: 'game:hearts',
  nird: 'game:duck',
  die: 'game:inverted-dice-6',
  tactic: 'game:card-pick',
  gnome: 'game:bad-gnome',
  unit: 'game:duck',
  scientist: 'game:mad-scientist',
} as const satisfies Record<string, IconName>

/** The grounds of the tactic cards: red for blows, green for help, blue for dice, honey for dealings. */
const [blow, help, dice, deal] = ['#E58A6A', '#BFD3B0', '#8FB4D9', '#F2B04A'] as const

const tacticLooks: Readonly<Record<TacticKind, Pick<ArtLine, 'ground' | 'form'>>> = {
  distraction: { ground: deal, form: 'slab' },
  'loaded-die': { ground: dice, form: 'dice' },
  'second-wind': { ground: dice, form: 'cloud' },
  'wake-up-call': { ground: help, form: 'rays' },
  'garden-bomb': { ground: blow, form: 'burst' },
  'battle-cry': { ground: blow, form: 'rays' },
  coupon: { ground: deal, form: 'sun' },
  'first-aid': { ground: help, form: 'arch' },
  reinforcements: { ground: help, form: 'peaks' },
  'lucky-die': { ground: dice, form: 'sun' },
  'market-day': { ground: deal, form: 'fence' },
  'gag-order': { ground: deal, form: 'cloud' },
  'weak-spot': { ground: blow, form: 'slab' },
}

const tacticIcons: Readonly<Record<TacticKind, IconName>> = {
  distraction: 'game:banana-peel',
  'loaded-die': 'game:inverted-dice-6',
  'second-wind': 'game:whirlwind',
  'wake-up-call': 'game:ringing-alarm',
  'garden-bomb': 'game:unlit-bomb',
  'battle-cry': 'game:megaphone',
  coupon: 'game:ticket',
  'first-aid': 'game:first-aid-kit',
  reinforcements: 'game:backup',
  'lucky-die': 'game:clover',
  'market-day': 'game:shop',
  'gag-order': 'game:silence',
  'weak-spot': 'game:cracked-shield',
}
