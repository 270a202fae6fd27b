import { playerOf, type Seat } from '@toadstool/games/tabletop'
import { Figure, Figures } from '../kit/index.ts'
import { useTable } from './table.ts'

/** How far its piece has come. */
export function SeatFigures({ of, narrow }: { readonly of: Seat; readonly narrow: boolean }) {
  const { view, t } = useTable()
  const { at, out } = playerOf(view, of)
  const n = view.options.length
  if (out) return <Figures narrow={narrow}>{t('stage.out')}</Figures>
  return (
    <Figures narrow={narrow}>
      <Figure icon="ui:flag" size={narrow ? 15 : 18} n={`${at} / ${n}`} label={t('term.come', { at, n })} />
    </Figures>
  )
}
