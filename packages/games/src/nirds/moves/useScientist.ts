import type { Refusal } from '../../tabletop/refusal.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { type Arg, idIn, idOf, idsIn, kindOf, one, type Seat, seatToken, token } from '../../tabletop/token.ts'
import { rerollDice, sleep, turnDice } from '../changes.ts'
import type { Conversion } from '../content/nirds.ts'
import { type Ask, type Move, type Play, refuse, type Slot } from '../grammar.ts'
import { type Asked, askedBy, changesOf, conversionRefusal, type Told } from '../rules/conversions.ts'
import { alike, ownDie as findDie, liveDice } from '../rules/dice.ts'
import { banner } from '../rules/gnomes.ts'
import { inArmy, isScientist, scientistCard } from '../rules/nirds.ts'
import type { DieId, NirdId, ScientistId, View } from '../state.ts'
import { amount, dieToken, ownDie, ownNird } from './slots.ts'
import { isQuiet } from './undoing.ts'

/** NI-6.1: a scientist changes dice of its player, and sleeps. */
export const useScientist: Move = {
  stages: ['trade', 'turn', 'target', 'support', 'last-call'],
  phases: ['trade', 'action'],
  slots: (_view, _seat, [nird]) => [ownNird('ask-scientist'), ...slotsFor(conversionOf(nird))],
  exact: true,
  reversible: (view, seat, [nird]) => conversionOf(nird)?.op !== 'reroll' && (view.step !== 'trade' || isQuiet(view, seat)),
  check(view, seat, [nird, ...told], whole) {
    const ban = banner(view, 'science')
    const banned = ban && refuse('science-banned', 'NI-6.8', { gnome: token('gnome', ban.id) })
    const id = one(nird)
    if (id === undefined) return banned ?? anyOf(view, seat)
    return nirdRefusal(view, seat, idOf(id)) ?? banned ?? useRefusal(view, seat, idOf(id), told, whole)
  },
  apply(play, seat, [nird, ...said]) {
    const { state } = play
    const id = (idIn(nird) ?? '') as ScientistId
    const { conversion } = scientistCard(id)
    const told = toldBy(conversion, said)
    const before = liveDice(state, seat).map(({ id: die, value }) => ({ die, value }))
    if (conversion.op === 'reroll') rerollDice(play, seat, told.set ?? [])
    else turnDice(state, seat, changesOf(state, seat, conversion, told))
    sleep(state, seat, id)
    playerOf(state, seat).ready = false // NI-4.6
    report(play, seat, id, conversion.op === 'reroll' ? before.filter(({ die }) => told.set?.includes(die)) : before)
  },
}

const conversionOf = (nird: Arg | undefined): Conversion | undefined => {
  const id = idIn(nird) ?? ''
  return isScientist(id) ? scientistCard(id).conversion : undefined
}

function nirdRefusal(view: View, seat: Seat, id: string): Refusal | undefined {
  const nird = inArmy(view, seat, id)
  if (!nird) return refuse('not-yours', 'NI-5.8')
  if (nird.asleep) return refuse('asleep', 'NI-6.1', { nird: token('nird', id) })
  return isScientist(id) ? undefined : refuse('not-a-scientist', 'NI-6.1', { nird: token('nird', id) })
}

function useRefusal(view: View, seat: Seat, id: string, said: readonly Arg[], whole: boolean): Refusal | undefined {
  const { conversion } = scientistCard(id as ScientistId)
  return conversionRefusal(view, seat, conversion, toldBy(conversion, said), whole)
}

/** Can any scientist of this seat change something? */
function anyOf(view: View, seat: Seat): Refusal | undefined {
  const refusals = playerOf(view, seat).army.map(({ id }) => nirdRefusal(view, seat, id) ?? useRefusal(view, seat, id, [], false))
  if (!refusals.every((refusal) => refusal)) return undefined
  return refusals.find((refusal) => refusal && refusal.code !== 'not-a-scientist') ?? refusals[0]
}

function slotsFor(conversion: Conversion | undefined): Slot[] {
  if (!conversion) return []
  return askedBy(conversion).map((asked, index) => slotFor(conversion, asked, index))
}

function slotFor(conversion: Conversion, asked: Asked, index: number): Slot {
  const { op } = conversion
  if (asked === 'die') return ownDie(dieAsks[op]?.[index] ?? 'ask-die')
  if (asked === 'value') return op === 'shift' ? amount('ask-pips', conversion.max) : amount('ask-value', 6)
  return {
    ...ownDie(op === 'reroll' ? 'ask-reroll' : op === 'nudge2' ? 'ask-raise' : 'ask-lower'),
    set: { min: asked.from, max: asked.to },
    ...(op === 'reroll' && { enumerated: oneOrAll(asked.to) }),
  }
}

const dieAsks: Readonly<Partial<Record<Conversion['op'], readonly Ask[]>>> = {
  pairset: ['ask-pair', 'ask-pair'],
  copy: ['ask-die', 'ask-source'],
  shift: ['ask-shift-from', 'ask-shift-to'],
  raise2: ['ask-reference'],
}

/** One die, or all that may be. */
const oneOrAll =
  (most: number) =>
  (view: View, seat: Seat): Arg[] => {
    const live = liveDice(view, seat).map(({ id }) => dieToken(id))
    const singles = live.filter((die, index) => live.findIndex((other) => alike(view, seat, other) === alike(view, seat, die)) === index)
    return [...singles.map((die) => [die]), ...(live.length > 1 && live.length <= most ? [live] : [])]
  }

function toldBy(conversion: Conversion, said: readonly Arg[]): Told {
  const single = said.flatMap((arg) => (typeof arg === 'string' ? [arg] : []))
  const set = askedBy(conversion).findIndex((asked) => typeof asked === 'object')
  const values = single.filter((arg) => kindOf(arg) === 'amount').map((arg) => Number(idOf(arg)))
  const dice = single.filter((arg) => kindOf(arg) === 'die').map(idOf)
  return said[set] === undefined ? { dice, values } : { dice, values, set: idsIn(said[set]) }
}

/** `4 → 5`: what became of the dice. */
function report({ state, log }: Play, seat: Seat, id: NirdId, before: readonly { die: DieId; value: number }[]): void {
  const now = before.map(({ die, value }) => ({ value, is: findDie(state, seat, die)?.value }))
  const changed = now.filter(({ value, is }) => value !== is)
  const change = (changed.length > 0 ? changed : now).map(({ value, is }) => `${value} → ${is}`).join(', ')
  log('used', { seat: seatToken(seat), nird: token('nird', id), change })
}
