import { idOf, kindOf, say, seatToken, type Token } from '@toadstool/games/tabletop'
import { isCounterspell } from '@toadstool/games/wizards-of-war'
import { Icon } from '../../../icons/index.ts'
import type { CardState } from '../../../kit/Card.tsx'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { HandCard as Held } from '../../kit/cards/HandCard.tsx'
import { HandRow } from '../../kit/cards/HandRow.tsx'
import { openTokens } from '../../kit/tokens.ts'
import { artOf, spellIcon } from '../art.ts'
import type { Props } from '../land/marks.ts'
import { colorOfSeat } from '../seats.ts'
import { cardText, Piles } from './Piles.tsx'
import styles from './Tray.module.css'
import { TurnDie } from './TurnDie.tsx'

/** What lies before the players: turn die, own spells, the chain, the latest dice, the piles. */
export function Tray(props: Props) {
  return (
    <div className={styles.tray} data-narrow={props.narrow || undefined} data-chain={props.view.stack.length > 0 || undefined}>
      <TurnDie {...props} />
      {props.narrow ? <Piles {...props} /> : <span className={styles.rule} />}
      <Hand {...props} />
      <Chain {...props} />
      {!props.narrow && <Piles {...props} />}
    </div>
  )
}

/** One's own spells; the fallen monsters, while one of them is to be raised. */
function Hand(props: Props) {
  const { view, voice } = props
  const fallen = props.draft
    ? openTokens(props).filter((token) => kindOf(token) === 'card' && view.monsterDiscard.includes(idOf(token)))
    : []
  const own = fallen.length > 0 ? fallen : [...(view.hand ?? [])].toSorted().map((card) => `card:${card}`)
  if (view.hand === null && own.length === 0) return <span className={styles.hand} />
  return (
    <HandRow
      className={styles.hand}
      label={say(voice, fallen.length > 0 ? 'term.monsterDiscard' : 'term.yourHand')}
      empty={own.length === 0 ? say(voice, 'term.emptyHand') : undefined}
    >
      {own.map((token) => (
        <HandCard key={token} token={token} {...props} />
      ))}
    </HandRow>
  )
}

function HandCard({ token, ...props }: Props & { readonly token: Token }) {
  const { voice, narrow, previous } = props
  const state = stateOf(props, token)
  return (
    <Held
      token={token}
      card={{
        title: voice.name(token),
        art: artOf(idOf(token)),
        text: narrow ? undefined : cardText(props, token),
        size: narrow ? 'phone' : 'full',
        state,
        cursor: props.cursor === token,
        note: state === 'legal' ? say(voice, 'a11y.legal') : undefined,
      }}
      label={`${voice.name(token)}: ${cardText(props, token, 'long')}`}
      state={state}
      fresh={!props.reducedMotion && previous?.hand?.includes(idOf(token)) === false}
      onUse={() => props.point(token)}
    />
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
              data-token={token}
              data-legal={open.has(token) || undefined}
              onClick={() => props.point(token)}
            >
              <SeatEmblem color={colorOfSeat(caster)} size={18} label={voice.name(seatToken(caster))} />
              <Icon name={spellIcon(card)} size={20} />
              <span>
                {voice.name(token)}
                {typeof target === 'string' && <small>{voice.name(target)}</small>}
                {open.has(token) && <span className="visually-hidden">, {say(voice, 'a11y.legal')}</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
