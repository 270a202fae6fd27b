import type { Arg } from '@toadstool/games/tabletop'
import { Icon, nextOf } from '../../kit/index.ts'
import { tokenOf, useTable } from '../table.ts'
import styles from './Orders.module.css'

const levels = ['threats', 'team', 'full', 'quiet'] as const

/** Private standing orders: to be asked at the next chance, and at which chances always. */
export function Orders() {
  const { view, begin, why, t } = useTable()
  const { orders } = view
  if (!orders) return null
  const next = nextOf(levels, orders.ask, 1)
  const passing = orders.passUntil > view.slot
  const order = (...args: readonly Arg[]) => {
    if (!why({ move: 'prefer', args })) begin('prefer', args)
  }
  return (
    <div className={styles.orders}>
      <button
        type="button"
        aria-pressed={orders.hold}
        title={t('board.hold-text')}
        onClick={() => order('option:hold', orders.hold ? 'option:off' : 'option:on')}
      >
        <Icon name="ui:hand" size={19} />
        {t(orders.hold ? 'board.hold-on' : 'board.hold-off')}
      </button>
      <button type="button" title={t('board.ask-text')} onClick={() => order('option:ask', tokenOf('option', next))}>
        <Icon name="ui:bell" size={19} />
        <span>{t('board.ask')}</span>
        <b>{t(`board.level.${orders.ask}`)}</b>
      </button>
      {passing && (
        <button type="button" onClick={() => order('option:pass', 'option:off')}>
          <Icon name="ui:x" size={17} />
          {t('board.pass-on', { until: t(orders.passUntil === view.slot + 1 ? 'board.pass-turn' : 'board.pass-mine') })}
        </button>
      )}
    </div>
  )
}
