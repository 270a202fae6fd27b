import { idIn, idOf, one, seatToken } from '../../tabletop/token.ts'
import { rerollDice } from '../changes.ts'
import { type Move, refuse } from '../grammar.ts'
import { alike, attackDice, ownDie } from '../rules/dice.ts'
import { unitCard } from '../rules/nirds.ts'
import { dieToken } from './slots.ts'

/** 3.1, `reroll1`: one die of this attack, once. */
export const rerollAttackDie: Move = {
  stages: ['target'],
  phases: ['action'],
  slots: [{ ask: 'ask-reroll-one', kinds: ['die'], candidates: (view) => attackDice(view).map(({ id }) => dieToken(id)), alike }],
  exact: true,
  guarded: true,
  check(view, _seat, [said]) {
    const { attack } = view
    if (!attack || unitCard(attack.unit).ability !== 'reroll1') return refuse('no-ability', 'NI-7.22')
    if (attack.rerolled) return refuse('used-up', 'NI-7.22')
    const die = one(said)
    const fits = die === undefined || attackDice(view).some(({ id }) => id === idOf(die))
    return fits ? undefined : refuse('bad-dice', 'NI-7.22')
  },
  apply(play, seat, [said]) {
    const { state, log } = play
    const id = idIn(said) ?? ''
    const before = ownDie(state, seat, id)?.value ?? 0
    rerollDice(play, seat, [id])
    if (state.attack) state.attack.rerolled = true
    log('rerolled', { seat: seatToken(seat), change: `${before} → ${ownDie(state, seat, id)?.value}` })
  },
}
