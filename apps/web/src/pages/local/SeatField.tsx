import { type GameCard, sideOf } from '@toadstool/games/card'
import { colorAt } from '../../boards/index.ts'
import { useLanguage, useT } from '../../i18n/index.ts'
import { Segments, Select } from '../../kit/Field.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import styles from './BeginPage.module.css'
import { useLocal } from './texts.ts'
import type { Sitting } from './useBeginning.ts'

interface SeatFieldProps {
  readonly game: string
  readonly card: GameCard
  readonly at: number
  readonly seats: number
  readonly options: Readonly<Record<string, unknown>>
  readonly sitting: Sitting
  /** The name of somebody who gives none. */
  readonly usualName: string
  onChange(change: Partial<Sitting>): void
}

/** One place at the table of this device: a person with a name, or a bot with its strength. */
export function SeatField({ game, card, at, seats, options, sitting, usualName, onChange }: SeatFieldProps) {
  const t = useT()
  const l = useLocal()
  const language = useLanguage()
  const color = colorAt(game, String(at))
  const side = sideOf(card, String(at), seats, options)?.[language]
  const n = at + 1
  return (
    <div className={styles.seat}>
      <SeatEmblem color={color} size={34} label={[t(`color.${color}`), side].filter(Boolean).join(', ')} />
      {card.botLevels.length > 0 && (
        <Segments
          label={l('seat.kind', { n })}
          tone="paper"
          value={sitting.kind}
          onChange={(kind) => onChange({ kind })}
          values={(['person', 'bot'] as const).map((value) => ({ value, label: l(value) }))}
        />
      )}
      <div className={styles.whoever} data-kind={sitting.kind}>
        {sitting.kind === 'person' ? (
          <input
            className={styles.name}
            aria-label={l('name', { n })}
            value={sitting.name}
            placeholder={usualName}
            maxLength={24}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        ) : (
          <Select
            label={<span className="visually-hidden">{l('level', { n })}</span>}
            inline
            value={sitting.level}
            values={card.botLevels.map((value) => ({ value, label: t(`bot.${value}`) }))}
            onChange={(level) => onChange({ level })}
          />
        )}
      </div>
    </div>
  )
}
