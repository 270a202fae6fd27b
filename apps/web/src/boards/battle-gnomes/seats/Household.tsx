import {
  cardOf,
  cardText,
  carried,
  countText,
  figureOf,
  type GnomeId,
  gnomeText,
  kitOf,
  marksOf,
  scopeText,
} from '@toadstool/games/battle-gnomes'
import { type Seat, say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Hat } from '../../kit/cards/Hat.tsx'
import type { ThingState } from '../../kit/things/Thing.tsx'
import { cardIcon, gnomeIcon, hats, numberOfGnome, tints } from '../art.ts'
import type { Props } from '../props.ts'
import { TableThing } from '../things/TableThing.tsx'
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
  const touched = (state: ThingState | undefined) => {
    if (state === 'legal' || state === 'hostile') onChosen()
  }
  return (
    <ul className={styles.household}>
      {household.gnomes.map((gnome) => (
        <GnomeLine key={gnome} {...props} of={of} gnome={gnome} onTouch={touched} />
      ))}
      {household.yard.map((card) => (
        <CardLine key={card} {...props} card={card} onTouch={touched} />
      ))}
      {household.yard.length === 0 && <li className={styles.none}>{say(voice, 'term.emptyYard')}</li>}
    </ul>
  )
}

interface LineProps extends Props {
  onTouch(state: ThingState | undefined): void
}

function GnomeLine({ gnome, of, onTouch, ...props }: LineProps & { readonly gnome: GnomeId; readonly of: Seat }) {
  const { view, voice } = props
  const token = `unit:${gnome}`
  return (
    <li>
      <TableThing table={props} token={token} apart className={styles.line} onTouch={onTouch}>
        <span className={styles.picture} style={{ background: tints.gnome }}>
          <Icon name={gnomeIcon(gnome)} size={44} />
        </span>
        <span className={styles.words} aria-hidden="true">
          <b>{voice.name(token)}</b>
          <span>{gnomeText(voice, gnome)}</span>
          <small>{[scopeText(voice, gnome), ...marksOf(view, gnome).map((mark) => say(voice, `mark.${mark}`))].join(' · ')}</small>
        </span>
        <Hat figure={numberOfGnome(gnome)} color={hats.gnome} size={34} />
      </TableThing>
      {carried(kitOf(view, of, gnome)).map((card) => (
        <CardLine key={card} {...props} card={card} onTouch={onTouch} worn />
      ))}
    </li>
  )
}

function CardLine({ card, worn, onTouch, ...props }: LineProps & { readonly card: string; readonly worn?: boolean }) {
  const { view, voice } = props
  const token = `card:${card}`
  const { type } = cardOf(card)
  const line = (
    <TableThing table={props} token={token} apart className={styles.line} data-worn={worn || undefined} onTouch={onTouch}>
      <span className={styles.picture} style={{ background: tints[type] }}>
        <Icon name={cardIcon(card)} size={worn ? 24 : 36} />
      </span>
      <span className={styles.words} aria-hidden="true">
        <b>{voice.name(token)}</b>
        <span>{cardText(voice, card)}</span>
      </span>
      <Hat figure={worn ? countText(view, card) : figureOf(card)} color={hats[type]} size={30} />
    </TableThing>
  )
  return worn ? line : <li>{line}</li>
}
