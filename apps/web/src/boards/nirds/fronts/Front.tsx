import { playerOf, type Seat, seatToken } from '@toadstool/games/tabletop'
import { Icon, SeatEmblem } from '../../kit/index.ts'
import { useTable } from '../table.ts'
import { Zone } from '../Zone.tsx'
import { Dealings } from './Dealings.tsx'
import styles from './Front.module.css'
import { GnomeCard } from './GnomeCard.tsx'
import { Mate } from './Mate.tsx'

interface FrontProps {
  readonly of: Seat
}

/** A player, the gnomes in front of them, and what team mates have on the table. */
export function Front({ of }: FrontProps) {
  const { view, voice, seat, narrow, t, colorOf } = useTable()
  const { gnomes } = playerOf(view, of)
  const mine = of === seat
  const where =
    view.boss?.id === 'invisible-walls' ? voice.name(seatToken(of)) : t(mine ? 'board.beforeYou' : 'board.before', { seat: seatToken(of) })
  const trading = view.step === 'trade'
  const withMate = !mine && (!narrow || trading)
  return (
    <section className={styles.front} data-mine={mine || undefined} aria-label={where}>
      <header className={styles.head}>
        <SeatEmblem color={colorOf(of)} size={20} />
        <span className={styles.where}>{where}</span>
        {trading && <Dealings of={of} />}
        <Flags of={of} />
      </header>
      {(!view.boss || gnomes.length > 0 || view.boss.id === 'scarecrow') && (
        <Zone label={where} className={styles.gnomes} data-many={gnomes.length > 2}>
          {gnomes.map((gnome) => (
            <GnomeCard key={gnome.id} gnome={gnome} where={where} />
          ))}
          {gnomes.length === 0 && <p className={styles.none}>{t('board.noGnomes')}</p>}
        </Zone>
      )}
      {withMate && <Mate of={of} />}
    </section>
  )
}

/** Who is first, ready, or has passed. */
function Flags({ of }: FrontProps) {
  const { view, t } = useTable()
  const { ready, passed } = playerOf(view, of)
  const inTrade = view.step === 'trade'
  return (
    <span className={styles.flags}>
      {Object.keys(view.players).length > 1 && view.firstPlayer === of && <span data-flag="first">{t('board.first')}</span>}
      {inTrade && ready && (
        <span data-flag="ready">
          <Icon name="ui:check" size={13} />
          {t('board.ready')}
        </span>
      )}
      {!inTrade && passed && <span data-flag="passed">{t('board.passed')}</span>}
    </span>
  )
}
