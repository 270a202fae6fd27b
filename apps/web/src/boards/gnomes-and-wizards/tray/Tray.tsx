import { isLearned, nameOf } from '@toadstool/games/gnomes-and-wizards'
import { idOf, say, type Token } from '@toadstool/games/tabletop'
import type { CardState } from '../../../kit/Card.tsx'
import { HandCard } from '../../kit/cards/HandCard.tsx'
import { HandRow } from '../../kit/cards/HandRow.tsx'
import { isOpenToken, namedTokens } from '../../kit/tokens.ts'
import { artOf } from '../art.ts'
import { breakable } from '../breakable.ts'
import { isAsked, type Props } from '../props.ts'
import { Brief, Cost } from './Brief.tsx'
import { Dice, Zones } from './Dice.tsx'
import { Orders } from './Orders.tsx'
import styles from './Tray.module.css'

/** What lies before a player: cards, the dice of the turn, and when to be asked. */
export function Tray(props: Props) {
  if (props.view.phase !== 'play') return null
  const hasHand = (props.view.hand?.length ?? 0) > 0 || choosing(props).length > 0
  // What answers lies there, and nothing else: the board keeps what room it can.
  if (props.narrow && isAsked(props))
    return hasHand ? (
      <div className={styles.tray} data-narrow data-hand>
        <Hand {...props} />
      </div>
    ) : null
  // While dice are handed out on a phone, they and where they go.
  if (props.narrow && props.draft?.move === 'assignDie')
    return (
      <div className={styles.tray} data-narrow data-dealing>
        <Dice {...props} />
        <Zones {...props} />
      </div>
    )
  return (
    <div className={styles.tray} data-narrow={props.narrow || undefined} data-hand={(props.seat !== null && hasHand) || undefined}>
      {props.seat !== null && (hasHand || !props.narrow) && <Hand {...props} />}
      <Instead {...props} />
      <Dice {...props} />
      {props.narrow && props.view.turn.dice.length > 0 && <Zones {...props} />}
      {props.seat !== null && <Orders {...props} />}
    </div>
  )
}

/** Cards that only the viewer sees now: those it may keep, or those of a hand it looks into. */
const choosing = ({ view, seat }: Props): readonly Token[] => {
  const [decision] = view.pending
  return decision?.seat === seat && ['keep-card', 'cutpurse-pick'].includes(decision.kind) ? decision.options : []
}

function Hand(props: Props) {
  const { view, voice } = props
  const looked = choosing(props)
  const cards = looked.length > 0 ? looked : (view.hand ?? []).map((card) => `card:${card}`)
  return (
    <HandRow
      className={styles.hand}
      label={say(voice, 'board.hand')}
      empty={cards.length === 0 ? say(voice, 'board.no-cards') : undefined}
      spread={props.draft?.move === 'discard'}
    >
      {cards.map((token) => (
        <Own key={token} token={token} {...props} />
      ))}
    </HandRow>
  )
}

function Own({ token, ...props }: Props & { readonly token: Token }) {
  const { voice, narrow, previous } = props
  const name = nameOf(idOf(token))
  const state = stateOf(props, token)
  const type = say(voice, isLearned(name) ? 'board.learned' : 'board.secret')
  const text = say(voice, `does.${name}`)
  return (
    <HandCard
      token={token}
      card={{
        title: breakable(voice.name(token)),
        art: artOf(idOf(token)),
        ...(narrow ? small(props, token) : { text, badge: <span className={styles.type}>{type}</span>, size: 'full' }),
        state,
        cursor: props.cursor === token,
        note: state === 'legal' ? say(voice, 'a11y.legal') : undefined,
      }}
      label={`${voice.name(token)}, ${type}: ${text}`}
      state={state}
      fresh={!props.reducedMotion && previous?.hand?.includes(idOf(token)) === false}
      onUse={() => touch(props, token)}
    />
  )
}

/** On phones a line of signs, and what it costs. */
const small = ({ voice }: Props, token: Token) => ({
  text: <Brief card={idOf(token)} voice={voice} />,
  badge: isLearned(nameOf(idOf(token))) ? <Cost card={idOf(token)} /> : undefined,
  size: 'phone' as const,
})

/** While cards have to be discarded a touch picks one for that, also one that could be cast. */
function touch(props: Props, token: Token): void {
  const { view, seat, draft, starters } = props
  const discards = view.step === 'discard' && view.current === seat && draft?.move !== 'discard' && starters.get(token)?.includes('discard')
  if (discards) props.pick('discard', [token])
  else if (isOpenToken(props, token) || draft) props.point(token)
  else props.tell(token)
}

/** Casts the one card that is picked to be discarded, where it can be cast. */
function Instead({ draft, starters, voice, begin }: Props) {
  const [only, ...more] = draft?.move === 'discard' ? draft.picked : []
  if (only === undefined || more.length > 0 || !starters.get(only)?.includes('cast')) return null
  return (
    <button type="button" className={styles.instead} data-instead={only} onClick={() => begin('cast', [only])}>
      {say(voice, 'move.cast')}: {voice.name(only)}
    </button>
  )
}

function stateOf(props: Props, token: Token): CardState | undefined {
  if (namedTokens(props).includes(token)) return 'selected'
  if (isOpenToken(props, token)) return 'legal'
  return props.seat !== null && (props.starters.size > 0 || props.draft) ? 'dimmed' : undefined
}
