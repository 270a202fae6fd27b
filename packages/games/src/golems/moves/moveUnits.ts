import type { Refusal } from '../../tabletop/refusal.ts'
import { idIn, idOf, idsIn, one, type Seat, seatToken, spaceToken, type Token, unitToken } from '../../tabletop/token.ts'
import { type Move, refuse, type Slot } from '../grammar.ts'
import { movesLeft, reachable, stackLimit, whyNotTo } from '../rules/movement.ts'
import { golemsOf } from '../rules/stacks.ts'
import type { UnitId, View } from '../state.ts'
import { ownGolem, space } from './slots.ts'

const movers: Slot = { ...ownGolem('ask-movers'), set: { min: 1, max: stackLimit }, enumerated: (view, seat) => groups(view, seat) }
const goal: Slot = {
  ...space('ask-to'),
  enumerated: (view, _seat, chosen) => [...reachable(view, idsIn(chosen[0])).keys()].map(spaceToken),
}

/** GO-9.1: golems of one square move together. */
export const moveUnits: Move = {
  stages: ['move'],
  slots: [movers, goal],
  guarded: true,
  check(view, seat, args) {
    const units = idsIn(args[0])
    const to = one(args[1])
    const refusal = groupRefusal(view, seat, units)
    return refusal || to === undefined || units.length === 0 ? refusal : whyNotTo(view, units, idOf(to))
  },
  apply(play, seat, args) {
    const { state, log } = play
    const units = idsIn(args[0])
    const to = idIn(args[1]) ?? ''
    const from = state.golems[units[0] ?? '']?.at ?? ''
    for (const unit of units) {
      const golem = state.golems[unit]
      if (!golem) throw new Error(`${unit} isn't in play`)
      golem.at = to
      golem.moves += 1
    }
    state.turn.moves.push({ units, from, to })
    const way = { from: spaceToken(from), to: spaceToken(to) }
    if (units.length === 1) log('moved', { unit: unitToken(units[0] ?? ''), ...way })
    else log('moved-group', { seat: seatToken(seat), n: units.length, ...way })
  },
}

function groupRefusal(view: View, seat: Seat, units: readonly UnitId[]): Refusal | undefined {
  const foreign = units.find((unit) => view.golems[unit]?.seat !== seat)
  if (foreign !== undefined) return refuse('not-your-golem', 'GO-9.1', { unit: unitToken(foreign) })
  const apart = units.find((unit) => view.golems[unit]?.at !== view.golems[units[0] ?? '']?.at)
  if (apart !== undefined) return refuse('not-together', 'GO-9.9', { unit: unitToken(apart) })
  const spent = units.find((unit) => movesLeft(view, unit) === 0)
  return spent === undefined ? undefined : refuse('no-move-left', 'GO-9.10', { unit: unitToken(spent) })
}

/** Each golem, and all of a stack that can still move. */
function groups(view: View, seat: Seat): Token[][] {
  const mobile = golemsOf(view, seat).filter((unit) => movesLeft(view, unit) > 0)
  const stacks = new Map<string, UnitId[]>()
  for (const unit of mobile) {
    const at = view.golems[unit]?.at ?? ''
    stacks.set(at, [...(stacks.get(at) ?? []), unit])
  }
  const whole = [...stacks.values()].filter((stack) => stack.length > 1)
  return [...mobile.map((unit) => [unit]), ...whole].map((each) => each.map(unitToken))
}
