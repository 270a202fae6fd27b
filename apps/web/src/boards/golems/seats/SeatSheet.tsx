import { golemsOf, incomeOf, isWizard, type UnitId, wizardOf } from '@toadstool/games/golems'
import { type Seat, say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { markIcons, tints } from '../art.ts'
import { GolemDisc, WizardDisc } from '../pieces/Disc.tsx'
import { nameOfKind, partsText, Stats, tintOf, UnitHits } from '../pieces/figures.tsx'
import type { Props } from '../props.ts'
import styles from './SeatSheet.module.css'

/** All public things of a seat: income, hands by number, the Wizard and every golem with its figures. */
export function SeatSheet({ view, voice, of }: Props & { readonly of: Seat }) {
  const player = view.players[of]
  if (!player) return null
  if (!player.alive) return <p className={styles.line}>{say(voice, 'term.outText')}</p>
  const income = incomeOf(view, of)
  return (
    <div className={styles.sheet}>
      <p className={styles.line}>
        {say(voice, 'term.incomeText', {
          base: income.base,
          towers: income.towers,
          monoliths: income.monoliths,
          crystals: income.crystals,
        })}{' '}
        {say(voice, 'term.cardsHeld', { n: player.cards.golem, m: player.cards.event })}
      </p>
      <ul>
        {[wizardOf(of), ...golemsOf(view, of)].map((unit) => (
          <UnitRow key={unit} view={view} voice={voice} unit={unit} of={of} />
        ))}
      </ul>
    </div>
  )
}

interface UnitRowProps extends Pick<Props, 'view' | 'voice'> {
  readonly unit: UnitId
  readonly of: Seat
}

/** One unit: disc, name, where it stands and what it can do, its figures and hits. */
export function UnitRow({ view, voice, unit, of }: UnitRowProps) {
  const golem = view.golems[unit]
  const at = golem?.at ?? view.players[of]?.tower ?? ''
  const parts = partsText(view, unit, voice)
  return (
    <li className={styles.unit} style={{ background: golem ? tintOf(golem) : tints.soft }}>
      {golem ? <GolemDisc kind={golem} seat={of} size={36} bare /> : <WizardDisc seat={of} size={36} bare />}
      <span className={styles.about}>
        <b>{golem ? nameOfKind(voice, golem) : say(voice, 'term.wizard')}</b>
        <small>
          {at}
          {golem ? ` · #${golem.number} · ${say(voice, `ability.${golem.material}`)}` : ` · ${say(voice, 'term.wizardText')}`}
          {parts && ` · ${parts}`}
        </small>
      </span>
      <span className={styles.figures}>
        <Stats view={view} unit={unit} voice={voice} move={!isWizard(unit)} />
        <span className={styles.pips}>
          {golem?.haste && <Icon name={markIcons.haste} size={14} label={voice.name('event:haste')} />}
          {golem && golem.power.length > 0 && <Icon name={markIcons.power} size={14} label={voice.name('event:power')} />}
          {golem && golem.protection.length > 0 && <Icon name={markIcons.protection} size={14} label={voice.name('event:protection')} />}
          <UnitHits view={view} unit={unit} voice={voice} />
        </span>
      </span>
    </li>
  )
}
