import { offersFrom } from '@toadstool/games/nirds'
import { say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Thing } from '../../kit/things/Thing.tsx'
import type { Props } from '../props.ts'
import styles from './OwnOffers.module.css'

/** What one has offered: a touch withdraws it. */
export function OwnOffers(props: Props) {
  const { view, voice, seat } = props
  if (seat === null || view.step !== 'trade') return null
  const offers = offersFrom(view, seat)
  if (offers.length === 0) return null
  return (
    <div className={styles.offers}>
      {offers.map(({ id }) => {
        const token = `offer:${id}`
        return (
          <Thing
            key={id}
            token={token}
            label={`${say(voice, 'move.cancelOffer')}: ${voice.name(token)}`}
            className={styles.offer}
            state={undefined}
            cursor={props.cursor === token}
            setCursor={props.setCursor}
            tabIndex={0}
            onClick={() => props.begin('cancelOffer', [token])}
          >
            <span aria-hidden="true">{voice.name(token)}</span>
            <Icon name="ui:x" size={16} />
          </Thing>
        )
      })}
    </div>
  )
}
