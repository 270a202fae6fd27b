import {
  allCards,
  boardOf,
  clanOf,
  clanSlot,
  counters,
  deathCost,
  defenseOf,
  doesOf,
  type Figure,
  fallingTiles,
  halfOf,
  isFlipped,
  isLeader,
  isLearned,
  isMine,
  isTired,
  killWorth,
  layerOf,
  learnedSlot,
  lengths,
  lineOf,
  movementOf,
  nameOf,
  powerBehind,
  powerOf,
  type SlotId,
  type Space,
  seatOf,
  slotUnit,
  socketOf,
  sourceOf,
  stepsLeft,
  symbolOf,
  type TribeId,
  tilesOf,
  tribes,
  type UnitId,
  unitsAt,
} from '@toadstool/games/gnomes-and-wizards'
import { idOf, kindOf, say, seatToken, type Token } from '@toadstool/games/tabletop'
import { Piece } from '../../kit/Piece.tsx'
import type { About, AboutFigure } from '../board.ts'
import { abilityArt, artOf, counterIcons, unitIcon } from './art.ts'
import { icon, slotIcon } from './icon.tsx'
import { blowText } from './land/labels.ts'
import { blowOn } from './land/marks.ts'
import type { Props } from './props.ts'
import { colorOfSeat } from './seats.ts'

/** All there is to tell of a unit, a tile, an ability, a card, a tribe or a die. */
export function about(props: Props, token: Token): About | undefined {
  const { view } = props
  const id = idOf(token)
  switch (kindOf(token)) {
    case 'unit':
      return view.units[id] && view.players[seatOf(id)]?.tribe ? aboutUnit(props, id) : undefined
    case 'space':
      return view.tiles[id] ? aboutTile(props, id) : undefined
    case 'ability':
      return socketOf(view, id) ? aboutAbility(props, id) : undefined
    case 'card':
      return allCards.includes(id) ? aboutCard(props, id) : undefined
    case 'tribe':
      return Object.hasOwn(tribes, id) ? aboutTribe(props, id as TribeId) : undefined
    case 'die':
      return aboutDie(props, Number(id))
    default:
      return undefined
  }
}

function aboutUnit(props: Props, unit: UnitId): About {
  const { view, voice } = props
  const seat = seatOf(unit)
  const { status, hp = 0, counters: on = {} } = view.units[unit] ?? {}
  const blow = blowOn(props, unit)
  const sentences = [
    say(voice, 'about.of-seat', { seat: seatToken(seat) }),
    ...(status === 'active' ? activeTexts(props, unit) : waitingTexts(props, unit)),
    ...(blow ? [`${blowText(props, blow)}.`] : []),
    say(voice, 'about.worth', { cost: -deathCost(unit), gain: killWorth(unit) }),
  ]
  const params = { unit: voice.name(`unit:${unit}`), tribe: `tribe:${view.players[seat]?.tribe}` }
  return {
    title: say(voice, isLeader(unit) ? 'about.leader-of' : 'about.clan-of', params),
    sign: <Piece color={colorOfSeat(view, seat)} icon={unitIcon(view, unit)} crown={isLeader(unit)} size={34} />,
    figures: [...figuresOf(props, unit), { icon: 'game:hearts', label: say(voice, 'about.hp'), n: hp }],
    text: sentences.join(' '),
    marks: [
      ...[clanSlot(unit), learnedSlot(unit)].flatMap((slot) => (socketOf(view, slot) ? [markOf(props, slot)] : [])),
      ...counters.flatMap((counter) => {
        const mark = on[counter]
        const until = mark && say(voice, 'about.until', { seat: seatToken(mark.ring) })
        return mark
          ? [
              {
                icon: counterIcons[counter],
                name: `${say(voice, `counter.${counter}`)}, ${until}`,
                text: say(voice, `about.counter.${counter}`),
              },
            ]
          : []
      }),
    ],
    rule: isLeader(unit) ? 'GW-1.8' : 'GW-1.9',
  }
}

function figuresOf({ view, voice }: Props, unit: UnitId): readonly AboutFigure[] {
  const line = lineOf(view, unit)
  return [
    { icon: 'game:walking-boot', label: say(voice, 'about.move'), n: movementOf(view, unit).total, own: line.move },
    { icon: 'game:crossed-swords', label: say(voice, 'about.attack'), n: powerOf(view, unit).total, own: line.attack },
    { icon: 'game:shield', label: say(voice, 'about.defense'), n: defenseOf(view, unit), own: line.defense },
  ]
}

/** Where its figures come from, and what is left of them. */
function activeTexts({ view, voice }: Props, unit: UnitId): string[] {
  const parts = (name: string, { total, base, dice, boost }: Figure): string[] =>
    total === base ? [] : [say(voice, 'about.parts', { name, total, base, ...(dice > 0 && { dice }), ...(boost > 0 && { boost }) })]
  const { added = 0 } = view.units[unit] ?? {}
  const acts = view.current === seatOf(unit) && view.step === 'action'
  return [
    ...parts(say(voice, 'about.move'), movementOf(view, unit)),
    ...parts(say(voice, 'about.attack'), powerOf(view, unit)),
    ...(added > 0 ? [say(voice, 'about.defense-parts', { total: defenseOf(view, unit), base: lineOf(view, unit).defense, added })] : []),
    ...(acts ? [say(voice, 'about.left', { n: stepsLeft(view, unit) })] : []),
    ...(acts && isTired(view, unit) ? [say(voice, 'about.tired')] : []),
  ]
}

