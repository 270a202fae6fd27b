import { type Arg, say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { nextOf } from '../../kit/cells/geometry.ts'
import type { Props } from '../props.ts'
import styles from './Orders.module.css'

const levels = ['threats', 'team', 'full', 'quiet'] as const

/** Private standing orders: to be asked at the next chance, and at which chances always. */
export function Orders({ view, voice, begin, why }: Props) {
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
        title={say(voice, 'board.hold-text')}
        onClick={() => order('option:hold', orders.hold ? 'option:off' : 'option:on')}
      >
        <Icon name="ui:hand" size={19} />
        {say(voice, orders.hold ? 'board.hold-on' : 'board.hold-off')}
      </button>
      <button type="button" onClick={() => order('option:ask', `option:${next}`)}>
        <Icon name="ui:bell" size={19} />
        <span>{say(voice, 'board.ask')}</span>
        <b>{say(voice, `board.level.${orders.ask}`)}</b>
      </button>
      {passing && (
        <button type="button" onClick={() => order('option:pass', 'option:off')}>
          <Icon name="ui:x" size={17} />
          {say(voice, 'board.pass-on', { until: say(voice, orders.passUntil === view.slot + 1 ? 'board.pass-turn' : 'board.pass-mine') })}
        </button>
      )}
    </div>
  )
}
