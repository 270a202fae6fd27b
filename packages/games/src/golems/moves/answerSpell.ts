import { cardToken, idOf, one, optionToken } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { isDispel, manaRefusal } from '../rules/spells.ts'

const pass = optionToken('pass')

/** GO-7.9: a secret answer to the Spell just played: none, or a Dispel. One move for both, so that its name tells nothing. */
export const answerSpell: Move = {
  stages: ['respond'],
  slots: [
    {
      ask: 'ask-answer',
      kinds: ['option', 'card'],
      candidates: (view) => [pass, ...(view.hand?.event ?? []).filter(isDispel).map(cardToken)],
    },
  ],
  guarded: true,
  sealed: true,
  check(view, seat, args) {
    if (view.answer !== null) return refuse('already-answered', 'GO-7.9')
    const answer = one(args[0])
    if (answer === undefined || answer === pass) return undefined
    if (!view.hand?.event.includes(idOf(answer))) return refuse('card-not-in-hand', 'GO-7.1', { card: answer })
    if (!isDispel(idOf(answer))) return refuse('not-a-dispel', 'GO-7.11', { card: answer })
    return manaRefusal(view, seat)
  },
  apply(play, seat, args) {
    play.state.secret.answers[seat] = idOf(one(args[0]) ?? pass)
  },
}