function waitingTexts({ view, voice }: Props, unit: UnitId): string[] {
  const [a = '', b = a] = tilesOf(view, unit)
  const isDead = view.units[unit]?.status === 'dead'
  const ability = clanOf(view, unit)?.ability
  return [
    say(voice, isDead ? 'about.dead' : 'about.reserve'),
    ...(ability && !isDead ? [`${say(voice, `ability.${ability}`)}: ${say(voice, `does.${ability}`)}`] : []),
    ...(a && !isDead ? [say(voice, 'about.tiles', { a, b })] : []),
  ]
}

/** An ability on its unit: how full it is, when it can be cast, what it does. */
function markOf(props: Props, slot: SlotId) {
  const icon = slotIcon(props.view, slot)
  return { ...(icon && { icon }), name: chargeText(props, slot), text: doesOf(props.view, props.voice, slot) }
}

function chargeText({ view, voice }: Props, slot: SlotId): string {
  const { charge = 0, cost = 0 } = socketOf(view, slot) ?? {}
  const timing = say(voice, `timing.${powerBehind(view, sourceOf(`ability:${slot}`))?.timing ?? 'any'}`)
  return say(voice, 'about.charge', { name: (voice.plain ?? voice.name)(`ability:${slot}`), n: charge, of: cost, timing })
}

function aboutAbility(props: Props, slot: SlotId): About {
  const { view, voice } = props
  const unit = slotUnit(slot)
  const card = slot.startsWith('l.') ? view.units[unit]?.learned : null
  return {
    title: voice.name(`ability:${slot}`),
    art: card ? artOf(card) : abilityArt(view, unit),
    text: [doesOf(view, voice, slot), chargeText(props, slot)].join(' '),
    rule: 'GW-14.1',
  }
}

function aboutCard({ voice }: Props, card: string): About {
  const name = nameOf(card)
  const learned = isLearned(name)
  const source = { kind: 'secret', card } as const
  const timing = powerBehind({ units: {}, players: {} }, source)?.timing
  return {
    title: voice.name(`card:${card}`),
    art: artOf(card),
    text: [
      say(voice, `does.${name}`),
      ...(learned ? [say(voice, `bonus.${name}`)] : []),
      ...(timing ? [say(voice, 'about.timing', { timing: say(voice, `timing.${timing}`) })] : []),
      say(voice, learned ? 'about.learned' : 'about.secret'),
    ].join(' '),
    rule: 'GW-12.2',
  }
}

/** The sign, when it falls, what lies on it, and who stands there. */
function aboutTile(props: Props, space: Space): About {
  const { view, voice } = props
  const { id = '' } = view.tiles[space] ?? {}
  const wall = view.blockades[space]
  return {
    title: voice.name(`space:${space}`),
    sign: icon(props, `space:${space}`),
    text: [
      groundText(props, space, id),
      ...(wall ? [say(voice, 'about.wall', { seat: seatToken(wall.seat) })] : []),
      ...(view.options.mode === 'teams' ? [say(voice, 'about.half', { half: halfOf(boardOf(view.board), space) })] : []),
    ].join(' '),
    marks: unitsAt(view, space).map((unit) => ({
      icon: unitIcon(view, unit),
      name: voice.name(`unit:${unit}`),
      text: voice.facts?.(`unit:${unit}`) ?? '',
    })),
    rule: isMine(boardOf(view.board), space) ? 'GW-8.8' : isFlipped(view, space) ? 'GW-2.14' : 'GW-5.3',
  }
}

function groundText({ view, voice }: Props, space: Space, id: string): string {
  const symbol = symbolOf(id)
  if (!symbol) return say(voice, 'about.dead-tile')
  if (isFlipped(view, space)) return say(voice, 'about.fallen')
  if (isMine(boardOf(view.board), space)) return say(voice, 'about.mine')
  const clan = say(voice, `clan.${tribes[symbol.tribe].clans[symbol.slot - 1]?.id}`)
  const params = { clan, tribe: `tribe:${symbol.tribe}`, layer: layerOf(boardOf(view.board), space) }
  if (fallingTiles(view).includes(space)) return say(voice, 'about.tile-next', params)
  return say(voice, 'about.tile', { ...params, round: lengths[view.options.length].flipRound })
}

function aboutTribe({ voice }: Props, tribe: TribeId): About {
  return {
    title: voice.name(`tribe:${tribe}`),
    text: say(voice, 'about.tribe', { leader: say(voice, `leader.${tribe}`) }),
    marks: tribes[tribe].clans.map(({ id, ability }) => ({
      name: `${say(voice, `clan.${id}`)}: ${say(voice, `ability.${ability}`)}`,
      text: say(voice, `does.${ability}`),
    })),
    rule: 'GW-1.6',
  }
}

function aboutDie(props: Props, index: number): About | undefined {
  const { view, voice } = props
  const face = view.turn.dice[index]?.face
  if (!face) return undefined
  const token = `die:${index}`
  return { title: voice.name(token), sign: icon(props, token), text: say(voice, `die.${face}`), rule: 'GW-6.4' }
}
