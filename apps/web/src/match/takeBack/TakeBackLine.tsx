import { entriesOf, sayEvent } from '@toadstool/games/tabletop'
import type { Status, TakeBackAnswer } from '@toadstool/protocol'
import { useEffect, useState } from 'react'
import { Line } from '../prompt/Line.tsx'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { clockText } from '../time.ts'
import { namesOf } from '../words.ts'
import css from './TakeBackLine.module.css'
import { useB } from './texts.ts'

interface LineProps {
  readonly scene: Scene
  readonly asked: NonNullable<Status['takeBack']>
  /** The server's time. */
  readonly now: number
}

/** A seat asks to take back: the others answer, and all see who has agreed. */
export function TakeBackLine({ scene, asked, now }: LineProps) {
  const b = useB()
  const m = useM()
  const { seat, links, seatName } = scene
  const { seat: asker, to, until, agreed } = asked
  const open = asked.asked.filter((each) => !agreed.includes(each))
  const isMine = asker === seat
  const isAsked = seat !== null && open.includes(seat)
  const names = (seats: readonly string[]) => ({ who: namesOf(seats.map(seatName), m), n: seats.length })
  const others = agreed.filter((each) => each !== seat)
  const told = [
    isMine ? b('own', { to }) : m('takeBack.asked', { name: seatName(asker), to }),
    isMine && links.timed && b('own.clock'),
    seat !== null && agreed.includes(seat) && b('you.agree'),
    others.length > 0 && b('agreed', names(others)),
    !isAsked && open.length > 0 && b('open', names(open)),
  ]
  const words = told.filter(Boolean).join(' ')
  const left = until - now
  const answer = (said: TakeBackAnswer) => links.decide?.({ do: 'answer-take-back', to, answer: said })
  return (
    <Line icon="ui:undo-2" alert>
      <span>
        {words} {left < 3_600_000 && <small className={css.left}>{clockText(left)}</small>}
      </span>
      {isAsked && links.decide && (
        <fieldset aria-label={words}>
          <button type="button" onClick={() => answer('agree')}>
            {b('agree')}
          </button>
          <button type="button" onClick={() => answer('no')}>
            {b('no')}
          </button>
          <button type="button" onClick={() => answer('never')}>
            {b('never')}
          </button>
        </fieldset>
      )}
      {isMine && links.decide && (
        <button type="button" onClick={() => links.decide?.({ do: 'withdraw-take-back' })}>
          {b('withdraw')}
        </button>
      )}
      {isAsked && <Since scene={scene} to={to} />}
    </Line>
  )
}

/** What would be taken back, and has been seen by all, as the log tells it to this seat. */
function Since({ scene, to }: { readonly scene: Scene; readonly to: number }) {
  const b = useB()
  const { source, rulebook, now, voice } = scene
  const [from, setFrom] = useState<number>()
  useEffect(() => {
    let current = true
    const show = async (): Promise<void> => {
      const view = await source.recall?.(to)
      if (current && view) setFrom(rulebook.logOf(view).next)
    }
    show().catch(() => undefined)
    return () => {
      current = false
    }
  }, [source, rulebook, to])
  if (from === undefined || !now.view) return null
  const events = entriesOf(rulebook.logOf(now.view)).filter(({ id }) => id >= from)
  return (
    <details className={css.since} open={events.length <= mostOpen}>
      <summary>{events.length === 0 ? b('since.none') : b('since', { n: events.length })}</summary>
      {events.map((event) => (
        <p key={event.id}>{sayEvent(voice, event)}</p>
      ))}
      <p className={css.dice}>{b('dice')}</p>
    </details>
  )
}

/** With more events than this the list is closed at first. */
const mostOpen = 3
