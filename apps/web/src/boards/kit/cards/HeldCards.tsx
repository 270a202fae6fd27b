import { idOf } from '@toadstool/games/tabletop'
import { Icon, type IconName } from '../../../icons/index.ts'
import { Art } from '../../../kit/Art.tsx'
import { useAnyTable } from '../table.tsx'
import css from './HeldCards.module.css'

interface HeldCardsProps {
  /** Their faces are seen: those of the viewer's hand. */
  readonly isOpen: boolean
  /** Each deck's back, and how many cards of it are held. */
  readonly backs: readonly { readonly color: string; readonly icon: IconName; readonly n: number; readonly label: string }[]
}

/** A hand to look at: small pictures with their names, or backs. An empty one says that it is. */
export function HeldCards({ isOpen, backs }: HeldCardsProps) {
  const table = useAnyTable()
  const { view, things, voice } = table
  const cards = (isOpen && things.hand?.(view)) || null
  const held = cards?.length ?? backs.reduce((sum, { n }) => sum + n, 0)
  if (held === 0) return <p className={css.none}>{backs.map(({ label }) => label).join(', ')}</p>
  if (!cards) return <Backs backs={backs} />
  return (
    <ul className={css.hand} data-place="held">
      {cards.map((token) => {
        const title = voice.name(token)
        const art = things.face?.(table, token, 'phone').art
        return (
          <li key={idOf(token)} data-token={token}>
            <span className={css.art}>{art && <Art art={art} width={84} />}</span>
            <b data-long={title.length > 11 || undefined}>{title}</b>
          </li>
        )
      })}
    </ul>
  )
}

function Backs({ backs }: Pick<HeldCardsProps, 'backs'>) {
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
}
