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
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { About, AboutFigure } from '../kit/index.ts'
import { abilityArt, artOf, counterIcons, portraitOf } from './art.ts'
import { UnitToken } from './faces.tsx'
import { icon, slotIcon } from './icon.tsx'
import { blowText } from './land/labels.ts'
import { blowOn } from './land/marks.ts'
import { type Table, tokenOf } from './table.ts'

/** All there is to tell of a unit, a tile, an ability, a card, a tribe or a die. */
export function about(table: Table, token: Token): About | undefined {
  const { view } = table
  const id = idOf(token)
  switch (kindOf(token)) {
    case 'unit':
      return view.units[id] && view.players[seatOf(id)]?.tribe ? aboutUnit(table, id) : undefined
    case 'space':
      return view.tiles[id] ? aboutTile(table, id) : undefined
    case 'ability':
      return socketOf(view, id) ? aboutAbility(table, id) : undefined
    case 'card':
      return allCards.includes(id) ? aboutCard(table, id) : undefined
    case 'tribe':
      return Object.hasOwn(tribes, id) ? aboutTribe(table, id as TribeId) : undefined
    case 'die':
      return aboutDie(table, Number(id))
    default:
      return undefined
  }
}

function aboutUnit(table: Table, unit: UnitId): About {
  const { view, voice, t } = table
  const seat = seatOf(unit)
  const portrait = portraitOf(view, unit)
  const { status, hp = 0, counters: on = {} } = view.units[unit] ?? {}
  const blow = blowOn(table, unit)
  const sentences = [
    t('about.of-seat', { seat: tokenOf('seat', seat) }),
    ...(status === 'active' ? activeTexts(table, unit) : waitingTexts(table, unit)),
    ...(blow ? [`${blowText(table, blow)}.`] : []),
    t('about.worth', { cost: -deathCost(unit), gain: killWorth(unit) }),
  ]
  const { tribe = null } = view.players[seat] ?? {}
  const params = { unit: voice.name(tokenOf('unit', unit)), tribe: tribe && tokenOf('tribe', tribe) }
  return {
    title: t(isLeader(unit) ? 'about.leader-of' : 'about.clan-of', params),
    ...(portrait && { art: portrait }),
    figures: [...figuresOf(table, unit), { icon: 'game:hearts', label: t('about.hp'), n: hp }],
    text: sentences.join(' '),
    marks: [
      ...[clanSlot(unit), learnedSlot(unit)].flatMap((slot) => (socketOf(view, slot) ? [markOf(table, slot)] : [])),
      ...counters.flatMap((counter) => {
        const mark = on[counter]
        const until = mark && t('about.until', { seat: tokenOf('seat', mark.ring) })
        return mark
          ? [
              {
                icon: counterIcons[counter],
                name: `${t(`counter.${counter}`)}, ${until}`,
                text: t(`about.counter.${counter}`),
              },
            ]
          : []
      }),
    ],
    rule: isLeader(unit) ? 'GW-1.8' : 'GW-1.9',
  }
}

function figuresOf({ view, t }: Table, unit: UnitId): readonly AboutFigure[] {
  const line = lineOf(view, unit)
  return [
    { icon: 'game:walking-boot', label: t('about.move'), n: movementOf(view, unit).total, own: line.move },
    { icon: 'game:crossed-swords', label: t('about.attack'), n: powerOf(view, unit).total, own: line.attack },
    { icon: 'game:shield', label: t('about.defense'), n: defenseOf(view, unit), own: line.defense },
  ]
}

/** Where its figures come from, and what is left of them. */
function activeTexts({ view, t }: Table, unit: UnitId): string[] {
  const parts = (name: string, { total, base, dice, boost }: Figure): string[] =>
    total === base ? [] : [t('about.parts', { name, total, base, ...(dice > 0 && { dice }), ...(boost > 0 && { boost }) })]
  const { added = 0 } = view.units[unit] ?? {}
  const acts = view.current === seatOf(unit) && view.step === 'action'
  return [
    ...parts(t('about.move'), movementOf(view, unit)),
    ...parts(t('about.attack'), powerOf(view, unit)),
    ...(added > 0 ? [t('about.defense-parts', { total: defenseOf(view, unit), base: lineOf(view, unit).defense, added })] : []),
    ...(acts ? [t('about.left', { n: stepsLeft(view, unit) })] : []),
    ...(acts && isTired(view, unit) ? [t('about.tired')] : []),
  ]
}

