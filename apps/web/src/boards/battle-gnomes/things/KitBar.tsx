import { attachmentOf, cardText, countText, figureOf, type GnomeId, kitOf, slotOf } from '@toadstool/games/battle-gnomes'
import { idOf, type Seat, say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { liftable } from '../../kit/things/dragged.ts'
import { chosen } from '../../kit/tokens.ts'
import { touch } from '../act.ts'
import { cardIcon } from '../art.ts'
import { breakable } from '../breakable.ts'
import { placingOf } from '../placing.ts'
import type { Props } from '../props.ts'
import { stateOf } from '../states.ts'
import styles from './KitBar.module.css'
import { TableThing } from './TableThing.tsx'

interface KitBarProps extends Props {
  readonly owner: Seat
  readonly gnome: GnomeId
  readonly slot: 'w' | 'd'
}

/** The weapon or the defense of a gnome as a bar; its empty place, where one may be put. */
export function KitBar({ owner, gnome, slot, ...props }: KitBarProps) {
  const { view, voice, seat } = props
  const ghost = owner === seat ? ghostAt(props, gnome, slot) : undefined
  const card = ghost ?? kitOf(view, owner, gnome)[slot]
  const coming = owner === seat ? comingTo(props, slot) : undefined
  const bearer = `unit:${gnome}`
  const fits = coming !== undefined && stateOf(props, bearer) === 'legal'
  const type = slot === 'w' ? 'weapon' : 'defense'
  if (fits) {
    const words = say(voice, card ? 'term.replaces' : 'term.here', { card: `card:${coming}`, ...(card && { other: `card:${card}` }) })
    return (
      <button
        type="button"
        className={styles.bar}
        data-narrow={props.narrow || undefined}
        data-type={type}
        data-coming=""
        tabIndex={-1}
        onClick={() => touch(props, bearer)}
      >
        <span>{words}</span>
      </button>
    )
  }
  if (!card) {
    return (
      <span className={styles.bar} data-narrow={props.narrow || undefined} data-type={type} data-empty="">
        <Icon name={slot === 'w' ? 'game:rake' : 'game:shield'} size={18} />
        <span>{say(voice, slot === 'w' ? 'term.noWeapon' : 'term.noDefense')}</span>
      </span>
    )
  }
  const token = `card:${card}`
  const off = view.battle?.off.includes(card) ?? false
  return (
    <TableThing
      table={props}
      token={token}
      className={styles.bar}
      data-narrow={props.narrow || undefined}
      data-type={type}
      data-off={off || undefined}
      data-ghost={ghost === undefined ? undefined : ''}
      title={cardText(voice, card) || undefined}
      {...(owner === seat && props.starters.has(token) && liftable(token))}
    >
      <Icon name={cardIcon(card)} size={18} />
      <span aria-hidden="true">{breakable(voice.name(token))}</span>
      <b aria-hidden="true">{off ? say(voice, 'mark.off') : view.battle ? countText(view, card) : figureOf(card)}</b>
    </TableThing>
  )
}

/** The attachment of this type that this gnome is to bear by the plan. */
function ghostAt(props: Props, gnome: GnomeId, slot: 'w' | 'd'): string | undefined {
  const { attachment, bearer } = placingOf(props)
  const card = attachment && bearer === `unit:${gnome}` ? idOf(attachment) : undefined
  return card !== undefined && slotOf(card) === slot ? card : undefined
}

/** The attachment of this type that is about to be put somewhere. */
function comingTo(props: Props, slot: 'w' | 'd'): string | undefined {
  const { attachment, bearer } = placingOf(props)
  const isMoving = ['attach', 'moveAttachment'].includes(props.draft?.move ?? '') && props.draft?.args.length === 1
  const card = attachment && !bearer ? idOf(attachment) : isMoving ? chosen(props, 0, 'card') : undefined
  return card !== undefined && attachmentOf(card) && slotOf(card) === slot ? card : undefined
}
