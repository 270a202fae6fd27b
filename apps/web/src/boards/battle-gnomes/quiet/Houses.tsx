import { attackProspects, hasBegun, stageOf } from '@toadstool/games/battle-gnomes'
import { clockwise, type Seat } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { Icon, isOpenToken, part, SeatEmblem, Thing, thingOf } from '../../kit/index.ts'
import { nearestSeat, tokenOf, useTable } from '../table.ts'
import { HouseSheet } from './HouseSheet.tsx'
import styles from './Houses.module.css'
import { SmallGnome, SmallItem } from './Smalls.tsx'

/** The other households, clockwise from the left neighbour: what they have at a glance, all of it a touch away. */
export const Houses = part(function Houses() {
  const table = useTable()
  const { view, t } = table
  const [open, setOpen] = useState<Seat | null>(null)
  const others = clockwise(view, nearestSeat(table)).slice(1)
  return (
    <section className={styles.houses} data-n={others.length} aria-label={t('term.others')}>
      {others.map((of) => (
        <House key={of} of={of} onLook={() => setOpen(of)} />
      ))}
      {open !== null && <HouseSheet of={open} onTurn={setOpen} onClose={() => setOpen(null)} />}
    </section>
  )
})

function House({ of, onLook }: { readonly of: Seat; onLook(): void }) {
  const table = useTable()
  const { view, narrow, t, seatName, colorOf } = table
  const household = view.players[of]
  if (!household) return null
  const { gnomes, yard } = household
  const things = [...gnomes.map((gnome) => tokenOf('unit', gnome)), ...yard.map((card) => tokenOf('card', card))]
  return (
    <article className={styles.house} data-open={(narrow && things.some((thing) => thingOf(table, thing).isOpen)) || undefined}>
      <header>
        <button type="button" className={styles.look} data-house={of} aria-haspopup="dialog" onClick={onLook}>
          <SeatEmblem color={colorOf(of)} size={narrow ? 22 : 24} />
          <b aria-hidden="true">{seatName(of)}</b>
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
            {t('a11y.house', { name: tokenOf('seat', of), gnomes: gnomes.length, yard: yard.length })}
          </span>
        </button>
        <Act of={of} />
      </header>
      {!narrow && (
        <div className={styles.inside}>
          {gnomes.length > 0 && (
            <div className={styles.gnomes}>
              {gnomes.map((gnome) => (
                <SmallGnome key={gnome} owner={of} gnome={gnome} />
              ))}
            </div>
          )}
          {yard.length > 0 && (
            <div className={styles.yard}>
              {yard.map((card) => (
                <SmallItem key={card} card={card} />
              ))}
            </div>
          )}
          {things.length === 0 && <span className={styles.nothing}>{t('term.nothingYet')}</span>}
        </div>
      )}
    </article>
  )
}

/** Attacks the household, or picks it for a card; says why not. */
function Act({ of }: { readonly of: Seat }) {
  const table = useTable()
  const { view, voice, seat, past, draft, choices, t } = table
  const house = tokenOf('seat', of)
  const chooses = seat !== null && stageOf(view, seat) === 'choose'
  if (past || !(chooses || choices?.slot.kinds.includes('seat') || isOpenToken(table, house))) return null
  const isNew = view.options.firstAttack === 'after-first-turn' && !hasBegun(view, of)
  const label = t(draft ? 'term.choose' : 'term.attack', { name: house })
  const prospect = draft && draft.move !== 'challenge' ? undefined : attackProspects(view)[of]
  const odds = prospect && t('term.attackOdds', { a: prospect.own, b: prospect.foe })
  const facts = [odds, voice.facts?.(house)].filter(Boolean).join(', ')
  return (
    <Thing token={house} label={label} facts={facts} otherwise="dimmed" className={styles.act} title={label}>
      <Icon name={draft ? 'ui:check' : isNew ? 'game:shield' : 'game:crossed-swords'} size={20} />
      {prospect && (
        <>
          <b className={styles.odds} aria-hidden="true">
            {odds}
          </b>
          <b className={styles.briefly} aria-hidden="true">
            {prospect.own} : {prospect.foe}
          </b>
        </>
      )}
    </Thing>
  )
}
