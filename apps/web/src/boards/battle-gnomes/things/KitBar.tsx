import { attachmentOf, cardText, countText, type GnomeId, isOff, kitOf, numberText, slotOf } from '@toadstool/games/battle-gnomes'
import { idOf, type Seat, type Token } from '@toadstool/games/tabletop'
import { Icon, idIf, standingOf, Thing, touchOf } from '../../kit/index.ts'
import { iconOf } from '../art.ts'
import { Leads } from '../battle/Leads.tsx'
import { breakable } from '../breakable.ts'
import { placingOf } from '../placing.ts'
import { type Table, tokenOf, useTable } from '../table.ts'
import styles from './KitBar.module.css'

interface KitBarProps {
  readonly owner: Seat
  readonly gnome: GnomeId
  readonly slot: Slot
}

type Slot = 'w' | 'd'

const slots = {
  w: { type: 'weapon', icon: 'game:rake', none: 'term.noWeapon' },
  d: { type: 'defense', icon: 'game:shield', none: 'term.noDefense' },
} as const

/** The weapon or the defense of a gnome as a bar; its empty place, where one may be put. */
export function KitBar({ owner, gnome, slot }: KitBarProps) {
  const table = useTable()
  const { view, voice, seat, t } = table
  const { type, icon, none } = slots[slot]
  const bearer = tokenOf('unit', gnome)
  const ghost = owner === seat ? plannedFor(table, bearer, slot) : undefined
  const card = ghost ? idOf(ghost) : kitOf(view, owner, gnome)[slot]
  const thing = card ? tokenOf('card', card) : undefined
  const coming = owner === seat ? comingTo(table, slot) : undefined
  const bar = { className: styles.bar, 'data-type': type }
  if (coming && standingOf(table, bearer) === 'legal') {
    const words = thing ? t('term.replaces', { card: coming, other: thing }) : t('term.here', { card: coming })
    return (
      <button type="button" {...bar} data-coming="" tabIndex={-1} onClick={() => touchOf(table, bearer)}>
        <span>{breakable(words)}</span>
      </button>
    )
  }
  if (!card || !thing) {
    return (
      <span {...bar} data-empty="">
        <Icon name={icon} size={18} />
        <span>{t(none)}</span>
      </span>
    )
  }
  const off = view.battle !== null && isOff(view.battle, card)
  return (
    <Thing
      token={thing}
      {...bar}
      data-off={off || undefined}
      data-ghost={ghost ? '' : undefined}
      title={cardText(voice, card) || undefined}
    >
      <Icon name={iconOf(thing)} size={18} />
      <span aria-hidden="true">{breakable(voice.name(thing))}</span>
      <Leads token={thing} inLine />
      <b aria-hidden="true">{off ? t('mark.off') : view.battle ? countText(view, card) : numberText(card)}</b>
    </Thing>
  )
}

/** The attachment of this type that the plan gives to this gnome. */
function plannedFor(table: Table, gnome: Token, slot: Slot): Token | undefined {
  const { attachment, bearer } = placingOf(table)
  return bearer === gnome && fits(attachment, slot) ? attachment : undefined
}

/** The attachment of this type that waits for a bearer. */
function comingTo(table: Table, slot: Slot): Token | undefined {
  const { attachment, bearer } = placingOf(table)
  const coming = attachment && !bearer ? attachment : movingIn(table)
  return fits(coming, slot) ? coming : undefined
}

function movingIn({ draft }: Table): Token | undefined {
  const [moving, ...rest] = draft && ['attach', 'moveAttachment'].includes(draft.move) ? draft.args : []
  return typeof moving === 'string' && rest.length === 0 ? moving : undefined
}

function fits(thing: Token | undefined, slot: Slot): boolean {
  const card = idIf('card', thing)
  return card !== undefined && attachmentOf(card) !== undefined && slotOf(card) === slot
}
