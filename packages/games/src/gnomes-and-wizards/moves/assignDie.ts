import type { Refusal } from '../../tabletop/refusal.ts'
import { option } from '../../tabletop/slots.ts'
import { nextBeat } from '../../tabletop/steps.ts'
import { type Arg, idIn, idOf, idsIn, kindOf, one, optionToken, type Seat, token, unitToken } from '../../tabletop/token.ts'
import { type Move, refuse, type Slot } from '../grammar.ts'
import { faceOf, homeFor, homeless, isStat, unplanned } from '../rules/dice.ts'
import { activeOf } from '../rules/units.ts'
import type { Home, View } from '../state.ts'

const dice: Slot = {
  ask: 'ask-dice',
  kinds: ['die'],
  candidates: (view, seat) => homeless(view, seat).map((die) => token('die', die)),
  set: { min: 1, max: 10 },
  enumerated: (view, seat) => unplanned(view, seat).map((die) => [token('die', die)]),
  alike: (view, _seat, die) => faceOf(view, Number(idOf(die))) ?? '',
}
const home: Slot = {
  ask: 'ask-home',
  kinds: ['unit', 'option'],
  candidates: (view, seat) => [...activeOf(view, seat).map(unitToken), optionToken('call'), optionToken('deck')],
}
const use = option('ask-use', 'move', 'attack')

/** GW-7.1, 7.5, 7.8: some dice get a home, which can be changed until all is confirmed. */
export const assignDie: Move = {
  stages: ['assign'],
  phases: ['play'],
  slots: (view, _seat, chosen) => (hasEither(view, chosen) ? [dice, home, use] : [dice, home]),
  guarded: true,
  reversible: true,
  exact: true,
  check(view, seat, args, whole) {
    return diceRefusal(view, args, whole) ?? homeRefusal(view, seat, args)
  },
  apply({ state }, _seat, args) {
    const to = idIn(args[1]) ?? ''
    for (const die of idsIn(args[0])) {
      const face = faceOf(state, Number(die))
      if (face) state.turn.plan[die] = homeFor(face, to, (idIn(args[2]) as Home['as'] | undefined) ?? null)
    }
    nextBeat(state)
  },
}

const hasEither = (view: View, chosen: readonly Arg[]): boolean => idsIn(chosen[0]).some((die) => faceOf(view, Number(die)) === 'either')

function diceRefusal(view: View, args: readonly Arg[], whole: boolean): Refusal | undefined {
  const chosen = idsIn(args[0]).map((die) => faceOf(view, Number(die)))
  if ((whole && chosen.length === 0) || chosen.includes(undefined)) return refuse('bad-dice', 'GW-7.1')
  if (chosen.includes('crystal')) return refuse('crystal-die', 'GW-6.5')
  return chosen.some(isStat) && chosen.includes('horn') ? refuse('mixed-dice', 'GW-7.5') : undefined
}

function homeRefusal(view: View, seat: Seat, args: readonly Arg[]): Refusal | undefined {
  const to = one(args[1])
  if (to === undefined) return undefined
  const isHorn = idsIn(args[0]).some((die) => faceOf(view, Number(die)) === 'horn')
  if (isHorn) return kindOf(to) === 'option' ? undefined : refuse('horn-target', 'GW-7.5')
  if (kindOf(to) === 'option') return refuse('stat-target', 'GW-7.1')
  return activeOf(view, seat).includes(idOf(to)) ? undefined : refuse('not-your-unit', 'GW-7.1', { unit: to })
}
