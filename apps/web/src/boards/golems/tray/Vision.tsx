import type { CardId, Deck } from '@toadstool/games/golems'
import { say, seatToken } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { Icon } from '../../../icons/index.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { artOf, cardIcon } from '../art.ts'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import { sorted } from './hand.ts'
import tray from './Tray.module.css'
import styles from './Vision.module.css'

/** GO-16.10: what one's last Divination showed, to read again. */
export function VisionDialog({ view, voice, onClose }: Props & { onClose(): void }) {
  const { vision } = view
  if (!vision) return null
  return (
    <Dialog title={say(voice, 'term.vision', { n: vision.turn })} onClose={onClose}>
      <div className={styles.vision}>
        <p className="quiet">{say(voice, 'term.visionText')}</p>
        {Object.entries(vision.hands).map(([seat, hands]) => (
          <section key={seat}>
            <h3>
              <SeatEmblem color={colorOfSeat(seat)} size={20} /> {voice.name(seatToken(seat))}
            </h3>
            <Seen voice={voice} cards={[...sorted(hands.golem), ...sorted(hands.event)]} />
          </section>
        ))}
        {(['golem', 'event'] as const).map((deck: Deck) => (
          <section key={deck}>
            <h3>{say(voice, 'term.nextOf', { deck: `deck:${deck}` })}</h3>
            <Seen voice={voice} cards={vision.tops[deck]} numbered />
          </section>
        ))}
      </div>
    </Dialog>
  )
}

export function Seen({
  voice,
  cards,
  numbered,
}: Pick<Props, 'voice'> & { readonly cards: readonly CardId[]; readonly numbered?: boolean }) {
  if (cards.length === 0) return <p className="quiet">{say(voice, 'term.noCards')}</p>
  return (
    <ul className={styles.seen}>
      {cards.map((card, place) => (
        <li key={card} style={{ background: artOf(card).ground }}>
          {numbered && <b>{place + 1}</b>}
          <Icon name={cardIcon(card)} size={16} />
          {voice.name(`card:${card}`)}
        </li>
      ))}
    </ul>
  )
}

/** Opens the notebook on phones. */
export function VisionButton(props: Props) {
  const [open, setOpen] = useState(false)
  if (!props.view.vision) return null
  return (
    <>
      <button type="button" className={tray.other} onClick={() => setOpen(true)}>
        <Icon name="game:crystal-ball" size={22} />
        <small>{say(props.voice, 'term.notebook')}</small>
      </button>
      {open && <VisionDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
