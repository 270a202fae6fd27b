import { kindOf, one, optionToken } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { settle } from '../sequence.ts'
import { endRound } from '../windows.ts'
import { aimSlots, castFrom, castingRefusal, likelySources, sourcesOf } from './casting.ts'
import { standingPass } from './prefer.ts'

const passes = ['pass', 'pass-turn', 'pass-mine'].map(optionToken)

/** GW-14.9: one sealed answer, a pass or a cast. */
export const answer: Move = {
  stages: ['react'],
  phases: ['play'],
  slots: (view, seat, chosen) => [
    {
      ask: 'ask-answer',
      kinds: ['option', 'ability', 'card'],
      candidates: (of, each) => [...passes, ...sourcesOf(of, each)],
      enumerated: (of, each) => [...passes, ...likelySources(of, each)],
    },
    ...(kindOf(one(chosen[0]) ?? passes[0] ?? '') === 'option' ? [] : aimSlots(view, seat, chosen)),
  ],
  guarded: true,
  sealed: true,
  check(view, seat, args) {
    if (view.answer !== null) return refuse('already-answered', 'GW-14.9')
    const first = one(args[0])
    return first === undefined || kindOf(first) === 'option' ? undefined : castingRefusal(view, seat, args)
  },
  apply(play, seat, args) {
    const { state } = play
    const first = one(args[0]) ?? ''
    const isPass = kindOf(first) === 'option'
    if (isPass) standingPass(state, seat, first.slice('option:pass'.length + 1))
    state.secret.answers.push({ seat, answer: isPass ? 'pass' : castFrom(state, seat, args) })
    if (state.secret.answers.length < (state.window?.waiting.length ?? 0)) return
    endRound(play)
    settle(play)
  },
}
