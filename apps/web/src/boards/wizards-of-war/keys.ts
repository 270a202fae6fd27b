import { openTokens } from '../kit/tokens.ts'
import { chosenCard, chosenUnit, type Props } from './land/marks.ts'
import { axisNow, turnAxis } from './land/useAxis.ts'

/** Space rolls, E finishes, U takes back, S summons, P passes, C counters, A attacks, 1 … 9 cards or the wand's choices, R turns. */
export function onKey(props: Props, key: string): boolean {
  if (props.seat === null || props.sending) return false
  const pressed = key === ' ' || key === 'Spacebar' ? 'space' : key.toLowerCase()
  const move = moves[pressed]
  if (move !== undefined) return beginIfAllowed(props, move)
  if (pressed === 'r') return turn(props)
  if (pressed === 'c') return counter(props)
  if (pressed === 'a') return attack(props)
  return /^[1-9]$/.test(pressed) && number(props, Number(pressed))
}

const moves: Readonly<Record<string, string>> = { space: 'rollTurnDie', e: 'finishTurn', u: 'undoMove', s: 'summonInstead', p: 'pass' }

function beginIfAllowed(props: Props, move: string): boolean {
  if (props.why({ move, args: [] })) return false
  props.begin(move)
  return true
}

function turn(props: Props): boolean {
  if (!chosenCard(props)?.startsWith('wall-of-thorns')) return false
  const waiting = `option:${axisNow() === 'h' ? 'v' : 'h'}`
  turnAxis()
  if (props.draft?.args.length === 2 && openTokens(props).includes(waiting)) props.setCursor(waiting)
  return true
}

/** The first counterspell, at once against the only thing that it can answer. */
function counter(props: Props): boolean {
  const card = props.view.hand?.find((each) => each.startsWith('counterspell-'))
  if (card === undefined || props.why({ move: 'playCounterspell', args: [`card:${card}`] })) return false
  const { pending, stack } = props.view
  const top = stack.at(-1)
  if (pending?.type === 'respond' && pending.seat === props.seat && pending.to === 'spell' && top) {
    props.begin('playCounterspell', [`card:${card}`, `card:${top.card}`])
  } else props.begin('playCounterspell', [`card:${card}`])
  return true
}

/** With a unit chosen: leaves only its attack open. */
function attack(props: Props): boolean {
  const unit = chosenUnit(props)
  if (unit === undefined || props.why({ move: 'attack', args: [`unit:${unit}`] })) return false
  props.begin('attack', [`unit:${unit}`])
  return true
}

function number(props: Props, n: number): boolean {
  const { pending, hand } = props.view
  if (pending?.type === 'wandChoice' && pending.seat === props.seat) {
    const word = ['spell', 'summon'][n - 1]
    if (word === undefined || props.why({ move: 'wandChoice', args: [`option:${word}`] })) return false
    props.begin('wandChoice', [`option:${word}`])
    return true
  }
  const card = [...(hand ?? [])].toSorted()[n - 1]
  if (card === undefined) return false
  props.point(`card:${card}`)
  return true
}

/** The keys that are printed in buttons. */
export const keys: Readonly<Record<string, string>> = {
  rollTurnDie: ' ',
  finishTurn: 'e',
  undoMove: 'u',
  summonInstead: 's',
  pass: 'p',
  playCounterspell: 'c',
}
