import { entriesOf, sayEvent } from '@toadstool/games/tabletop'
import { useEffect, useState } from 'react'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Segments } from '../../kit/Field.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { colorOf } from '../../kit/seats.ts'
import { Bar } from '../prompt/Bar.tsx'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { momentPath } from './moment.ts'
import css from './PastBar.module.css'
import { useShare } from './useShare.ts'

/** The table as it was: step by step, or by itself. */
export function PastBar({ scene, past }: { readonly scene: Scene; readonly past: number }) {
  const m = useM()
  const [plays, setPlays] = useState(false)
  const share = useShare()
  const { look, room, now, rulebook, view, voice, links } = scene
  const over = Boolean(now.view?.result)
  const last = entriesOf(rulebook.logOf(view)).at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next step is due a while after the one shown.
  useEffect(() => {
    if (!plays) return
    const wait = setTimeout(() => look(past + 1), 900)
    return () => clearTimeout(wait)
  }, [plays, past])
  return (
    <Bar
      tone="past"
      buttons={
        <>
          {over && room === 'wide' && <Eyes scene={scene} />}
          {room !== 'narrow' && <Button icon="ui:chevron-first" label={m('history.first')} disabled={past === 0} onClick={() => look(0)} />}
          <Button icon="ui:chevron-left" label={m('history.back')} disabled={past === 0} onClick={() => look(past - 1)} />
          <Button
            icon={plays ? 'ui:pause' : 'ui:play'}
            label={m(plays ? 'history.pause' : 'history.play')}
            onClick={() => setPlays(!plays)}
          />
          <Button icon="ui:chevron-right" label={m('history.on')} onClick={() => look(past + 1)} />
          {room !== 'narrow' && links.id && (
            <Button icon="ui:share-2" label={m('past.share')} onClick={() => links.id && share(momentPath(links.id, past), links.title)} />
          )}
          <Button onClick={() => look(null)}>{m('past.now')}</Button>
        </>
      }
    >
      <h2 className={css.title}>{m('past', { n: past, of: now.version })}</h2>
      <p className={css.event}>{last ? sayEvent(voice, last) : m('log.empty')}</p>
      <input
        className={css.track}
        type="range"
        min={0}
        max={now.version}
        value={past}
        aria-label={m('history.track')}
        onChange={(event) => look(Number(event.target.value))}
      />
      {over && room !== 'wide' && <Eyes scene={scene} />}
    </Bar>
  )
}

/** Once the match is over, the table can be seen from every seat. */
function Eyes({ scene }: { readonly scene: Scene }) {
  const m = useM()
  const { seats, seatName, board, eyes, lookAs, room } = scene
  return (
    <div className={css.eyes}>
      <Segments
        wide={room !== 'wide'}
        label={m('past.eyes')}
        value={eyes ?? nobody}
        values={[
          ...seats.map((seat) => ({
            value: seat,
            name: m('past.eyes.seat', { name: seatName(seat) }),
            label: <SeatEmblem color={colorOf(seat, board?.seatColors)} size={22} />,
          })),
          { value: nobody, name: m('past.eyes.none'), label: <Icon name="ui:eye" size={18} /> },
        ]}
        onChange={(seat) => lookAs(seat === nobody ? null : seat)}
      />
    </div>
  )
}

const nobody = 'nobody'
