import { Icon, type IconName } from '../../../icons/index.ts'
import { Art, type ArtLine } from '../../../kit/Art.tsx'
import css from './HeldCards.module.css'

interface HeldCardsProps {
  /** Absent where only their number is known. */
  readonly cards: readonly { readonly key: string; readonly title: string; readonly art: ArtLine }[] | null | undefined
  /** Each deck's back, and how many cards of it are held. */
  readonly backs: readonly { readonly color: string; readonly icon: IconName; readonly n: number; readonly label: string }[]
}

/** A hand to look at: small pictures with their names, or backs. An empty one says that it is. */
export function HeldCards({ cards, backs }: HeldCardsProps) {
  const held = cards?.length ?? backs.reduce((sum, { n }) => sum + n, 0)
  if (held === 0) return <p className={css.none}>{backs.map(({ label }) => label).join(', ')}</p>
  if (!cards)
    return (
      <div className={css.hand} role="img" aria-label={backs.map(({ label }) => label).join(', ')}>
        {backs.flatMap(({ n, icon, color }) =>
          Array.from({ length: n }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike.
            <span key={`${icon} ${place}`} style={{ background: color }}>
              <Icon name={icon} size={24} />
            </span>
          )),
        )}
      </div>
    )
  return (
    <ul className={css.hand} data-place="held">
      {cards.map(({ key, title, art }) => (
        <li key={key} data-token={`card:${key}`}>
          <span className={css.art}>
            <Art art={art} width={74} />
          </span>
          <b data-long={title.length > 11 || undefined}>{title}</b>
        </li>
      ))}
    </ul>
  )
}
