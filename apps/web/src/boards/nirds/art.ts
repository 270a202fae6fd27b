import {
  type BossId,
  type FieldId,
  type GnomeId,
  gnomeCard,
  isGnome,
  isNird,
  isTactic,
  isUnit,
  kindOfTactic,
  levelOf,
  type NirdId,
  type ScientistId,
  type TacticId,
  type TacticKind,
  type UnitId,
} from '@toadstool/games/nirds'
import { idOf, type Token } from '@toadstool/games/tabletop'
import type { ArtLine, Form, IconName } from '../kit/index.ts'

const tints = { unit: '#F2D06B', scientist: '#BFD9E8', gnome: '#E9B7A0', wall: '#C9C3B4' } as const

/** The picture of a thing; nothing of dice, players and words. */
export function artOf(thing: Token): ArtLine | undefined {
  const id = idOf(thing)
  if (isGnome(id)) return artOfGnome(id)
  if (isNird(id)) return artOfNird(id)
  if (isTactic(id)) return artOfTactic(id)
  if (isIn(bossIcons, id)) return artOfBoss(id)
  return isIn(fieldIcons, id) ? { ground: tints.wall, form: 'arch', icon: fieldIcons[id] } : undefined
}

const isIn = <Id extends string>(icons: Readonly<Record<Id, IconName>>, id: string): id is Id => Object.hasOwn(icons, id)

export const artOfBoss = (id: BossId): ArtLine => ({ ground: tints.wall, form: 'rays', icon: bossIcons[id] })

/** The picture of a Nird: the form tells its deck. */
export function artOfNird(id: NirdId): ArtLine {
  const level = levelOf(id)
  if (isUnit(id)) return { ground: tints.unit, form: level === 2 ? 'burst' : level === 1 ? 'sun' : 'hill', icon: unitIcons[id] }
  return { ground: tints.scientist, form: level === 2 ? 'rays' : 'dice', icon: scientistIcons[id] }
}

const waveForms: readonly Form[] = ['hill', 'fence', 'peaks', 'burst']

/** The picture behind a gnome's hat: the form tells its wave. */
export function artOfGnome(id: GnomeId): ArtLine {
  return { ground: tints.gnome, form: waveForms[gnomeCard(id).wave - 1] ?? 'hill', icon: gnomeIcons[id] }
}

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

const unitIcons: Readonly<Record<UnitId, IconName>> = {
  'general-froomp': 'game:eating-pelican',
  'corporal-quill': 'game:quill',
  'lieutenant-wompins': 'game:dodo',
  'private-plume': 'game:feather',
  'major-pebbles': 'game:kiwi-bird',
  'sergeant-squawk': 'game:screaming',
  'captain-sneefle': 'game:parrot-head',
  'cadet-chirp': 'game:sparrow',
  'beak-boxer': 'game:boxing-glove',
  'gull-gunner': 'game:seagull',
  'duck-bouncer': 'game:duck',
  'puffin-puncher': 'game:punch',
  'woodpecker-drill': 'game:hummingbird',
  'owl-lookout': 'game:owl',
  'twin-finches': 'game:finch',
  'goose-grenadier': 'game:canadian-goose',
  'magpie-raider': 'game:raven',
  'rooster-alarm': 'game:rooster',
  'sparrow-squad': 'game:sparrow',
  'flamingo-lancer': 'game:flamingo',
  'cuckoo-saboteur': 'game:cuckoo-clock',
  'pelican-hauler': 'game:eating-pelican',
  'angry-chicken': 'game:chicken',
  mockingbird: 'game:nest-birds',
  'ostrich-cavalry': 'game:ostrich',
  'toucan-twinbarrel': 'game:toucan',
  'condor-bomber': 'game:condor-emblem',
  'eagle-sniper': 'game:eagle-head',
  'kung-fu-crane': 'game:swan',
  'pinball-penguin': 'game:penguin',
  'vulture-vanguard': 'game:vulture',
  'disco-peacock': 'game:two-feathers',
  'drill-sergeant': 'game:cassowary-head',
  'heron-duelist': 'game:heron',
  'albatross-airlift': 'game:stork-delivery',
  'turbo-turkey': 'game:roast-chicken',
  quartermaster: 'game:crown',
}

