import { idOf, one } from '../../tabletop/token.ts'
import { carryOut, isAsking } from '../effects.ts'
import { type Ask, type Move, refuse } from '../grammar.ts'
import { attackWith } from '../preparation.ts'
import { answeredBy, optionKey, optionsOf } from '../rules/decisions.ts'
import type { GnomeId, Question } from '../state.ts'

/** NI-5.13: the choice that an effect asks for. */
export const choose: Move = {
  stages: ['decide'],
  phases: ['action', 'prep'],
  slots: ({ pending }) => [
    {
      ask: pending ? asks[pending.kind] : 'ask-target',
      kinds: [pending ? answeredBy[pending.kind] : 'option'],
      candidates: (view) => (view.pending ? optionsOf(view, view.pending) : []),
      alike: optionKey,
    },
  ],
  exact: true,
  guarded: true,
  check(view, _seat, [said]) {
    const { pending } = view
    const option = one(said)
    if (option === undefined || !pending) return undefined
    return optionsOf(view, pending).includes(option) ? undefined : refuse('bad-choice', 'NI-5.13')
  },
  apply(play, seat, [said]) {
    const { state } = play
    const { pending } = state
    const choice = one(said) ?? ''
    state.pending = null
    if (pending?.kind === 'next-attacker') attackWith(play, seat, idOf(choice) as GnomeId)
    else if (pending?.effect && isAsking(pending.effect)) carryOut(play, pending.effect, choice)
  },
}

const asks: Readonly<Record<Question, Ask>> = {
  sneefle: 'ask-die',
  'next-attacker': 'ask-next-attacker',
  'pick-victim': 'pick-victim',
  'lose-nird': 'ask-lose-nird',
  'lose-die': 'ask-lose-die',
  'lose-tactic': 'ask-lose-tactic',
  'free-nird': 'ask-free-nird',
  wake: 'ask-wake',
  splash: 'ask-splash',
  'wall-field': 'ask-wall-field',
}
