import { idOf, kindOf } from '@toadstool/games/tabletop'
import { openTokens } from '../kit/tokens.ts'
import type { Props } from './props.ts'
import { actOnCard, cardAt } from './tray/hand.ts'

/** G and E draw (with Shift: buy), R rolls or takes what is picked, Space lets a Spell happen, 1 … 9 cards; the rest are the keys printed in buttons. */
export function onKey(props: Props, key: string): boolean {
  if (props.seat === null || props.sending) return false
  if (key === 'g' || key === 'e') return draw(props, 'draw', key)
  if (key === 'G' || key === 'E') return draw(props, 'buyCard', key)
  if (key === 'r' || key === 'R') return roll(props)
  if (key === ' ' && props.starters.has('option:pass')) {
    props.begin('answerSpell', ['option:pass'])
    return true
  }
  const card = /^[1-9]$/.test(key) ? cardAt(props, Number(key)) : undefined
  if (card === undefined) return false
  actOnCard(props, card)
  return true
}

/** The keys that are printed in buttons. */
export const keys: Readonly<Record<string, string>> = {
  endStart: ' ',
  endCraft: ' ',
  endFate: ' ',
  passSpell: ' ',
  endMove: ' ',
  endBattle: ' ',
  passBattle: ' ',
  takeBack: 'u',
}

function draw(props: Props, move: string, key: string): boolean {
  const args = [`deck:${key.toLowerCase() === 'g' ? 'golem' : 'event'}`]
  const refusal = props.why({ move, args })
  if (refusal) props.explain(args[0] as string, refusal)
  else props.begin(move, args)
  return true
}

/** Takes the set as it is picked; before that, the only target that there is. */
function roll(props: Props): boolean {
  const { draft, choices } = props
  if (!draft) return false
  if (choices?.slot.set && draft.picked.length >= choices.slot.set.min) {
    props.takeSet()
    return true
  }
  const units = openTokens(props).filter((token) => kindOf(token) === 'unit')
  const [only] = units
  if (draft.move !== 'attack' || units.length !== 1 || only === undefined || idOf(only) === '') return false
  props.choose(only)
  return true
}
