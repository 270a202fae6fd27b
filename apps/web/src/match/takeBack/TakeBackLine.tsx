import { entriesOf, sayEvent } from '@toadstool/games/tabletop'
import type { Status } from '@toadstool/protocol'
import { useEffect, useState } from 'react'
import { useA } from '../afterTexts.ts'
import { ConsentLine } from '../agreeing/ConsentLine.tsx'
import type { Scene } from '../scene.ts'
import css from './TakeBackLine.module.css'
import { useB } from './texts.ts'

interface LineProps {
  readonly scene: Scene
  readonly asked: NonNullable<Status['takeBack']>
  /** The server's time. */
  readonly now: number
}

/** A seat asks to take back to an earlier move. */
export function TakeBackLine({ scene, asked: question, now }: LineProps) {
  const b = useB()
  const m = useA()
  const { seat, links, seatName } = scene
  const { seat: by, to, until, asked, agreed } = question
  const isMine = by === seat
  return (
    <ConsentLine
      scene={scene}
      icon="ui:undo-2"
      by={by}
      asked={asked}
      agreed={agreed}
      left={until - now}
      answers={['agree', 'no', 'never']}
      said={[isMine ? b('own', { to }) : m('takeBack.asked', { name: seatName(by), to }), isMine && links.timed && b('own.clock')]}
      onAnswer={(answer) => links.decide?.({ do: 'answer-take-back', to, answer })}
      onWithdraw={() => links.decide?.({ do: 'withdraw-take-back' })}
    >
      <Since scene={scene} to={to} />
    </ConsentLine>
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
