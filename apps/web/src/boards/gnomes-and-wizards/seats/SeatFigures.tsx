import { activeOf, scoreOf, sidesOf, sideTotal, socketsOf, teamOf, type View } from '@toadstool/games/gnomes-and-wizards'
import type { Seat } from '@toadstool/games/tabletop'
import { Figure, Figures, ofView, part, useOfTable } from '../../kit/index.ts'
import { tribeIcons } from '../art.ts'
import type { Table } from '../table.ts'
import styles from './SeatFigures.module.css'

interface SeatFiguresProps {
  readonly of: Seat
  readonly narrow: boolean
}

/** Units on the board, points so far, crystals on abilities, hidden cards. */
export const SeatFigures = part(function SeatFigures({ narrow, of }: SeatFiguresProps) {
  const player = useOfTable(figuresOn, of)
  if (!player) return null
  if (typeof player === 'string') return <span>{player}</span>
  const { tribe, units, points, crystals, cards, side } = player
  const size = narrow ? 15 : 17
  return (
    <Figures narrow={narrow}>
      <Figure icon={tribeIcons[tribe]} {...units} size={size} />
      <Figure icon="game:star-medal" {...points} size={size} />
      <Figure icon="game:crystal-cluster" {...crystals} size={size} />
      <Figure icon="game:card-pick" {...cards} size={size} />
      {!narrow && side && <Badge {...side} />}
    </Figures>
  )
})

/** Of a player who is out, one word; nothing before the tribe is chosen. */
function figuresOn(table: Table, of: Seat) {
  const { view, t } = table
  const { tribe = null, cards = 0, eliminated } = view.players[of] ?? {}
  if (tribe === null) return undefined
  if (eliminated) return t('board.out')
  const units = activeOf(view, of).length
  const crystals = socketsOf(view, of).reduce((sum, { charge }) => sum + charge, 0)
  const { total } = scoreOf(view, of)
  return {
    tribe,
    units: { n: `${units}/7`, label: t('board.units-of', { n: units }) },
    points: { n: signed(total), label: t('board.points-of', { n: total }) },
    crystals: { n: crystals, label: t('board.crystals-of', { n: crystals }) },
    cards: { n: cards, label: t('board.cards-of', { n: cards }) },
    side: sideOn(table, of),
  }
}

interface BadgeProps {
  readonly leads: boolean
  readonly title: string
  readonly words: string
}

/** Whose side the seat is on; the side that leads stands out, and the points of all on it are told below the pointer. Where each plays alone, only the leader is named. */
function sideOn({ view, seat, t }: Table, of: Seat): BadgeProps | undefined {
  const sides = totalsOf(view)
  const n = sides.find(({ seats }) => seats.includes(of))?.total ?? 0
  const leads = sides.every(({ seats, total }) => seats.includes(of) || total < n)
  if (view.options.mode !== 'teams') return leads ? { leads, title: t('board.leads-told', { n }), words: t('board.leads') } : undefined
  const side = teamOf(view, of)
  const whose = seat === null ? side : side === teamOf(view, seat) ? 'own' : 'foe'
  return { leads, title: t(leads ? 'board.side-leads' : 'board.side-told', { n }), words: t(`board.side-${whose}`) }
}

/** The points of each side. */
const totalsOf = ofView((view: View) => sidesOf(view).map((seats) => ({ seats, total: sideTotal(view, seats[0] ?? '') })))

function Badge({ leads, title, words }: BadgeProps) {
  return (
    <span className={styles.side} data-leads={leads || undefined} title={title}>
      {words}
    </span>
  )
}

/** With a true minus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n))