function waitingTexts({ view, t }: Table, unit: UnitId): string[] {
  const [a = '', b = a] = tilesOf(view, unit)
  const isDead = view.units[unit]?.status === 'dead'
  const ability = clanOf(view, unit)?.ability
  return [
    t(isDead ? 'about.dead' : 'about.reserve'),
    ...(ability && !isDead ? [`${t(`ability.${ability}`)}: ${t(`does.${ability}`)}`] : []),
    ...(a && !isDead ? [t('about.tiles', { a, b })] : []),
  ]
}

/** An ability on its unit: how full it is, when it can be cast, what it does. */
function markOf(table: Table, slot: SlotId) {
  const icon = slotIcon(table.view, slot)
  return { ...(icon && { icon }), name: chargeText(table, slot), text: doesOf(table.view, table.voice, slot) }
}

function chargeText({ view, voice, t }: Table, slot: SlotId): string {
  const { charge = 0, cost = 0 } = socketOf(view, slot) ?? {}
  const timing = t(`timing.${powerBehind(view, sourceOf(tokenOf('ability', slot)))?.timing ?? 'any'}`)
  return t('about.charge', { name: (voice.plain ?? voice.name)(tokenOf('ability', slot)), n: charge, of: cost, timing })
}

function aboutAbility(table: Table, slot: SlotId): About {
  const { view, voice } = table
  const unit = slotUnit(slot)
  const card = slot.startsWith('l.') ? view.units[unit]?.learned : null
  return {
    title: voice.name(tokenOf('ability', slot)),
    art: card ? artOf(card) : abilityArt(view, unit),
    text: [doesOf(view, voice, slot), chargeText(table, slot)].join(' '),
    rule: 'GW-14.1',
  }
}

function aboutCard({ voice, t }: Table, card: string): About {
  const name = nameOf(card)
  const learned = isLearned(name)
  const source = { kind: 'secret', card } as const
  const timing = powerBehind({ units: {}, players: {} }, source)?.timing
  return {
    title: voice.name(tokenOf('card', card)),
    art: artOf(card),
    text: [
      t(`does.${name}`),
      ...(learned ? [t(`bonus.${name}`)] : []),
      ...(timing ? [t('about.timing', { timing: t(`timing.${timing}`) })] : []),
      t(learned ? 'about.learned' : 'about.secret'),
    ].join(' '),
    rule: 'GW-12.2',
  }
}

/** The sign, when it falls, what lies on it, and who stands there. */
function aboutTile(table: Table, space: Space): About {
  const { view, voice, t } = table
  const { id = '' } = view.tiles[space] ?? {}
  const wall = view.blockades[space]
  return {
    title: voice.name(tokenOf('space', space)),
    sign: icon(table, tokenOf('space', space)),
    text: [
      groundText(table, space, id),
      ...(wall ? [t('about.wall', { seat: tokenOf('seat', wall.seat) })] : []),
      ...(view.options.mode === 'teams' ? [t('about.half', { half: halfOf(boardOf(view.board), space) })] : []),
    ].join(' '),
    marks: unitsAt(view, space).map((unit) => ({
      sign: <UnitToken view={view} unit={unit} size={34} />,
      name: voice.name(tokenOf('unit', unit)),
      text: voice.facts?.(tokenOf('unit', unit)) ?? '',
    })),
    rule: isMine(boardOf(view.board), space) ? 'GW-8.8' : isFlipped(view, space) ? 'GW-2.14' : 'GW-5.3',
  }
}

function groundText({ view, t }: Table, space: Space, id: string): string {
  const symbol = symbolOf(id)
  if (!symbol) return t('about.dead-tile')
  if (isFlipped(view, space)) return t('about.fallen')
  if (isMine(boardOf(view.board), space)) return t('about.mine')
  const clan = t(`clan.${tribes[symbol.tribe].clans[symbol.slot - 1]?.id}`)
  const params = { clan, tribe: tokenOf('tribe', symbol.tribe), layer: layerOf(boardOf(view.board), space) }
  if (fallingTiles(view).includes(space)) return t('about.tile-next', params)
  return t('about.tile', { ...params, round: lengths[view.options.length].flipRound })
}

function aboutTribe({ voice, t }: Table, tribe: TribeId): About {
  return {
    title: voice.name(tokenOf('tribe', tribe)),
    text: t('about.tribe', { leader: t(`leader.${tribe}`) }),
    marks: tribes[tribe].clans.map(({ id, ability }) => ({
      name: `${t(`clan.${id}`)}: ${t(`ability.${ability}`)}`,
      text: t(`does.${ability}`),
    })),
    rule: 'GW-1.6',
  }
}

function aboutDie(table: Table, index: number): About | undefined {
  const { view, voice, t } = table
  const face = view.turn.dice[index]?.face
  if (!face) return undefined
  const token = tokenOf('die', index)
  return { title: voice.name(token), sign: icon(table, token), text: t(`die.${face}`), rule: 'GW-6.4' }
}
