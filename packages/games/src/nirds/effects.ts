import { playerOf, seatsOf } from '../tabletop/seats.ts'
import { cardToken, idOf, type Seat, seatToken, type Token, token } from '../tabletop/token.ts'
import { enterBoss, markField } from './boss.ts'
import { ask, dealGnome, discardTactic, dismiss, drawTactic, finish, first, gainDie, gainLife, join, loseDie, wake } from './changes.ts'
import type { Play } from './grammar.ts'
import { hurtGnome } from './knockOut.ts'
import { differing, optionsOf } from './rules/decisions.ts'
import { ownDie } from './rules/dice.ts'
import { isScientist } from './rules/nirds.ts'
import type { Effect, FieldId, GnomeId, NirdId, Pending, Question } from './state.ts'

/** Carries out the next effect of the queue, or asks its seat (5.4). With a single option it is done at once; with none it does nothing. */
export function resolve(play: Play): void {
  const { state } = play
  const effect = state.queue.shift()
  if (!effect) return
  const question = questionOf(effect)
  if (!question || !isAsking(effect)) {
    happen(play, effect)
    return
  }
  const pending: Pending = { seat: effect.seat, kind: question, effect: { ...effect } }
  const options = differing(state, effect.seat, optionsOf(state, pending))
  if (options.length > 1) ask(state, pending)
  else if (options[0] !== undefined) carryOut(play, effect, options[0])
  else if (effect.do === 'lose' && effect.what === 'die') loseUnseen(play, effect)
}

/** An effect with the choice that it asked for. */
export function carryOut(play: Play, effect: Asking, choice: Token): void {
  const { state, log } = play
  const id = idOf(choice)
  const { seat } = effect
  switch (effect.do) {
    case 'lose':
      if (effect.n > 1) first(state, { ...effect, n: effect.n - 1 }) // NI-8.14
      lose(play, effect, id)
      return
    case 'free':
      join(play, seat, id as NirdId)
      log('joined', { seat: seatToken(seat), card: cardToken(id) })
      return
    case 'wake':
      wake(play, seat, id as NirdId)
      return
    case 'victim':
      first(state, { do: 'lose', what: effect.what, seat: id, n: effect.n, from: effect.from })
      return
    case 'splash':
      log('splashed', { gnome: choice, n: effect.n })
      hurtGnome(play, seat, id as GnomeId, effect.n)
      return
    case 'mark':
      markField(play, effect, id as FieldId)
  }
}

/** Effects that may ask their seat. */
export type Asking = Extract<Effect, { do: 'lose' | 'free' | 'wake' | 'victim' | 'splash' | 'mark' }>

export const isAsking = (effect: Effect): effect is Asking => questionOf(effect) !== undefined

function questionOf(effect: Effect): Question | undefined {
  switch (effect.do) {
    case 'lose':
      return effect.what === 'life' ? undefined : `lose-${effect.what}`
    case 'free':
      return 'free-nird'
    case 'wake':
      return 'wake'
    case 'victim':
      return 'pick-victim'
    case 'splash':
      return 'splash'
    case 'mark':
      return 'wall-field'
    default:
      return undefined
  }
}

/** Effects without a choice. */
function happen(play: Play, effect: Effect): void {
  switch (effect.do) {
    case 'lose':
      loseLife(play, effect)
      return
    case 'gain':
      for (let n = 0; n < effect.n; n += 1) gains[effect.what](play, effect.seat)
      return
    case 'gnome':
      anotherGnome(play, effect.seat)
      return
    case 'rouse':
      rouse(play)
      return
    case 'discard':
      discardTactic(play.state, effect.seat, idOf(effect.from))
  }
}

const gains = { life: gainLife, die: gainDie, tactic: drawTactic } as const

function loseLife(play: Play, { seat, n, from }: Extract<Effect, { do: 'lose' }>): void {
  const { state, log } = play
  const player = playerOf(state, seat)
  player.lives -= 1
  log('lost-life', { seat: seatToken(seat), cause: from, n: player.lives })
  if (player.lives === 0)
    finish(play, 'life', false) // NI-1.3
  else if (n > 1) first(state, { do: 'lose', what: 'life', seat, n: n - 1, from })
}

function lose(play: Play, { seat, what, from }: Extract<Effect, { do: 'lose' }>, id: string): void {
  const { state, log } = play
  const lost = { seat: seatToken(seat), cause: from }
  if (what === 'nird') {
    log('lost-nird', { ...lost, nird: token('nird', id) })
    dismiss(state, seat, id as NirdId)
    if (playerOf(state, seat).army.length === 0) finish(play, 'nirds', false) // NI-1.4
  } else if (what === 'die') {
    log('lost-die', { ...lost, value: ownDie(state, seat, id)?.value ?? 0 })
    loseDie(state, seat, id)
  } else {
    log('lost-tactic', { ...lost, tactic: token('tactic', id) })
    discardTactic(state, seat, id)
  }
}

/** A die of the pool that doesn't lie on the table (NI-8.5). */
function loseUnseen({ state, log }: Play, effect: Extract<Effect, { do: 'lose' }>): void {
  const { seat, n, from } = effect
  if (playerOf(state, seat).pool === 0) return // NI-8.3
  if (n > 1) first(state, { ...effect, n: n - 1 }) // NI-8.14
  loseDie(state, seat, undefined)
  log('lost-pool-die', { seat: seatToken(seat), cause: from })
}

/** NI-9.5 */
function anotherGnome(play: Play, seat: Seat): void {
  const { state } = play
  if (state.boss) return
  dealGnome(play, seat, 'gnomes')
  if (state.secret.gnomes.length === 0) enterBoss(play) // NI-9.10
}

function rouse({ state, log }: Play): void {
  for (const seat of seatsOf(state)) for (const nird of playerOf(state, seat).army) if (isScientist(nird.id)) nird.asleep = false
  log('roused', {})
}
