import { activeOf, scoreOf, sidesOf, sideTotal, socketsOf, teamOf } from '@toadstool/games/gnomes-and-wizards'
import type { Seat } from '@toadstool/games/tabletop'
import { Figure, Figures } from '../../kit/index.ts'
import { tribeIcons } from '../art.ts'
import { useTable } from '../table.ts'
import styles from './SeatFigures.module.css'

/** Units on the board, points so far, crystals on abilities, hidden cards. */
export function SeatFigures({ narrow, of }: { readonly of: Seat } & { readonly narrow: boolean }) {
  const { view, t } = useTable()
  const { tribe = null, cards = 0, eliminated } = view.players[of] ?? {}
  if (tribe === null) return null
  if (eliminated) return <span>{t('board.out')}</span>
  const units = activeOf(view, of).length
  const crystals = socketsOf(view, of).reduce((sum, { charge }) => sum + charge, 0)
  const { total } = scoreOf(view, of)
  const size = narrow ? 15 : 17
  return (
    <Figures narrow={narrow}>
      <Figure icon={tribeIcons[tribe]} n={`${units}/7`} label={t('board.units-of', { n: units })} size={size} />
      <Figure icon="game:star-medal" n={signed(total)} label={t('board.points-of', { n: total })} size={size} />
      <Figure icon="game:crystal-cluster" n={crystals} label={t('board.crystals-of', { n: crystals })} size={size} />
      <Figure icon="game:card-pick" n={cards} label={t('board.cards-of', { n: cards })} size={size} />
      {!narrow && <Side of={of} />}
    </Figures>
  )
}

/** Whose side the seat is on; the side that leads stands out, and the points of all on it are told below the pointer. Where each plays alone, only the leader is named. */
function Side({ of }: { readonly of: Seat }) {
  const { view, seat, t } = useTable()
  const n = sideTotal(view, of)
  const leads = sidesOf(view).every((seats) => seats.includes(of) || sideTotal(view, seats[0] ?? '') < n)
  if (view.options.mode !== 'teams') return leads ? <Badge leads title={t('board.leads-told', { n })} words={t('board.leads')} /> : null
  const side = teamOf(view, of)
  const whose = seat === null ? side : side === teamOf(view, seat) ? 'own' : 'foe'
  return <Badge leads={leads} title={t(leads ? 'board.side-leads' : 'board.side-told', { n })} words={t(`board.side-${whose}`)} />
}

function Badge({ leads, title, words }: { readonly leads: boolean; readonly title: string; readonly words: string }) {
  return (
    <span className={styles.side} data-leads={leads || undefined} title={title}>
      {words}
    </span>
  )
}

/** With a true minus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n))
