import { activeOf, scoreOf, socketsOf } from '@toadstool/games/gnomes-and-wizards'
import type { Seat } from '@toadstool/games/tabletop'
import { Figure, Figures } from '../../kit/index.ts'
import { tribeIcons } from '../art.ts'
import { useTable } from '../table.ts'

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
    </Figures>
  )
}

/** With a true minus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n))
