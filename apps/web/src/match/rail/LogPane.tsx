import {
  entriesOf,
  gathered,
  kindOf,
  type LogEntry,
  type Seat,
  say,
  type Texts,
  type Token,
  thingOf,
  type Voice,
} from '@toadstool/games/tabletop'
import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { kept } from '../../api/ownStore.ts'
import { Icon } from '../../icons/index.ts'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { colorOf } from '../../kit/seats.ts'
import { HistoryBar } from '../past/HistoryBar.tsx'
import { useReplayLog } from '../past/useReplayLog.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { lineOf } from '../words.ts'
import css from './LogPane.module.css'
import { type Noted, notedSince, notedText, voicesOf } from './noted.ts'
import { richLine } from './rich.tsx'

/** What has happened, newest below. */
export function LogPane({ scene }: { readonly scene: Scene }) {
  const m = useM()
  const { rulebook, view, now, voice } = scene
  const log = rulebook.logOf(view)
  const whole = useReplayLog(scene)
  const entries = useMemo(() => whole?.entries ?? entriesOf(log), [whole, log])
  const since = useLastVisit(scene.links.id, rulebook.logOf(now.view ?? view).next)
  const lines = useMemo(() => linesOf(voice.texts, entries, since), [voice, entries, since])
  const noted = useMemo(() => notedSince(now, entries[0]?.id ?? 0), [now, entries])
  const voiceOf = useMemo(() => voicesOf(scene, noted), [scene, noted])
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is being looked at comes into sight.
  useEffect(() => {
    list.current?.querySelector('[data-now]')?.scrollIntoView({ block: 'center' })
  }, [scene.past, whole])
  return (
    <div className={css.pane}>
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
          {entries.length === 0 && noted.length === 0 && <p className={css.empty}>{m('log.empty')}</p>}
          {lines.map(({ id, told }, place) => (
            <Fragment key={id}>
              <Notes noted={noted} from={lines[place - 1]?.id ?? -1} to={id} />
              {id === since && place > 0 && <p className={css.since}>{m('log.since')}</p>}
              <Line
                scene={scene}
                voice={voiceOf(id)}
                told={told}
                entries={entries}
                version={whole?.versionOf((told.at(-1) ?? told[0]).id)}
              />
            </Fragment>
          ))}
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
      {!scene.replay && <HistoryBar scene={scene} />}
    </div>
  )
}

interface NotesProps {
  readonly noted: readonly Noted[]
  /** Those after the event of the line above, up to that of the line below. */
  readonly from: number
  readonly to: number
}

function Notes({ noted, from, to }: NotesProps) {
  const m = useM()
  return noted
    .filter(({ logged: { after } }) => after > from && after <= to)
    .map(({ id, logged }) => (
      <p key={id} className={css.noted}>
        {notedText(logged, m)}
      </p>
    ))
}

/** Events that one line tells; `id` is that of the first. */
interface LogLine {
  readonly id: number
  readonly told: Told
}

type Told = readonly [LogEntry, ...LogEntry[]]

/** Lines from before the last visit and lines since are gathered apart. */
function linesOf(texts: Texts, entries: readonly LogEntry[], since: number | null): LogLine[] {
  const news = since === null ? -1 : entries.findIndex(({ id }) => id === since)
  const parts = news < 0 ? [entries] : [entries.slice(0, news), entries.slice(news)]
  return parts.flatMap((part) => gathered(texts, part)).map((told) => ({ id: told[0].id, told }))
}

interface LineProps {
  readonly scene: Scene
  /** Names everything as it was called then. */
  readonly voice: Voice
  readonly told: Told
  /** The log that the line stands in. */
  readonly entries: readonly LogEntry[]
  /** In a replay: the action that told it. */
  readonly version: number | undefined
}

function Line({ scene, voice, told, entries, version }: LineProps) {
  const [entry] = told
  const { seat, board, props, past, rulebook } = scene
  const tokens = Object.values(entry.params).filter((value): value is string => typeof value === 'string' && value.includes(':'))
  const mine = seat !== null && tokens.length > 1 && tokens[0] !== `seat:${seat}` && tokens.slice(1).includes(`seat:${seat}`)
  const thing = (token: Token) => thingOf(rulebook.grammar, token)
  const mark = tokens.find((token) => ['piece', 'place', 'card'].includes(thing(token) ?? '')) ?? null
  const draw = (token: Token, name: string, key: number): ReactNode => {
    if (kindOf(token) === 'seat') {
      return (
        <Fragment key={key}>
          {key <= 1 && <Emblem seat={token.slice(5)} colors={board?.seatColors} />}
          <b>{name}</b>
        </Fragment>
      )
    }
    const master = thing(token) === 'piece' ? (voice.ownerOf?.(token, entry, entries) ?? board?.seatOf?.(scene.view, token)) : undefined
    if (master !== undefined) {
      return (
        <span key={key} className={name.length < 18 ? css.unit : undefined} data-about={token}>
          <Emblem seat={master} colors={board?.seatColors} />
          {name}
        </span>
      )
    }
    if (thing(token) !== 'card') return name
    return (
      <b key={key} data-about={token}>
        {name}
      </b>
    )
  }
  const heading = `heading.${entry.key}`
  const isTold = headingTells(voice.texts, entry.key)
  const isLater = version !== undefined && past !== null && version > past
  const line = richLine(voice, { seat, entries }, told, draw)
  return (
    <>
      {heading in voice.texts && (
        <h3 className={css.heading} data-later={isLater || undefined}>
          {say(voice, heading, entry.params)}
        </h3>
      )}
      {!isTold && (
        <p
          className={css.line}
          data-mine={mine || undefined}
          data-later={isLater || undefined}
          data-now={(version !== undefined && version === past) || undefined}
          onPointerEnter={() => mark && props.setCursor(mark)}
          onPointerLeave={() => mark && props.setCursor(null)}
        >
          {version === undefined ? (
            line
          ) : (
            <button type="button" tabIndex={-1} onClick={() => scene.look(version)}>
              {line}
            </button>
          )}
        </p>
      )}
    </>
  )
}

/** Whether the heading of an event names all that its line does: then the line would say it twice. */
function headingTells(texts: Texts, key: string): boolean {
  const [heading, line] = [texts[`heading.${key}`], texts[`log.${key}`]]
  return heading !== undefined && line !== undefined && holesOf(line).every((hole) => holesOf(heading).includes(hole))
}

const holesOf = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name)

function Emblem({ seat, colors }: { readonly seat: Seat; readonly colors: readonly string[] | undefined }) {
  return (
    <span className={css.emblem}>
      <SeatEmblem color={colorOf(seat, colors)} size={17} />
    </span>
  )
}

/** The first event this device had not shown before the page was opened; `null` on the first visit, and if nothing was new. */
function useLastVisit(id: string | null, next: number): number | null {
  const name = `seen.${id}`
  const [since] = useState(() => {
    const told = id === null ? null : kept.read(name)
    return told === null || Number(told) >= next ? null : Number(told)
  })
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
