import { type CardId, deckNames, type View } from '@toadstool/games/golems'
import { seatToken } from '@toadstool/games/tabletop'
import { type ReactNode, useState } from 'react'
import { Dialog, Icon, SeatEmblem } from '../../kit/index.ts'
import { artOf } from '../art.ts'
import { Face } from '../faces.tsx'
import { tokenOf, useTable } from '../table.ts'
import { sortedHands } from './hand.ts'
import styles from './Vision.module.css'

interface VisionProps {
  readonly className?: string | undefined
  /** What the button says beside its picture. */
  readonly children: ReactNode
  readonly size: number
}

/** Opens the notebook of one's Divination, once there is one. */
export function Vision({ className, children, size }: VisionProps) {
  const { view } = useTable()
  const [isOpen, setIsOpen] = useState(false)
  if (!view.vision) return null
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        <Icon name="game:crystal-ball" size={size} />
        {children}
      </button>
      {isOpen && <Notebook vision={view.vision} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** GO-16.10: what one's last Divination showed, to read again. */
function Notebook({ vision: { turn, hands, tops }, onClose }: { readonly vision: View['vision'] & object; onClose(): void }) {
  const { voice, t, colorOf } = useTable()
  return (
    <Dialog title={t('term.vision', { n: turn })} onClose={onClose}>
      <div className={styles.vision}>
        <p className="quiet">{t('term.visionText')}</p>
        {Object.entries(hands).map(([seat, hand]) => (
          <section key={seat}>
            <h3>
              <SeatEmblem color={colorOf(seat)} size={20} /> {voice.name(seatToken(seat))}
            </h3>
            <Seen cards={sortedHands(hand)} />
          </section>
        ))}
        {deckNames.map((deck) => (
          <section key={deck}>
            <h3>{t('term.nextOf', { deck: tokenOf('deck', deck) })}</h3>
            <Seen cards={tops[deck]} numbered />
          </section>
        ))}
      </div>
    </Dialog>
  )
}

export function Seen({ cards, numbered }: { readonly cards: readonly CardId[]; readonly numbered?: boolean }) {
  const { voice, t } = useTable()
  if (cards.length === 0) return <p className="quiet">{t('term.noCards')}</p>
  return (
    <ul className={styles.seen}>
      {cards.map((card, place) => (
        <li key={card} style={{ background: artOf(card).ground }}>
          {numbered && <b>{place + 1}</b>}
          <Face {...artOf(card).figure} size={24} />
          {voice.name(tokenOf('card', card))}
        </li>
      ))}
    </ul>
  )
}
