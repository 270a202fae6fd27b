import { type Arg, say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import type { Props } from '../props.ts'
import styles from './Orders.module.css'

const levels = ['threats', 'team', 'full', 'quiet'] as const

/** Private standing orders: to be asked at the next chance, and at which chances always. */
export function Orders({ view, voice, begin, why }: Props) {
  const { orders } = view
  if (!orders) return null
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
      <label>
        <Icon name="ui:bell" size={19} />
        <span>{say(voice, 'board.ask')}</span>
        <select value={orders.ask} onChange={(event) => order('option:ask', `option:${event.target.value}`)}>
          {levels.map((level) => (
            <option key={level} value={level}>
              {say(voice, `board.level.${level}`)}
            </option>
          ))}
        </select>
      </label>
      {passing && (
        <button type="button" onClick={() => order('option:pass', 'option:off')}>
          <Icon name="ui:x" size={17} />
          {say(voice, 'board.pass-on', { until: say(voice, orders.passUntil === view.slot + 1 ? 'board.pass-turn' : 'board.pass-mine') })}
        </button>
      )}
    </div>
  )
}
