import { cardOf, carried, type GnomeId, kitOf } from '@toadstool/games/battle-gnomes'
import { type Seat, say, type Token } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Hat } from '../../kit/cards/Hat.tsx'
import { Thing } from '../../kit/things/Thing.tsx'
import { touch } from '../act.ts'
import { cardIcon, figureOf, gnomeIcon, hats, numberOfGnome, tints } from '../art.ts'
import type { Props } from '../props.ts'
import { stateOf } from '../states.ts'
import { cardLabel, cardText, countText, gnomeLabel, gnomeText, marksOf, scopeText } from '../words.ts'
import styles from './Household.module.css'

interface HouseholdProps extends Props {
  readonly of: Seat
  /** After something in it has been chosen. */
  onChosen(): void
}

/** Gnomes with what they carry, and the yard, each with its text. */
export function Household({ of, onChosen, ...props }: HouseholdProps) {
  const { view, voice } = props
  const household = view.players[of]
  if (!household) return null
  const choose = (token: Token) => {
    const state = stateOf(props, token)
    touch(props, token)
    if (state === 'legal' || state === 'hostile') onChosen()
  }
  return (
    <ul className={styles.household}>
      {household.gnomes.map((gnome) => (
        <GnomeLine key={gnome} {...props} of={of} gnome={gnome} onChoose={choose} />
      ))}
      {household.yard.map((card) => (
        <CardLine key={card} {...props} card={card} onChoose={choose} />
      ))}
      {household.yard.length === 0 && <li className={styles.none}>{say(voice, 'term.emptyYard')}</li>}
    </ul>
  )
}

interface LineProps extends Props {
  onChoose(token: Token): void
}

function GnomeLine({ gnome, of, onChoose, ...props }: LineProps & { readonly gnome: GnomeId; readonly of: Seat }) {
  const { view, voice } = props
  const token = `unit:${gnome}`
  return (
    <li>
      <Thing
        token={token}
        label={gnomeLabel(props, gnome)}
        state={stateOf(props, token)}
        cursor={false}
        setCursor={() => {}}
        className={styles.line}
        onClick={() => onChoose(token)}
      >
        <span className={styles.picture} style={{ background: tints.gnome }}>
          <Icon name={gnomeIcon(gnome)} size={44} />
        </span>
        <span className={styles.words} aria-hidden="true">
          <b>{voice.name(token)}</b>
          <span>{gnomeText(voice, gnome)}</span>
          <small>{[scopeText(voice, gnome), ...marksOf(view, gnome).map((mark) => say(voice, `mark.${mark}`))].join(' · ')}</small>
        </span>
        <Hat figure={numberOfGnome(gnome)} color={hats.gnome} size={34} />
      </Thing>
      {carried(kitOf(view, of, gnome)).map((card) => (
        <CardLine key={card} {...props} card={card} onChoose={onChoose} worn />
      ))}
    </li>
  )
}

function CardLine({ card, worn, onChoose, ...props }: LineProps & { readonly card: string; readonly worn?: boolean }) {
  const { view, voice } = props
  const token = `card:${card}`
  const { type } = cardOf(card)
  const line = (
    <Thing
      token={token}
      label={cardLabel(voice, card)}
      state={stateOf(props, token)}
      cursor={false}
      setCursor={() => {}}
      className={styles.line}
      data-worn={worn || undefined}
      onClick={() => onChoose(token)}
    >
      <span className={styles.picture} style={{ background: tints[type] }}>
        <Icon name={cardIcon(card)} size={worn ? 24 : 36} />
      </span>
      <span className={styles.words} aria-hidden="true">
        <b>{voice.name(token)}</b>
        <span>{cardText(voice, card)}</span>
      </span>
      <Hat figure={worn ? countText(view, card) : figureOf(card)} color={hats[type]} size={30} />
    </Thing>
  )
  return worn ? line : <li>{line}</li>
}
