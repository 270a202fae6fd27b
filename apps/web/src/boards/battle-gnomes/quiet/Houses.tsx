import { hasBegun, stageOf } from '@toadstool/games/battle-gnomes'
import { clockwise, type Seat, say } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { Icon } from '../../../icons/index.ts'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { isOpenToken } from '../../kit/tokens.ts'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import { holdsOpen } from '../states.ts'
import { TableThing } from '../things/TableThing.tsx'
import { HouseSheet } from './HouseSheet.tsx'
import styles from './Houses.module.css'
import { MiniGnome, MiniItem } from './Minis.tsx'

/** The other households, clockwise from the left neighbour: what they have at a glance, all of it a touch away. */
export function Houses(props: Props) {
  const { view, voice, narrow } = props
  const [open, setOpen] = useState<Seat | null>(null)
  const others = clockwise(view, at(props)).slice(1)
  return (
    <section className={styles.houses} data-narrow={narrow || undefined} data-n={others.length} aria-label={say(voice, 'term.others')}>
      {others.map((of) => (
        <House key={of} {...props} of={of} onLook={() => setOpen(of)} />
      ))}
      {open !== null && <HouseSheet {...props} of={open} onTurn={setOpen} onClose={() => setOpen(null)} />}
    </section>
  )
}

/** Whose household lies nearest. */
export const at = ({ seat }: Pick<Props, 'seat'>): Seat => seat ?? '0'

function House({ of, onLook, ...props }: Props & { readonly of: Seat; onLook(): void }) {
  const { view, voice, narrow } = props
  const household = view.players[of]
  if (!household) return null
  const { gnomes, yard } = household
  const open = narrow && holdsOpen(props, [...gnomes.map((gnome) => `unit:${gnome}`), ...yard.map((card) => `card:${card}`)])
  return (
    <article className={styles.house} data-open={open || undefined}>
      <header>
        <button type="button" className={styles.look} data-house={of} aria-haspopup="dialog" onClick={onLook}>
          <SeatEmblem color={colorOfSeat(of)} size={narrow ? 22 : 24} />
          <b aria-hidden="true">{props.seatName(of)}</b>
          {narrow && (
            <span className={styles.counts} aria-hidden="true">
              <span>
                <Icon name="game:bad-gnome" size={13} />
                {gnomes.length}
              </span>
              <span>
                <Icon name="game:flowers" size={13} />
                {yard.length}
              </span>
            </span>
          )}
          <span className="visually-hidden">
            {say(voice, 'a11y.house', { name: `seat:${of}`, gnomes: gnomes.length, yard: yard.length })}
          </span>
        </button>
        <Act {...props} of={of} />
      </header>
      {!narrow && (
        <div className={styles.inside}>
          {gnomes.map((gnome) => (
            <MiniGnome key={gnome} {...props} owner={of} gnome={gnome} />
          ))}
          {yard.map((card) => (
            <MiniItem key={card} {...props} card={card} />
          ))}
          {gnomes.length + yard.length === 0 && <span className={styles.nothing}>{say(voice, 'term.nothingYet')}</span>}
        </div>
      )}
    </article>
  )
}

/** Attacks the household, or picks it for a card; says why not. */
function Act({ of, ...props }: Props & { readonly of: Seat }) {
  const { view, voice, seat, past, choices } = props
  const token = `seat:${of}`
  const chooses = seat !== null && !past && stageOf(view, seat) === 'choose'
  const asks = chooses || choices?.slot.kinds.includes('seat') || isOpenToken(props, token)
  if (!asks || past) return null
  const isNew = view.options.firstAttack === 'after-first-turn' && !hasBegun(view, of)
  const label = say(voice, props.draft ? 'term.choose' : 'term.attack', { name: token })
  return (
    <TableThing table={props} token={token} label={label} otherwise="dimmed" className={styles.act} title={label}>
      <Icon name={props.draft ? 'ui:check' : isNew ? 'game:shield' : 'game:crossed-swords'} size={20} />
    </TableThing>
  )
}
