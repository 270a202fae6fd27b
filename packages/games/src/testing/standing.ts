/** Checks how a game says who leads, and who struck last: the same for all eyes, of everybody, and with texts. */
import { isDeepStrictEqual } from 'node:util'
import type { Rulebook } from '../rulebook.ts'
import type { GameView } from '../tabletop/grammar.ts'
import { entriesOf } from '../tabletop/log.ts'
import { parseToken, type Seat } from '../tabletop/token.ts'

export function checkStanding<V extends GameView, S extends V>(rulebook: Rulebook<V, S>, state: S, seats: readonly Seat[]): void {
  checkLead(rulebook, state, seats)
  if (state.result) checkFinale(rulebook, state, seats)
}

function checkLead<V extends GameView, S extends V>(rulebook: Rulebook<V, S>, state: S, seats: readonly Seat[]): void {
  const lead = rulebook.lead?.(state)
  if (!lead) return
  for (const key of [`lead.${lead.key}`, lead.when.key]) checkText(rulebook, key)
  for (const seat of seats)
    if (!Number.isFinite(lead.figures[seat])) throw new Error(`how well ${seat} stands is ${lead.figures[seat]}, which is no figure`)
  for (const viewer of [...seats, null])
    if (!isDeepStrictEqual(rulebook.lead?.(rulebook.viewOf(state, viewer)), lead)) throw new Error(`${viewer} sees another lead`)
}

function checkFinale<V extends GameView, S extends V>(rulebook: Rulebook<V, S>, state: S, seats: readonly Seat[]): void {
  const view = rulebook.viewOf(state, null)
  const entries = entriesOf(rulebook.logOf(view))
  const finale = rulebook.finale?.(view, entries)
  if (!finale) return
  checkText(rulebook, finale.said.key)
  if (!entries.some(({ id }) => id === finale.event)) throw new Error(`the last blow is event ${finale.event}, which isn’t told`)
  for (const { token, seat } of [finale.by, ...(finale.at ? [finale.at] : [])]) {
    if (!parseToken(token)) throw new Error(`${token} of the last blow is no token`)
    if (seat !== null && !seats.includes(seat)) throw new Error(`${token} of the last blow belongs to ${seat}, who doesn’t play`)
  }
}

function checkText<V extends GameView, S extends V>({ texts }: Rulebook<V, S>, key: string): void {
  for (const [language, own] of Object.entries(texts)) if (own[key] === undefined) throw new Error(`no text ${key} in ${language}`)
}
