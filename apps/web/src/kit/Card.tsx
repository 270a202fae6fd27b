import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { Icon, type IconName } from '../icons/index.ts'
import { Art, type ArtLine, type Portrait } from './Art.tsx'
import styles from './Card.module.css'

export type CardState = 'legal' | 'hostile' | 'selected' | 'dimmed' | 'refused'

interface CardProps {
  readonly title: string
  readonly text?: ReactNode
  readonly art: ArtLine | Portrait
  /** Number or letter in the upper right corner. */
  readonly badge?: ReactNode
  /** In the same corner, drawn as it is. */
  readonly corner?: ReactNode
  readonly size?: keyof typeof widths
  readonly state?: CardState | undefined
  /** Under the shared cursor of board and list. */
  readonly cursor?: boolean
  /** Read out by screen readers after title and text ("can be cast now"). */
  readonly note?: string | undefined
  /** The name of a card that can be touched, where it says more than can be read on it. */
  readonly label?: string | undefined
  readonly onClick?: ((event: MouseEvent) => void) | undefined
  readonly onFocus?: (() => void) | undefined
}

/** A printed card. With `onClick` it is a button, even when dimmed: touching it then asks why. */
export function Card({ title, text, art, badge, corner, size = 'full', state, cursor, note, label, onClick, onFocus }: CardProps) {
  const looks = { className: styles.card, 'data-size': size, 'data-state': state, 'data-cursor': cursor || undefined }
  const named = onClick && label
  const unheard = named ? true : undefined
  const heard = named ? [label, note].filter(Boolean).join(', ') : note
  const inside = (
    <>
      <span className={styles.art}>
        <Art art={art} width={widths[size]} />
      </span>
      {badge !== undefined && (
        <span className={styles.badge} aria-hidden={unheard}>
          {badge}
        </span>
      )}
      {corner !== undefined && (
        <span className={styles.corner} aria-hidden={unheard}>
          {corner}
        </span>
      )}
      <span className={styles.words} aria-hidden={unheard}>
        <span className={styles.title} data-long={title.length >= 15 || title.split(/[ -]/).some((word) => word.length >= 11) || undefined}>
          {title}
        </span>
        {text && <span className={styles.text}>{text}</span>}
      </span>
      {heard && <span className="visually-hidden">{heard}</span>}
    </>
  )
  if (!onClick) return <span {...looks}>{inside}</span>
  return (
    <button type="button" {...looks} aria-pressed={state === 'selected' || undefined} onClick={onClick} onFocus={onFocus}>
      {inside}
    </button>
  )
}

const widths = { full: 106, small: 66, phone: 92, low: 58 } as const

/** The back of a card: the deck's colour and one icon in paper white. */
export function CardBack({ color, icon, size = 'full', label }: CardBackProps) {
  return (
    <span className={styles.card} data-size={size} data-back="" style={{ '--back': color } as CSSProperties} role="img" aria-label={label}>
      <Icon name={icon} size={widths[size] * 0.46} />
    </span>
  )
}

interface CardBackProps {
  readonly color: string
  readonly icon: IconName
  readonly size?: 'full' | 'small' | 'phone'
  readonly label: string
}
