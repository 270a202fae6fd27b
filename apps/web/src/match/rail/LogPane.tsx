import { entriesOf, gathered, type LogEntry, type Texts } from '@toadstool/games/tabletop'
import { Fragment, memo, useEffect, useMemo, useRef, useState } from 'react'
import { useBookmark } from '../../api/bookmarks.ts'
import { kept } from '../../api/ownStore.ts'
import { Icon } from '../../icons/index.ts'
import { Later } from '../../kit/Later.tsx'
import { part } from '../../kit/part.ts'
import { HistoryBar } from '../past/HistoryBar.tsx'
import { useReplayLog } from '../past/useReplayLog.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { lineOf } from '../words.ts'
import { LogLine, type Told } from './LogLine.tsx'
import css from './LogPane.module.css'
import { type Noted, notedSince, notedText, voicesOf } from './noted.ts'
import { lineSaid, type SaidLine } from './said.ts'

/** What has happened, newest below: nobody reads it in the moment of a click, so it comes after the board. */
export function LogPane({ scene }: { readonly scene: Scene }) {
  return (
    <div className={css.pane}>
      <Later part={Lines} scene={scene} />
      {!scene.replay && <HistoryBar scene={scene} />}
    </div>
  )
}

const Lines = memo(function Lines({ scene }: { readonly scene: Scene }) {
  const m = useM()
  const { now, voice, past } = scene
  const { lines, noted, since, whole } = useLines(scene)
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is being looked at comes into sight.
  useEffect(() => {
    list.current?.querySelector('[data-now]')?.scrollIntoView({ block: 'center' })
  }, [scene.past, whole])
  return (
    <div
      ref={list}
      className={css.list}
      role="log"
      aria-label={m('log.label')}
      aria-live="off"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <div className={css.lines}>
        {lines.length === 0 && noted.length === 0 && <p className={css.empty}>{m('log.empty')}</p>}
        {lines.map(({ id, told, shown }, place) => {
          const version = whole?.versionOf((told.at(-1) ?? told[0]).id)
          return (
            <Fragment key={id}>
              {noted.length > 0 && <Notes noted={noted} from={lines[place - 1]?.id ?? -1} to={id} />}
              {id === since && place > 0 && <p className={css.since}>{m('log.since')}</p>}
              <LogLine
                {...shown}
                isLater={version !== undefined && past !== null && version > past}
                isNow={version !== undefined && version === past}
                version={version}
                look={scene.look}
                point={scene.props.setCursor}
              />
            </Fragment>
          )
        })}
        <Notes noted={noted} from={lines.at(-1)?.id ?? -1} to={Number.POSITIVE_INFINITY} />
        {now.link !== 'up' &&
          now.acts.map((act) => (
            <p key={act.id} className={css.kept}>
              <Icon name="ui:clock" size={15} />
              {m('kept.line', { line: lineOf(voice, act.move, act.args) })}
            </p>
          ))}
      </div>
    </div>
  )
})

/** The lines of the log, and what the table has noted between them. */
function useLines(scene: Scene) {
  const { rulebook, board, seat, seatName, language, view, now, voice } = scene
  const log = rulebook.logOf(view)
  const { chat } = now
  const whole = useReplayLog(scene)
  const entries = useMemo(() => whole?.entries ?? entriesOf(log), [whole, log])
  const since = useLastVisit(scene, rulebook.logOf(now.view ?? view).next)
  const lines = useMemo(() => linesOf(voice.texts, entries, since), [voice.texts, entries, since])
  const noted = useMemo(() => notedSince({ chat }, entries[0]?.id ?? 0), [chat, entries])
  const kept = useRef<ReadonlyMap<number, SaidLine>>(new Map())
  const said = useMemo(() => {
    const voiceOf = voicesOf({ rulebook, language, voice, seatName, view }, noted)
    const telling = (id: number) => ({ rulebook, board, seat, view, voice: voiceOf(id), entries })
    return new Map(lines.map(({ id, told }) => [id, lineSaid(kept.current.get(id), told, telling(id))]))
  }, [rulebook, board, seat, language, voice, seatName, view, noted, lines, entries])
  kept.current = said
  return { lines: [...said].map(([id, { told, shown }]) => ({ id, told, shown })), noted, since, whole }
}

interface NotesProps {
  readonly noted: readonly Noted[]
  /** Those after the event of the line above, up to that of the line below. */
  readonly from: number
  readonly to: number
}

const Notes = part(function Notes({ noted, from, to }: NotesProps) {
  const m = useM()
  return noted
    .filter(({ logged: { after } }) => after > from && after <= to)
    .map(({ id, logged }) => (
      <p key={id} className={css.noted}>
        {notedText(logged, m)}
      </p>
    ))
})

/** Events that one line tells; `id` is that of the first. */
interface Gathered {
  readonly id: number
  readonly told: Told
}

/** Lines from before the last visit and lines since are gathered apart. */
function linesOf(texts: Texts, entries: readonly LogEntry[], since: number | null): Gathered[] {
  const news = since === null ? -1 : entries.findIndex(({ id }) => id === since)
  const parts = news < 0 ? [entries] : [entries.slice(0, news), entries.slice(news)]
  return parts.flatMap((part) => gathered(texts, part)).map((told) => ({ id: told[0].id, told }))
}

/**
 * The first event that this person, on no device, had seen before the page was opened; of those who watch only this device knows. `null` on the
 * first visit, and if nothing was new.
 */
function useLastVisit({ links: { id }, seat }: Scene, next: number): number | null {
  const name = `seen.${id}`
  const [first] = useState(next)
  const [here] = useState(() => (id === null ? null : kept.read(name)))
  const known = useBookmark(seat === null ? null : id)?.next
  const told = Math.max(here === null ? -1 : Number(here), known ?? -1)
  const since = told < 0 || told >= first ? null : told
  const latest = useRef(next)
  latest.current = next
  useEffect(() => {
    if (id === null) return
    // As it goes out of sight and as it comes back, all that has happened until then has been seen.
    const keep = () => kept.write(name, String(latest.current))
    const leave = () => document.visibilityState === 'visible' && keep()
    document.addEventListener('visibilitychange', keep)
    window.addEventListener('pagehide', leave)
    return () => {
      leave()
      document.removeEventListener('visibilitychange', keep)
      window.removeEventListener('pagehide', leave)
    }
  }, [id, name])
  return since
}
