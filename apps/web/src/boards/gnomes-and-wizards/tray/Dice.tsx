import { callPrice, isStat } from '@toadstool/games/gnomes-and-wizards'
import { idOf, kindOf, say, seatToken, type Token } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Die } from '../../../kit/Die.tsx'
import { Piece } from '../../../kit/Piece.tsx'
import { isOpenToken, namedTokens } from '../../kit/tokens.ts'
import { faceIcons, unitIcon } from '../art.ts'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import styles from './Dice.module.css'
import { givenDice, liftDie } from './drop.ts'
import { type Planned, plannedDice } from './plan.ts'

/** The dice of the turn, what each is given to, and the horns. */
export function Dice(props: Props) {
  const { view, voice, seat, narrow } = props
  const dice = plannedDice(view)
  const mine = view.current === seat
  const title = mine ? say(voice, 'board.dice-yours') : say(voice, 'board.dice-of', { seat: seatToken(view.current) })
  // On a phone they make room once they lie on the units.
  const shown = !narrow || ['roll', 'assign'].includes(view.step)
  return (
    <section className={styles.dice} data-place="die" data-narrow={narrow || undefined} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {dice.length > 0 && !narrow && <Zones {...props} />}
      </header>
      {dice.length === 0 && !narrow && <p className={styles.none}>{say(voice, 'board.no-dice')}</p>}
      {dice.length > 0 && shown && (
        <ul data-many={dice.length > 7 || undefined}>
          {dice.map((die) => (
            <li key={die.index}>
              <PlannedDie {...props} die={die} />
            </li>
          ))}
        </ul>
      )}
      <Faces {...props} />
    </section>
  )
}

function PlannedDie({ die, ...props }: Props & { readonly die: Planned }) {
  const { view, voice, seat, previous, reducedMotion } = props
  const token: Token = `die:${die.index}`
  const own = view.current === seat
  const isSmall = view.turn.dice.length > 7 && !props.narrow
  const picked = namedTokens(props).includes(token)
  const fits = own && isOpenToken(props, token)
  const spent = !isStat(die.face) && die.face !== 'horn' ? view.step !== 'roll' : !['roll', 'assign'].includes(view.step)
  const home = die.home ? say(voice, 'a11y.spoken-for', { home: homeToken(die) }) : undefined
  const label = [voice.name(token), home, fits && say(voice, 'a11y.legal')].filter(Boolean).join(', ')
  const before = previous?.turn
  const rolled = before !== undefined && before.rollNo !== view.turn.rollNo
  const fresh = rolled && (before.dice[die.index]?.face !== die.face || before.dice.length !== view.turn.dice.length)
  return (
    <span className={styles.slot} data-token={token} {...liftDie(props, token)}>
      <Die
        tone={die.color}
        size={isSmall ? 37 : 44}
        state={picked ? 'selected' : fits && !die.home ? 'legal' : spent ? 'used' : 'free'}
        label={label}
        {...(fresh && !reducedMotion ? { throwId: view.turn.rollNo, delay: die.index * 40 } : {})}
        {...(own && (fits || picked || props.draft) ? { onClick: () => props.point(token) } : {})}
      >
        <Icon name={faceIcons[die.home?.as ?? die.face]} size={isSmall ? 24 : 28} />
      </Die>
      <Home {...props} die={die} />
    </span>
  )
}

const homeToken = ({ home }: Planned): Token => (home?.to === 'call' || home?.to === 'deck' ? `option:${home.to}` : `unit:${home?.to}`)

/** A small sign below the die of who has it. */
function Home({ die, view }: Props & { readonly die: Planned }) {
  const { home } = die
  if (!home) return null
  if (home.to === 'call') return <Icon name="game:hunting-horn" size={18} className={styles.home} />
  if (home.to === 'deck') return <Icon name="game:card-pick" size={18} className={styles.home} />
  const of = home.to.slice(0, home.to.indexOf('-'))
  return <Piece color={colorOfSeat(view, of)} icon={unitIcon(view, home.to)} size={20} className={styles.home ?? ''} />
}

/** The faces that a die may be turned to. */
function Faces(props: Props) {
  const { draft, choices, voice } = props
  const faces = draft ? (choices?.legal ?? []).filter((token) => kindOf(token) === 'face') : []
  if (faces.length === 0) return null
  return (
    <ul aria-label={say(voice, 'prompt.ask-face')}>
      {faces.map((token) => (
        <li key={token} data-token={token}>
          <Die size={44} state="legal" label={`${voice.name(token)}, ${say(voice, 'a11y.legal')}`} onClick={() => props.point(token)}>
            <Icon name={faceIcons[idOf(token) as keyof typeof faceIcons]} size={28} />
          </Die>
        </li>
      ))}
    </ul>
  )
}

/** Where horns go. */
export function Zones(props: Props) {
  return (
    <div className={styles.zones} data-narrow={props.narrow || undefined}>
      <Zone {...props} word="call" />
      <Zone {...props} word="deck" />
    </div>
  )
}

/** Call to War, or the deck. */
function Zone({ word, ...props }: Props & { readonly word: 'call' | 'deck' }) {
  const { view, voice } = props
  const token: Token = `option:${word}`
  const planned = plannedDice(view).filter(({ home }) => home?.to === word).length
  const left = word === 'deck' && view.turn.drew ? 0 : view.turn.pool[word]
  const n = ['roll', 'assign'].includes(view.step) ? planned : left
  const fits = props.draft?.move === 'assignDie' && isOpenToken(props, token)
  const inside = (
    <>
      <Icon name={word === 'call' ? 'game:hunting-horn' : 'game:card-pick'} size={18} />
      <span>{say(voice, word === 'call' ? 'board.call-zone' : 'board.deck-zone')}</span>
      <b>
        {n}
        {word === 'call' && <small>/{callPrice}</small>}
      </b>
    </>
  )
  const heard = `${say(voice, word === 'call' ? 'board.call-zone' : 'board.deck-zone')}: ${say(voice, 'board.horns', { n })}`
  if (!fits)
    return (
      <span
        className={styles.zone}
        role="img"
        aria-label={heard}
        data-paid={(word === 'call' ? n >= callPrice : n > 0) || undefined}
        {...givenDice(props, token)}
      >
        {inside}
      </span>
    )
  return (
    <button
      type="button"
      className={styles.zone}
      data-token={token}
      data-state="legal"
      aria-label={`${heard}, ${say(voice, 'a11y.legal')}`}
      onClick={() => props.point(token)}
      {...givenDice(props, token)}
    >
      {inside}
    </button>
  )
}
