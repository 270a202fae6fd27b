import type { View } from '@toadstool/games/golems'
import { idOf, kindOf } from '@toadstool/games/tabletop'
import type { Shortcut } from '../board.ts'
import { digits } from '../kit/keys.ts'
import { openTokens } from '../kit/tokens.ts'
import type { Props } from './props.ts'
import { actOnCard, cardAt } from './tray/hand.ts'

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

export const shortcuts: readonly Shortcut<View>[] = [
  { keys: ['g'], text: 'key.drawGolem', press: (props) => draw(props, 'draw', 'golem') },
  { keys: ['e'], text: 'key.drawEvent', press: (props) => draw(props, 'draw', 'event') },
  { keys: ['G'], text: 'key.buyGolem', press: (props) => draw(props, 'buyCard', 'golem') },
  { keys: ['E'], text: 'key.buyEvent', press: (props) => draw(props, 'buyCard', 'event') },
  { keys: ['r'], text: 'key.roll', press: roll },
  { keys: [' '], text: 'key.letHappen', press: letHappen },
  { keys: digits, text: 'key.cards', press: takeCard },
]

function draw(props: Props, move: string, deck: 'golem' | 'event'): boolean {
  const token = `deck:${deck}`
  const refusal = props.why({ move, args: [token] })
  if (refusal) props.explain(token, refusal)
  else props.begin(move, [token])
  return true
}

function letHappen(props: Props): boolean {
  if (!props.starters.has('option:pass')) return false
  props.begin('answerSpell', ['option:pass'])
  return true
}

function takeCard(props: Props, key: string): boolean {
  const card = cardAt(props, Number(key))
  if (card === undefined) return false
  actOnCard(props, card)
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
