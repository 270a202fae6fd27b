import {
  answerForetold,
  type Blow,
  columnOf,
  placesLeft,
  rowOf,
  type Space,
  seatOf,
  symbolOf,
  tribes,
  walkNews,
} from '@toadstool/games/gnomes-and-wizards'
import type { Arg } from '@toadstool/games/tabletop'
import { isAsked, type Table, tokenOf } from '../table.ts'
import { type Mark, routeTo, walkerOf } from './marks.ts'

/** What a screen reader says of a tile: "row 1, tile 3: Elder Oaks, crystal mine, Thistlebeard of Ana, 15 HP, defence 2, can be chosen". */
export function labelOf(table: Table, space: Space, mark: Mark | undefined): string {
  const { voice, t } = table
  const what = [voice.name(tokenOf('space', space)), voice.facts?.(tokenOf('space', space))].filter(Boolean).join(', ')
  const parts = [t('a11y.tile', { row: rowOf(space) + 1, n: columnOf(space), what })]
  if (mark) parts.push(t(mark.tone === 'hostile' && !mark.ground ? 'a11y.hostile' : 'a11y.legal'))
  const walk = mark?.ground ? walkText(table, space) : undefined
  if (walk) parts.push(walk)
  return parts.join(', ')
}

/** "3 steps, 2 crystals, place for 1": the walk to a tile, while one is chosen, and what of its crystals would be kept as things stand. */
export function walkText(table: Table, space: Space): string | undefined {
  const unit = walkerOf(table)
  if (unit === undefined) return undefined
  const way = routeTo(table, space)
  const { crystals } = walkNews(table.view, unit, way)
  const n = way.length
  if (crystals === 0) return table.t('board.walk', { n })
  const room = placesLeft(table.view, seatOf(unit))
  if (room === 0) return table.t('board.walk-lost', { n, crystals })
  return table.t(room < crystals ? 'board.walk-room' : 'board.walk-crystals', { n, crystals, room })
}

/** "4 damage: 4 beats 3"; a blow that isn't above the defence says why it does half. */
export function blowText({ t }: Pick<Table, 't'>, { power, defense, damage, left }: Blow): string {
  const kills = left === 0
  if (defense === null) return t(kills ? 'board.blow-bare-kill' : 'board.blow-bare', { damage })
  const isHalf = power > 0 && damage < power
  if (kills) return t(isHalf ? 'board.blow-half-kill' : 'board.blow-kill', { power, defense })
  return t(isHalf ? 'board.blow-half' : 'board.blow', { power, defense, damage })
}

/** "→ 3 damage, 12 left": what an answer would make of the attack; named as far as it is said. */
export function foretoldText(table: Table, args: readonly Arg[]): string | undefined {
  const { view, seat, t } = table
  const told = seat === null || !isAsked(table) ? undefined : answerForetold(view, seat, args)
  const { declared } = view.window ?? {}
  if (!told || declared?.type !== 'attack') return undefined
  const { target, damage, left } = told
  if (damage === 0) return t('board.foretold-none')
  if (target !== declared.target) return t('board.foretold-other', { target: tokenOf('unit', target), damage, left })
  return left === 0 ? t('board.foretold-kill', { damage }) : t('board.foretold', { damage, left })
}

/** The clan whose sign a tile bears. */
export function clanNamed(t: Table['t'], tile: string): string | undefined {
  const symbol = symbolOf(tile)
  const clan = symbol && tribes[symbol.tribe].clans[symbol.slot - 1]?.id
  return clan && t(`clan.${clan}`)
}
