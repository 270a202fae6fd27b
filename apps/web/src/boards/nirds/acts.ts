/** What a gesture on a thing means, and how the thing looks for it. */
import { holderOf, isUnit, ownDie } from '@toadstool/games/nirds'
import { idOf, kindOf, type Refusal, say, type Token } from '@toadstool/games/tabletop'
import type { KeyboardEvent } from 'react'
import type { AboutAct } from '../board.ts'
import type { ThingState } from '../kit/things/Thing.tsx'
import { namedTokens } from '../kit/tokens.ts'
import type { Props } from './props.ts'
import { swapState, swapWith } from './tray/swap.ts'

/** Moves about the table have gestures of their own: a pin, a lock. */
const aside: ReadonlySet<string> = new Set(['pin', 'toggleLock'])

/** True if a touch of the thing fills the open slot, or begins a move of the game. */
export function isOpen({ draft, choices, starters }: Pick<Props, 'draft' | 'choices' | 'starters'>, token: Token): boolean {
  if (draft) return choices?.legal.includes(token) ?? false
  return (starters.get(token) ?? []).some((move) => !aside.has(move))
}

export function stateOf(props: Props, token: Token): ThingState | undefined {
  const swapped = swapState(props, token)
  if (swapped) return swapped
  if (namedTokens(props).includes(token)) return 'selected'
  return isOpen(props, token) ? 'legal' : undefined
}

/** Its name for the ear, which hears what the eye sees lit. */
export const heard = ({ voice }: Pick<Props, 'voice'>, label: string, state: ThingState | undefined): string =>
  state === 'legal' ? `${label}, ${say(voice, 'a11y.legal')}` : label

/** Whatever a touch of the thing means now; what means nothing says why, or tells about itself. */
export function use(props: Props, token: Token): void {
  if (isOpen(props, token) || namedTokens(props).includes(token)) props.point(token)
  else if (swapWith(props, token)) return
  else if (props.draft) props.point(token)
  else explainOrTell(props, token)
}

function explainOrTell(props: Props, token: Token): void {
  const refusal = props.seat === null || props.past ? undefined : refusalOf(props, token)
  if (refusal) props.explain(token, refusal)
  else props.tell(token)
}

/** Why no sentence begins with the thing. */
function refusalOf(props: Props, token: Token): Refusal | undefined {
  const move = moveWith(props, token)
  return move === undefined ? undefined : props.why({ move, args: [token] })
}

/** The move that one would think of. */
function moveWith({ view, seat }: Props, token: Token): string | undefined {
  const id = idOf(token)
  switch (kindOf(token)) {
    case 'card':
      return 'recruit'
    case 'tactic':
      return 'playTactic'
    case 'nird':
      if (!view.players[seat ?? '']?.army.some((nird) => nird.id === id)) return undefined
      return isUnit(id) ? 'attack' : 'useScientist'
    case 'die':
      return holderOf(view, id) === seat ? 'toggleLock' : undefined
    default:
      return undefined
  }
}

/** Two quick touches or P point a thing out to the others, or take that back. */
export const pinning = (props: Props, token: Token) => aloneWith('p', () => said(props, 'pin', pinOf(props, token)))

/** Two quick touches or L keep a die out of trades, or let it in again. */
export const locking = (props: Props, token: Token) => aloneWith('l', () => said(props, 'toggleLock', token))

/** The same as buttons, for who looks at the thing. */
export function asidesOn(props: Props, token: Token): readonly AboutAct[] {
  const { view, voice, seat } = props
  const pin = pinOf(props, token)
  const die = seat !== null && kindOf(token) === 'die' ? ownDie(view, seat, idOf(token)) : undefined
  return [
    { move: 'pin', arg: pin, key: pin === token ? 'board.pin' : 'board.unpin' },
    { move: 'toggleLock', arg: token, key: die?.locked ? 'board.unlock' : 'board.lock' },
  ]
    .filter(({ move, arg }) => maySay(props, move, arg))
    .map(({ move, arg, key }) => ({ label: say(voice, key), run: () => void said(props, move, arg) }))
}

const pinOf = ({ seat, view }: Props, token: Token): Token => (seat !== null && view.pins[seat] === token ? 'option:none' : token)

const maySay = (props: Props, move: string, token: Token): boolean =>
  props.seat !== null && !props.past && !props.sending && !props.why({ move, args: [token] })

function said(props: Props, move: string, token: Token): boolean {
  const may = maySay(props, move, token)
  if (may) props.begin(move, [token])
  return may
}

/** A gesture beside the usual one: a double touch, or a key while the thing has the focus. */
const aloneWith = (key: string, act: () => boolean) => ({
  onDoubleClick: () => void act(),
  onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() === key && !event.ctrlKey && !event.metaKey && !event.altKey && act()) event.preventDefault()
  },
})
