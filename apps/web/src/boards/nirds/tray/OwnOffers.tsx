import { offersFrom } from '@toadstool/games/nirds'
import { Icon, Thing } from '../../kit/index.ts'
import { tokenOf, useTable } from '../table.ts'
import styles from './OwnOffers.module.css'

/** What one has offered: a touch withdraws it. */
export function OwnOffers() {
  const { view, voice, seat, t } = useTable()
  if (seat === null || view.step !== 'trade') return null
  const offers = offersFrom(view, seat)
  if (offers.length === 0) return null
  return (
    <div className={styles.offers}>
      {offers.map(({ id }) => {
        const offer = tokenOf('offer', id)
        return (
          <Thing key={id} token={offer} label={`${t('move.cancelOffer')}: ${voice.name(offer)}`} className={styles.offer} tabIndex={0}>
            <span aria-hidden="true">{voice.name(offer)}</span>
            <Icon name="ui:x" size={16} />
          </Thing>
        )
      })}
    </div>
  )
}
