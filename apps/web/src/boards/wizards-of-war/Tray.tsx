import { idOf, kindOf, say, seatToken, type Token } from '@toadstool/games/tabletop'
import { isCounterspell } from '@toadstool/games/wizards-of-war'
import { useRef, useState } from 'react'
import { Icon } from '../../icons/index.ts'
import { Card, type CardState } from '../../kit/Card.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { artOf, spellIcon } from './art.ts'
import { openTokens, type Props } from './marks.ts'
import { cardText, Piles } from './Piles.tsx'
import { colorOfSeat } from './seats.ts'
import styles from './Tray.module.css'
import { TurnDie } from './TurnDie.tsx'

/** What lies before the players: turn die, own spells, the chain, the latest dice, the piles. */
export function Tray(props: Props) {
  return (
    <div className={styles.tray} data-narrow={props.narrow || undefined} data-chain={props.view.stack.length > 0 || undefined}>
      <TurnDie {...props} />
      <span className={styles.rule} />
      <Hand {...props} />
      <Chain {...props} />
      <Piles {...props} />
    </div>
  )
}

/** The own spells; the fallen monsters, while one of them is to be raised. */
function Hand(props: Props) {
  const { view, voice } = props
  const fallen = props.draft
    ? openTokens(props).filter((token) => kindOf(token) === 'card' && view.monsterDiscard.includes(idOf(token)))
    : []
  const own = fallen.length > 0 ? fallen : [...(view.myHand ?? view.finalHands?.['0'] ?? [])].toSorted().map((card) => `card:${card}`)
  if (view.myHand === null && own.length === 0) return <span className={styles.hand} />
  return (
    <ul className={styles.hand} data-place="hand" aria-label={say(voice, fallen.length > 0 ? 'term.monsterDiscard' : 'term.yourHand')}>
      {own.map((token, place) => (
        <HandCard key={token} token={token} place={place} {...props} />
      ))}
      {own.length === 0 && <li className={styles.empty}>{say(voice, 'term.emptyHand')}</li>}
    </ul>
  )
}

function HandCard({ token, place, ...props }: Props & { readonly token: Token; readonly place: number }) {
  const { voice, narrow, previous } = props
  const [near, setNear] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  const state = stateOf(props, token)
  const fresh = previous !== null && previous.myHand !== null && !previous.myHand.includes(idOf(token))
  const show = (after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      held.current = true
      setNear(true)
    }, after)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setNear(false)
  }
  return (
    <li
      className={fresh && !props.reducedMotion ? styles.drawn : undefined}
      data-token={token}
      data-state={state}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(400)}
      onPointerDown={(event) => {
        held.current = false
        if (event.pointerType !== 'mouse') show(450)
      }}
      onPointerLeave={hide}
      onPointerUp={(event) => event.pointerType !== 'mouse' && hide()}
      onPointerCancel={hide}
    >
      <Card
        title={voice.name(token)}
        text={narrow ? undefined : cardText(props, token)}
        art={artOf(idOf(token))}
        size={narrow ? 'phone' : 'full'}
        state={state}
        cursor={props.cursor === token}
        note={state === 'legal' ? say(voice, 'a11y.legal') : undefined}
        onClick={() => {
          if (held.current && narrow) return
          hide()
          props.point(token)
        }}
      />
      {near && (
        <div className={styles.near} style={{ left: narrow ? undefined : Math.max(8, place * 60) }}>
          <Card title={voice.name(token)} text={cardText(props, token, 'long')} art={artOf(idOf(token))} size="large" />
        </div>
      )}
    </li>
  )
}

function stateOf(props: Props, token: Token): CardState | undefined {
  const { draft, view, seat } = props
  if (draft?.args.includes(token)) return 'selected'
  if (openTokens(props).includes(token) || props.starters.has(token)) return 'legal'
  const asked = seat !== null && (props.starters.size > 0 || draft !== null || view.pending?.seat === seat)
  const isCard = idOf(token)
  return asked && !(isCounterspell(isCard) && view.pending === null) ? 'dimmed' : undefined
}

/** The spells announced and not yet resolved, first to last. */
function Chain(props: Props) {
  const { view, voice } = props
  if (view.stack.length === 0) return null
  const open = new Set(props.draft ? openTokens(props) : [])
  return (
    <ol className={styles.chain} aria-label={say(voice, 'term.chain')}>
      {view.stack.map(({ card, caster, args }) => {
        const token = `card:${card}`
        const target = args.find((arg) => typeof arg === 'string' && kindOf(arg) !== 'option')
        return (
          <li key={card}>
            <button
              type="button"
              className={styles.announced}
              data-token={open.has(token) ? token : undefined}
              data-legal={open.has(token) || undefined}
              onClick={() => props.point(token)}
            >
              <SeatEmblem color={colorOfSeat(caster)} size={18} label={voice.name(seatToken(caster))} />
              <Icon name={spellIcon(card)} size={20} />
              <span>
                {voice.name(token)}
                {typeof target === 'string' && <small>{voice.name(target)}</small>}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
