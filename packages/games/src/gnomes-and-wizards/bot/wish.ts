import type { Sentence } from '../../tabletop/grammar.ts'
import { optionToken } from '../../tabletop/token.ts'
import { abilities } from '../content/abilities.ts'
import { clanSlot, isFull, socketOf, totalRoom } from '../rules/slots.ts'
import { stageOf } from '../rules/stages.ts'
import { clanOf } from '../rules/units.ts'
import { act } from './action.ts'
import { answer } from './answers.ts'
import { assign } from './assign.ts'
import { call, collect, learn } from './call.ts'
import { bestSpell, priceOf } from './casts.ts'
import { comeBack, decide, discard, letFall, pick, placeLeader, placeMineClan, takeTribe } from './choices.ts'
import { spellWorth } from './effects.ts'
import { say } from './idea.ts'
import type { Mind } from './mind.ts'
import { breakForKill } from './pacts.ts'
import { roll } from './roll.ts'

type Wish = (mind: Mind) => Sentence

/** What a seat would do next, by its stage; not checked. */
const wishes: Readonly<Record<string, Wish>> = {
  tribe: takeTribe,
  place: placeLeader,
  'mine-clan': placeMineClan,
  reentry: comeBack,
  flip: letFall,
  roll: (mind) => asked(mind) ?? roll(mind),
  assign,
  action: (mind) => breakForKill(mind) ?? learn(mind) ?? cast(mind) ?? act(mind),
  call: (mind) => learn(mind) ?? cast(mind) ?? call(mind),
  collect,
  discard: (mind) => learn(mind) ?? discard(mind),
  react: answer,
  decide,
  pick,
}

export const wish = (mind: Mind): Sentence | undefined => wishes[stageOf(mind.view, mind.seat)]?.(mind)

/** A cast that is worth more than it costs; it costs less if crystals would find no room. */
function cast(mind: Mind): Sentence | undefined {
  const { view, seat } = mind
  const crowded = view.reserve > totalRoom(view, seat) ? 0.6 : 1
  const best = bestSpell(
    mind,
    (spell) => spellWorth(mind, spell),
    ({ cast }) => crowded * priceOf(mind, cast.source),
  )
  return best && say('cast', ...best.what)
}

/** When it wants to be asked: about threats to its team too, if it has a charged ability that can answer attacks. */
function asked(mind: Mind): Sentence | undefined {
  const { view, own } = mind
  if (view.turn.dice.length > 0 || !view.orders) return undefined
  const guards = own.some((unit) => {
    const ability = clanOf(view, unit)?.ability
    const socket = socketOf(view, clanSlot(unit))
    return ability !== undefined && abilities[ability].timing === 'attack' && socket !== undefined && isFull(socket)
  })
  const wanted = guards ? 'team' : 'threats'
  return view.orders.ask === wanted ? undefined : say('prefer', optionToken('ask'), optionToken(wanted))
}
