import { playerOf, type Seat, seatToken } from '@toadstool/games/tabletop'
import { Icon, part, SeatEmblem, useOfTable } from '../../kit/index.ts'
import type { Table } from '../table.ts'
import { Zone } from '../Zone.tsx'
import { Dealings } from './Dealings.tsx'
import styles from './Front.module.css'
import { GnomeCard } from './GnomeCard.tsx'
import { Mate } from './Mate.tsx'

interface FrontProps {
  readonly of: Seat
}

/** A player, the gnomes in front of them, and what team mates have on the table. */
export const Front = part(function Front({ of }: FrontProps) {
  const { where, color, gnomes, none, isMine, isTrade, isForGnomes, hasMate } = useOfTable(frontOn, of)
  return (
    <section className={styles.front} data-mine={isMine || undefined} aria-label={where}>
      <header className={styles.head}>
        <SeatEmblem color={color} size={20} />
        <span className={styles.where}>{where}</span>
        {isTrade && <Dealings of={of} />}
        <Flags of={of} />
      </header>
      {isForGnomes && (
        <Zone label={where} className={styles.gnomes} data-many={gnomes.length > 2}>
          {gnomes.map((gnome) => (
            <GnomeCard key={gnome.id} gnome={gnome} where={where} />
          ))}
          {gnomes.length === 0 && <p className={styles.none}>{none}</p>}
        </Zone>
      )}
      {hasMate && <Mate of={of} />}
    </section>
  )
})

function frontOn({ view, voice, seat, narrow, t, colorOf }: Table, of: Seat) {
  const { gnomes } = playerOf(view, of)
  const { boss, step } = view
  const isMine = of === seat
  const isTrade = step === 'trade'
  const before = () => t(isMine ? 'board.beforeYou' : 'board.before', { seat: seatToken(of) })
  return {
    where: boss?.id === 'invisible-walls' ? voice.name(seatToken(of)) : before(),
    color: colorOf(of),
    gnomes,
    none: t('board.noGnomes'),
    isMine,
    isTrade,
    isForGnomes: !boss || gnomes.length > 0 || boss.id === 'scarecrow',
    hasMate: !isMine && (!narrow || isTrade),
  }
}

/** Who is first, ready, or has passed. */
const Flags = part(function Flags({ of }: FrontProps) {
  const { first, ready, passed } = useOfTable(flagsOn, of)
  return (
    <span className={styles.flags}>
      {first && <span data-flag="first">{first}</span>}
      {ready && (
        <span data-flag="ready">
          <Icon name="ui:check" size={13} />
          {ready}
        </span>
      )}
      {passed && <span data-flag="passed">{passed}</span>}
    </span>
  )
})

function flagsOn({ view, t }: Table, of: Seat) {
  const { ready, passed } = playerOf(view, of)
  const isTrade = view.step === 'trade'
  const isFirst = Object.keys(view.players).length > 1 && view.firstPlayer === of
  return {
    first: isFirst ? t('board.first') : undefined,
    ready: isTrade && ready ? t('board.ready') : undefined,
    passed: !isTrade && passed ? t('board.passed') : undefined,
  }
}
