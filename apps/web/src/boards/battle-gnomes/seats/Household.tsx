import { cardText, carried, countText, type GnomeId, gnomeText, isGnome, kitOf, marksOf, scopeText } from '@toadstool/games/battle-gnomes'
import { idOf, type Seat, type Token } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { Art, Icon, type Standing, Thing } from '../../kit/index.ts'
import { faceOf, iconOf, kindLooks } from '../art.ts'
import { tokenOf, useTable } from '../table.ts'
import { ThingHat } from '../things/ThingHat.tsx'
import styles from './Household.module.css'

interface HouseholdProps {
  readonly of: Seat
  /** Called once something in it has been chosen. */
  onChosen(): void
}

/** Gnomes with what they carry, and the yard, each with its text. */
export function Household({ of, onChosen }: HouseholdProps) {
  const { view, voice, t } = useTable()
  const household = view.players[of]
  if (!household) return null
  const onTouched = (state: Standing | undefined) => {
    if (state === 'legal' || state === 'hostile') onChosen()
  }
  const signsOf = (gnome: GnomeId) => [scopeText(voice, gnome), ...marksOf(view, gnome).map((mark) => t(`mark.${mark}`))].join(' · ')
  return (
    <ul className={styles.household}>
      {household.gnomes.map((gnome) => (
        <li key={gnome}>
          <Line thing={tokenOf('unit', gnome)} text={gnomeText(voice, gnome)} sizes={[68, 34]} onTouched={onTouched}>
            <small>{signsOf(gnome)}</small>
          </Line>
          {carried(kitOf(view, of, gnome)).map((card) => {
            const worn = { 'data-worn': true, figure: countText(view, card), sizes: [24, 30] } as const
            return <Line key={card} {...worn} thing={tokenOf('card', card)} text={cardText(voice, card)} onTouched={onTouched} />
          })}
        </li>
      ))}
      {household.yard.map((card) => (
        <li key={card}>
          <Line thing={tokenOf('card', card)} text={cardText(voice, card)} sizes={[36, 30]} onTouched={onTouched} />
        </li>
      ))}
      {household.yard.length === 0 && <li className={styles.none}>{t('term.emptyYard')}</li>}
    </ul>
  )
}

interface LineProps {
  readonly thing: Token
  readonly text: string
  /** The figure in the hat, where it isn't the printed one. */
  readonly figure?: string
  /** Sizes of the picture and of the hat. */
  readonly sizes: readonly [number, number]
  readonly 'data-worn'?: boolean
  onTouched(state: Standing | undefined): void
  readonly children?: ReactNode
}

function Line({ thing, text, figure, sizes: [picture, hat], children, ...rest }: LineProps) {
  const { voice } = useTable()
  return (
    <Thing token={thing} apart className={styles.line} {...rest}>
      <span className={styles.picture} style={{ background: kindLooks(thing).ground }}>
        {isGnome(idOf(thing)) ? <Art art={faceOf(idOf(thing))} width={picture} /> : <Icon name={iconOf(thing)} size={picture} />}
      </span>
      <span className={styles.words} aria-hidden="true">
        <b>{voice.name(thing)}</b>
        <span>{text}</span>
        {children}
      </span>
      <ThingHat thing={thing} figure={figure} size={hat} />
    </Thing>
  )
}
