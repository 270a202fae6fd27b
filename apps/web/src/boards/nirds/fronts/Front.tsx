import { playerOf, type Seat, say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import { Zone } from '../Zone.tsx'
import { Dealings } from './Dealings.tsx'
import styles from './Front.module.css'
import { GnomeCard } from './GnomeCard.tsx'
import { Mate } from './Mate.tsx'

interface FrontProps extends Props {
  readonly of: Seat
}

/** A player, the gnomes in front of them, and what team mates have on the table. */
export function Front({ of, ...props }: FrontProps) {
  const { view, voice, seat, narrow } = props
  const { gnomes } = playerOf(view, of)
  const mine = of === seat
  const where =
    view.boss?.id === 'invisible-walls'
      ? voice.name(`seat:${of}`)
      : say(voice, mine ? 'board.beforeYou' : 'board.before', { seat: `seat:${of}` })
  const trading = view.step === 'trade'
  const withMate = !mine && (!narrow || trading)
  return (
    <section
      className={styles.front}
      data-mine={mine || undefined}
      data-narrow={narrow || undefined}
      data-trading={trading || undefined}
      aria-label={where}
    >
      <header className={styles.head}>
        <SeatEmblem color={colorOfSeat(of)} size={20} />
        <span className={styles.where}>{where}</span>
        {trading && <Dealings {...props} of={of} />}
        <Flags {...props} of={of} />
      </header>
      {(!view.boss || gnomes.length > 0 || view.boss.id === 'scarecrow') && (
        <Zone label={where} className={styles.gnomes} data-many={gnomes.length > 2}>
          {gnomes.map((gnome) => (
            <GnomeCard key={gnome.id} {...props} gnome={gnome} where={where} />
          ))}
          {gnomes.length === 0 && <p className={styles.none}>{say(voice, 'board.noGnomes')}</p>}
        </Zone>
      )}
      {withMate && <Mate {...props} of={of} />}
    </section>
  )
}

/** Who is first, ready, or has passed. */
function Flags({ view, voice, of }: FrontProps) {
  const { ready, passed } = playerOf(view, of)
  const inTrade = view.step === 'trade'
  return (
    <span className={styles.flags}>
      {Object.keys(view.players).length > 1 && view.firstPlayer === of && <span data-flag="first">{say(voice, 'board.first')}</span>}
      {inTrade && ready && (
        <span data-flag="ready">
          <Icon name="ui:check" size={13} />
          {say(voice, 'board.ready')}
        </span>
      )}
      {!inTrade && passed && <span data-flag="passed">{say(voice, 'board.passed')}</span>}
    </span>
  )
}
