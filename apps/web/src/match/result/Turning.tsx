import type { Lead } from '@toadstool/games'
import { entriesOf, type GameView, type LogEntry, type Outcome, say, sayAloud } from '@toadstool/games/tabletop'
import { figureOf, partiesOf, turningOf } from '@toadstool/games/turning'
import { useMemo } from 'react'
import { Button } from '../../kit/Button.tsx'
import { useA } from '../afterTexts.ts'
import type { Scene } from '../scene.ts'
import { namesOf } from '../words.ts'
import { Chart } from './Chart.tsx'
import css from './Turning.module.css'

interface TurningProps {
  readonly scene: Scene
  readonly outcome: Outcome
  readonly course: readonly Lead[]
}

/** When the match turned, by what, and how it swayed before and after. */
export function Turning({ scene, outcome, course }: TurningProps) {
  const m = useA()
  const { voice, seats, look } = scene
  const turning = useMemo(() => turningOf(course, outcome, seats), [course, outcome, seats])
  const last = course.at(-1)
  const at = turning === undefined ? undefined : course[turning]
  const isEnd = turning === course.length - 1
  if (!last) return null
  const when = at && say(voice, at.when.key, at.when.params)
  const event = turning === undefined ? undefined : weightiest(scene, turning)
  const parties = partiesOf(outcome, seats)
  const ends = parties.map((party) => `${namesOf(party.map(scene.seatName), m)} ${figureOf(last, party)}`).join(', ')
  const what = say(voice, `lead.${last.key}`)
  return (
    <section className={css.turning} aria-labelledby="turning">
      <div className={css.head}>
        <h3 id="turning">{m(when === undefined ? 'turning.none' : isEnd ? 'turning.end' : 'turning.title', { when: when ?? '' })}</h3>
        {event && <p>{toldAt(scene, event)}</p>}
        {turning !== undefined && !isEnd && (
          <Button icon="ui:rewind" size="small" onClick={() => look(turning)}>
            {m('turning.show', { when: when ?? '' })}
          </Button>
        )}
      </div>
      <p className="visually-hidden">{m('turning.ends', { what, ends })}</p>
      <Chart scene={scene} course={course} outcome={outcome} turning={turning} what={what} />
    </section>
  )
}

/** Stands where the chart will, as long as the match is played again. */
export function TurningComing() {
  const m = useA()
  return <div className={css.coming}>{m('turning.coming')}</div>
}

interface Event {
  readonly action: number
  readonly entry: LogEntry
}

/** What the action did that matters most; where it told nothing, what was told last before. */
function weightiest({ played, board }: Scene, action: number): Event | undefined {
  const telling = played.steps.slice(0, action).findLast(({ events }) => events.length > 0)
  const weight = (entry: LogEntry) => board?.mark?.(entry)?.weight ?? 0
  const [entry] = telling?.events.toSorted((a, b) => weight(b) - weight(a) || b.id - a.id) ?? []
  return telling && entry && { action: telling.version, entry }
}

/** Told as it was right after the action; whoever it felled had an owner before. */
function toldAt({ rulebook, played, language, seatName, seat, voice }: Scene, { action, entry }: Event): string {
  const voiceAt = (state: GameView | undefined) => (state ? rulebook.voice(rulebook.viewOf(state, null), language, seatName) : voice)
  const after = played.states[action]
  const entries = after ? entriesOf(rulebook.logOf(rulebook.viewOf(after, null))) : []
  return sayAloud(voiceAt(after), { seat, entries, before: voiceAt(played.states[action - 1]) }, [entry])
}