const scientistIcons: Readonly<Record<ScientistId, IconName>> = {
  'tinker-tock': 'game:cuckoo-clock',
  'gadget-gwen': 'game:gear-hammer',
  'wrench-wanda': 'game:spanner',
  'beaker-bob': 'game:round-bottom-flask',
  'doctor-nudge': 'game:mad-scientist',
  'professor-flip': 'game:coinflip',
  'fiona-fivemaker': 'game:inverted-dice-5',
  'phd-pigeon': 'game:dove',
  shaker: 'game:rolling-dice-cup',
  copybird: 'game:parrot-head',
  'balance-boffin': 'game:scales',
  'pair-doctor': 'game:stethoscope',
  'genius-jackdaw': 'game:idea',
  sixologist: 'game:inverted-dice-6',
  'double-nudger': 'game:push',
  onesweeper: 'game:broom',
  'grand-shaker': 'game:rolling-dices',
  'level-raven': 'game:raven',
  'night-owl': 'game:night-sky',
}

const gnomeIcons: Readonly<Record<GnomeId, IconName>> = {
  'lawn-lounger': 'game:sunglasses',
  'rake-runner': 'game:rake',
  'can-carl': 'game:watering-can',
  'hedge-hopper': 'game:leapfrog',
  'mole-whisperer': 'game:mole',
  'weed-puller': 'game:gardening-shears',
  'snail-rider': 'game:snail',
  'mushroom-napper': 'game:mushroom',
  'bucket-banger': 'game:drum',
  'fence-painter': 'game:large-paint-brush',
  'compost-chef': 'game:cooking-pot',
  'twig-fencer': 'game:fencer',
  'pond-plunger': 'game:frog',
  'seed-spitter': 'game:plant-seed',
  'chatty-neighbour': 'game:talk',
  'lantern-lurker': 'game:lantern',
  'barrow-racer': 'game:wheelbarrow',
  'hose-hooligan': 'game:splashy-stream',
  lobbyist: 'game:briefcase',
  'mayor-moss': 'game:top-hat',
  'topiary-trooper': 'game:bonsai-tree',
  'gravel-grinder': 'game:stone-wheel',
  'shed-smith': 'game:anvil-impact',
  'bird-scarer': 'game:whistle',
  'slug-herder': 'game:grasping-slug',
  'acid-gardener': 'game:bubbling-flask',
  'night-watchman': 'game:old-lantern',
  'beehive-bomber': 'game:beehive',
  'tulip-tyrant': 'game:vanilla-flower',
  'ladder-lout': 'game:ladder',
  'mower-maniac': 'game:circular-sawblade',
  'flowerbed-digger': 'game:spade',
  'science-minister': 'game:blindfold',
  'oak-brute': 'game:oak',
  'catapult-crew': 'game:catapult',
  'bramble-baron': 'game:thorny-vine',
  'fox-tamer': 'game:fox-head',
  'greenhouse-guard': 'game:greenhouse',
  'poison-ivy-priest': 'game:vine-leaf',
  'horn-blower': 'game:hunting-horn',
  'dynamite-dwarf': 'game:dynamite',
  'gate-keeper': 'game:ranch-gate',
  chancellor: 'game:imperial-crown',
  'chief-whip': 'game:whip',
  'chainsaw-champion': 'game:chainsaw',
  'lawn-tank': 'game:tank',
  'rose-assassin': 'game:dagger-rose',
  'stone-sentinel': 'game:stone-bust',
  'swarm-shepherd': 'game:shepherds-crook',
  'thunder-gnome': 'game:thunder-struck',
  'vampire-vintner': 'game:wine-glass',
  'greenhouse-general': 'game:star-medal',
  'bulldozer-bert': 'game:bulldozer',
  'frost-gnome': 'game:snowflake-2',
  'golden-gnome': 'game:gold-stack',
  'shadow-pruner': 'game:shears',
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
