import { idIn, idOf, one } from '../../tabletop/token.ts'
import { announce } from '../chain.ts'
import { type Move, refuse } from '../grammar.ts'
import { isCounterspell, isSpell, spellOf } from '../rules/pieces.ts'
import { answerable } from '../rules/windows.ts'
import { handCard, spell } from './slots.ts'

/**
 * WW-11.1, 11.15: at any time, against the spell on top of the chain (never one's own: WW-11.12) or one in effect,
 * whoever cast it (WW-11.2, 11.4).
 */
export const playCounterspell: Move = {
  stages: ['roll', 'act', 'wandChoice', 'summon', 'watch', 'respond'],
  slots: [handCard, spell],
  guarded: (view, _seat, args) => view.stack.some(({ card }) => card === idIn(args[1])),
  check(view, seat, args) {
    const [card, target] = [one(args[0]), one(args[1])]
    if (card === undefined) {
      return view.hand?.some(isCounterspell) ? undefined : refuse('not-in-hand', 'WW-11.1')
    }
    if (!view.hand?.includes(idOf(card))) return refuse('not-in-hand', 'WW-11.1')
    if (!isCounterspell(idOf(card))) return refuse('not-a-counterspell', 'WW-11.1')
    if (target === undefined) return undefined
    const id = idOf(target)
    if (answerable(view, seat) === id || view.effects[id]) return undefined
    const lasting = isSpell(id) && spellOf(id).timing === 'long' && !view.stack.some((item) => item.card === id)
    return lasting ? refuse('no-such-effect', 'WW-11.18') : refuse('nothing-to-counter', 'WW-11.11')
  },
  deadEnd: () => refuse('nothing-to-counter', 'WW-11.11'),
  apply(play, seat, args) {
    announce(play, seat, idIn(args[0]) ?? '', [one(args[1]) ?? ''])
  },
}
