import { idIn, idOf, one, seatToken, token, unitToken } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { isShape } from '../rules/cards.ts'
import { conflictsWith, kindToken } from '../rules/stacks.ts'
import { ownGolem, shape } from './slots.ts'

/** GO-15.2: a Clay golem takes another shape at the start of a turn. */
export const changeShape: Move = {
  stages: ['start'],
  slots: [ownGolem('ask-clay'), shape],
  guarded: true,
  check(view, seat, args) {
    const [unit, wished] = [one(args[0]), one(args[1])]
    if (unit === undefined) return undefined
    const golem = view.golems[idOf(unit)]
    if (golem?.seat !== seat || golem.material !== 'clay') return refuse('not-a-clay-golem', 'GO-15.2', { unit })
    if (view.turn.shaped.includes(idOf(unit))) return refuse('already-changed', 'GO-15.3', { unit })
    if (wished === undefined) return undefined
    const value = idOf(wished)
    if (golem.shape === value) return refuse('same-value', 'GO-15.3', { unit, trait: token('trait', value) })
    const clash = isShape(value) && conflictsWith(view, golem.at, { ...golem, shape: value }, [idOf(unit)])
    if (!clash) return undefined
    return refuse('would-conflict', 'GO-8.5', { unit: unitToken(clash.unit), trait: token('trait', clash.trait) })
  },
  deadEnd: () => refuse('not-a-clay-golem', 'GO-15.2'),
  apply(play, seat, args) {
    const { state, log } = play
    const [unit = '', value = ''] = args.map((arg) => idIn(arg) ?? '')
    const golem = state.golems[unit]
    if (!golem || !isShape(value)) throw new Error(`${unit} can't become ${value}`)
    const kind = kindToken(golem)
    golem.shape = value
    state.turn.shaped.push(unit)
    log('shaped', { seat: seatToken(seat), unit: unitToken(unit), kind, shape: token('trait', value) })
  },
}
