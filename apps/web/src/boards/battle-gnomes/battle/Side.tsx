import { type Battle, fightersOf, type GnomeId, isParticipant, type Prospect, stageOf, yardOf } from '@toadstool/games/battle-gnomes'
import { playerOf, type Seat } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { Icon, isOpenToken, part, SeatEmblem, seatLooks, Thing, taking, useDragged } from '../../kit/index.ts'
import { takesDrop } from '../act.ts'
import { HouseSheet } from '../quiet/HouseSheet.tsx'
import { type Table, tokenOf, useTable } from '../table.ts'
import { ArmedGnome } from '../things/GnomeTile.tsx'
import { Candidates } from './Candidates.tsx'
import { Leads } from './Leads.tsx'
import type { Lit } from './lit.ts'
import styles from './Side.module.css'

interface SideProps {
  readonly of: Seat
  readonly battle: Battle
  readonly lit: Lit
  /** How it would stand, while fighters are chosen. */
  readonly prospect: Prospect | undefined
}

/** One side of the battle: whose it is, its fighters, and on phones the way to its yard. */
export const Side = part(function Side({ of, battle, lit, prospect }: SideProps) {
  const table = useTable()
  const { view, seat, narrow, t, seatName, colorOf } = table
  const [open, setOpen] = useState<Seat | null>(null)
  const side = tokenOf('seat', of)
  const { fill } = seatLooks[colorOf(of)]
  const ground = `color-mix(in srgb, ${fill} 26%, #f6efdc)`
  const gnomes = shownOn(table, battle, of)
  const dragged = useDragged()
  const role = roleText(table, battle, of)
  const isSent = fightersOf(battle, of).length > 0 || battle.step === 'fight' || battle.step === 'defeat'
  return (
    <section
      className={styles.side}
      data-side={of}
      data-takes={(dragged !== null && takesDrop(table, dragged, side)) || undefined}
      {...taking(() => table, side)}
      style={{ background: `color-mix(in srgb, ${fill} 13%, var(--paper))` }}
      aria-label={`${seatName(of)}, ${role}`}
    >
      <header>
        <SeatEmblem color={colorOf(of)} size={26} />
        <div>
          <h2>{seatName(of)}</h2>
          <span>{role}</span>
        </div>
        {isParticipant(battle, of) && isOpenToken(table, side) && <Target side={side} />}
        {(narrow || seat !== of) && (
          <button type="button" className={styles.yard} aria-haspopup="dialog" onClick={() => setOpen(of)}>
            <Icon name="game:flowers" size={16} />
            {narrow ? t('term.yardN', { n: yardOf(view, battle, of).total }) : t('term.atHome')}
            <Icon name="ui:chevron-up" size={15} />
          </button>
        )}
      </header>
      {isSent ? (
        <div className={styles.fighters} data-n={gnomes.length}>
          {gnomes.map((gnome) => (
            <div key={gnome} className={styles.fighter} data-lit={lit.has(tokenOf('unit', gnome)) || undefined}>
              <ArmedGnome owner={of} gnome={gnome} ground={ground} />
            </div>
          ))}
        </div>
      ) : (
        <Candidates of={of} prospect={prospect} ground={ground} />
      )}
      {open !== null && <HouseSheet of={open} onTurn={setOpen} onClose={() => setOpen(null)} />}
    </section>
  )
})

/** What a side does in the battle; who chooses fighters now, or will, says so. */
function roleText({ view, seat, t }: Table, battle: Battle, of: Seat): string {
  const attacks = battle.instigator === of
  if (['attackers', 'defenders'].includes(stageOf(view, of))) return t('term.choosing')
  if (battle.step === 'attackers') return t('term.stillToCome')
  return t(of === seat ? (attacks ? 'term.youAttack' : 'term.youDefend') : attacks ? 'term.attacks' : 'term.defends')
}

/** The fighters; while one more may join, also the gnomes that could be. */
function shownOn({ view, seat, choices }: Table, battle: Battle, of: Seat): readonly GnomeId[] {
  const fighters = fightersOf(battle, of)
  if (of !== seat) return fighters
  const { gnomes } = playerOf(view, of)
  const atHome = gnomes.filter((gnome) => !fighters.includes(gnome))
  const joining = atHome.filter((gnome) => choices?.legal.includes(tokenOf('unit', gnome)))
  return [...new Set([...fighters, ...joining, ...atHome.filter((gnome) => gnome === 'old-tansy')])]
}

/** The side as a target. */
function Target({ side }: { readonly side: string }) {
  const { voice, t } = useTable()
  return (
    <Thing token={side} label={t('term.thisSide', { name: side })} facts={voice.facts?.(side)} className={styles.target}>
      <span aria-hidden="true">{t('term.hereSide')}</span>
      <Leads token={side} inLine />
    </Thing>
  )
}
