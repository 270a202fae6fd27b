import type { BotLevel, Seat } from '@toadstool/games'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Segments, Select } from '../../kit/Field.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { colorOf } from '../../kit/seats.ts'
import { toast } from '../../kit/Toast.tsx'
import { useA } from '../afterTexts.ts'
import { isOut } from '../calls.ts'
import type { Scene } from '../scene.ts'
import css from './PlayOn.module.css'

interface PlayOnProps {
  readonly scene: Scene
  readonly past: number
}

/** "What if …": a new table that goes on from the moment on show. */
export function PlayOn({ scene, past }: PlayOnProps) {
  const m = useA()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button kind="primary" icon="ui:play" onClick={() => setAsks(true)}>
        {m('past.playOn')}
      </Button>
      {asks && <Terms scene={scene} past={past} onClose={() => setAsks(false)} />}
    </>
  )
}

const people = 'people'

/** Which seat, and against whom. */
function Terms({ scene, past, onClose }: PlayOnProps & { readonly onClose: () => void }) {
  const m = useA()
  const { seat, eyes, seatName, board, rulebook, links } = scene
  const seats = scene.seats.filter((each) => !isOut(scene, each))
  const levels = rulebook.card.botLevels
  const [sit, setSit] = useState<Seat>(seats.find((each) => each === (eyes ?? seat)) ?? seats[0] ?? '0')
  const [against, setAgainst] = useState<BotLevel | typeof people>(levels.includes('normal') ? 'normal' : (levels[0] ?? people))
  const [busy, setBusy] = useState(false)
  const open = () => {
    setBusy(true)
    links.playOn?.({ action: past, sit, ...(against !== people && { bots: against }) }).catch(() => {
      setBusy(false)
      toast(m('past.playOn.failed'), { tone: 'problem' })
    })
  }
  return (
    <Dialog
      title={m('past.playOn.title', { n: past })}
      onClose={onClose}
      actions={
        <Button kind="primary" icon="ui:play" busy={busy} onClick={open}>
          {m(against === people ? 'past.playOn.open' : 'past.playOn.start')}
        </Button>
      }
    >
      <div className={css.terms}>
        <p>{m('past.playOn.text')}</p>
        {seats.length > 1 && (
          <>
            <span className={css.label} aria-hidden="true">
              {m('past.playOn.sit')}
            </span>
            <Segments
              label={m('past.playOn.sit')}
              value={sit}
              onChange={setSit}
              values={seats.map((each) => ({
                value: each,
                name: seatName(each),
                label: (
                  <b className={css.seat}>
                    <SeatEmblem color={colorOf(each, board?.seatColors)} size={22} />
                    <i>{seatName(each)}</i>
                  </b>
                ),
              }))}
            />
            <Select
              label={m('past.playOn.against')}
              value={against}
              onChange={setAgainst}
              values={[
                ...levels.map((value) => ({ value, label: m(`past.playOn.bots.${value}`) })),
                { value: people, label: m('past.playOn.people') },
              ]}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
