import type { Seat } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { TableContext } from '../../boards/kit/table.tsx'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Segments, Select, Switch } from '../../kit/Field.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { colorOf } from '../../kit/seats.ts'
import { useA } from '../afterTexts.ts'
import { Guard } from '../Guard.tsx'
import type { Scene } from '../scene.ts'
import { PastPill } from './PastPill.tsx'
import { PlayOn } from './PlayOn.tsx'
import css from './ReplayTray.module.css'
import { ShareButton } from './ShareButton.tsx'
import { Track } from './Track.tsx'
import { speeds, usePlayback } from './usePlayback.ts'

interface ReplayTrayProps {
  readonly scene: Scene
  readonly past: number
}

/** A finished match as it went: the transport, through whose eyes it is seen, and what everybody held. */
export function ReplayTray({ scene, past }: ReplayTrayProps) {
  const m = useA()
  const [hides, setHides] = useState(false)
  const { look, links, board, now } = scene
  return (
    <div className={css.replay}>
      <PastPill scene={scene} past={past} />
      <Transport scene={scene} past={past} />
      <div className={css.rest}>
        <div className={css.eyes}>
          <Eyes scene={scene} />
          {board?.Held && <Switch label={m('past.hide')} on={hides} onChange={setHides} />}
        </div>
        {board?.Held && <Hands scene={scene} past={past} hides={hides} />}
        <div className={css.buttons}>
          <ShareButton scene={scene} at={past} label={m('past.share')} />
          <Button onClick={() => look(null)}>{m('past.end')}</Button>
          {links.playOn && past < now.version && <PlayOn scene={scene} past={past} />}
        </div>
      </div>
    </div>
  )
}

/** Play, step, ends, speed, and where in the match it stands. */
function Transport({ scene, past }: ReplayTrayProps) {
  const m = useA()
  const { look, plays, play, now, room, language } = scene
  const { speed, setSpeed } = usePlayback(scene, past)
  return (
    <div className={css.transport}>
      <div className={css.steps}>
        {room !== 'narrow' && (
          <Button kind="quiet" icon="ui:chevron-first" label={m('history.first')} disabled={past === 0} onClick={() => look(0)} />
        )}
        <Button kind="quiet" icon="ui:chevron-left" label={m('history.back')} disabled={past === 0} onClick={() => look(past - 1)} />
        <Button
          kind="primary"
          icon={plays ? 'ui:pause' : 'ui:play'}
          label={m(plays ? 'history.pause' : 'history.play')}
          disabled={past >= now.version}
          onClick={() => play(!plays)}
        />
        <Button kind="quiet" icon="ui:chevron-right" label={m('history.on')} onClick={() => look(past + 1)} />
        {room !== 'narrow' && (
          <Button
            kind="quiet"
            icon="ui:chevron-last"
            label={m('history.last')}
            disabled={past >= now.version}
            onClick={() => look(now.version)}
          />
        )}
      </div>
      <Track scene={scene} past={past} />
      <p className={css.count}>
        <b>{past}</b> {m('past.total', { of: now.version })}
      </p>
      <div className={css.speed}>
        <Select
          label={<span className="visually-hidden">{m('past.speed')}</span>}
          value={speed}
          values={speeds.map((value) => ({ value, label: m('past.times', { n: value.toLocaleString(language) }) }))}
          onChange={setSpeed}
          inline
        />
      </div>
    </div>
  )
}

const everybody = 'everybody'

/** Through whose eyes the match is seen; it is over, so it may be everybody's. */
function Eyes({ scene }: { readonly scene: Scene }) {
  const m = useA()
  const { seats, seatName, board, eyes, lookAs, room } = scene
  const isFew = seats.length === 2 && room !== 'narrow'
  return (
    <Segments
      label={m('past.eyes')}
      value={eyes ?? everybody}
      values={[
        ...seats.map((seat) => ({
          value: seat,
          name: m('past.eyes.seat', { name: seatName(seat) }),
          label: (
            <b className={css.eye}>
              <SeatEmblem color={colorOf(seat, board?.seatColors)} size={22} />
              {isFew && <i>{seatName(seat)}</i>}
            </b>
          ),
        })),
        {
          value: everybody,
          name: m('past.eyes.all'),
          label: (
            <b className={css.eye}>
              <Icon name="ui:eye" size={18} />
              <i>{m('past.all')}</i>
            </b>
          ),
        },
      ]}
      onChange={(seat) => lookAs(seat === everybody ? null : seat)}
    />
  )
}

/** What everybody held at that moment: faces for those through whose eyes it is seen, backs for the rest. */
function Hands({ scene, past, hides }: ReplayTrayProps & { readonly hides: boolean }) {
  const m = useA()
  const { seats, seatName, board, props, replay, rulebook, eyes } = scene
  const Held = board?.Held
  const state = replay?.states[past]
  if (!Held) return null
  const isOpen = (of: Seat) => !hides && (eyes === null || eyes === of)
  const first = seats.toSorted((a, b) => Number(b === eyes) - Number(a === eyes))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: hands that scroll must be reachable by keyboard.
    <section className={css.hands} tabIndex={0} aria-label={m('past.hands')}>
      {first.map((of) => (
        <section key={of} aria-label={m('past.held', { name: seatName(of) })}>
          <h3>
            <SeatEmblem color={colorOf(of, board.seatColors)} size={17} />
            {m('past.held', { name: seatName(of) })}
          </h3>
          <Guard of={scene} silent>
            <TableContext value={{ ...props, view: state ? rulebook.viewOf(state, of) : scene.view }}>
              <Held of={of} isOpen={isOpen(of) && (state !== undefined || eyes === of)} />
            </TableContext>
          </Guard>
        </section>
      ))}
    </section>
  )
}
