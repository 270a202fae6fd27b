import { type LogEntry, sayEvent } from '@toadstool/games/tabletop'
import { useEffect, useRef, useState } from 'react'
import { speed } from '../../boards/kit/pieces/PieceMotion.tsx'
import { Icon } from '../../icons/index.ts'
import { useA } from '../afterTexts.ts'
import type { Scene } from '../scene.ts'
import { isTakenFrom, sufferedBy, type Waiting, waitingOn } from './suffered.ts'
import css from './Waited.module.css'

/** How long a banner stays, in milliseconds. */
const lasting = 2800
/** Lines of a banner, and of the strip before it is opened. */
const most = 3
/** Lines of the strip on phones. */
const fewest = 2

/** What is done to one's own seat, at once; and in its own turn a strip of what happened while it waited. */
export function Waited({ scene }: { readonly scene: Scene }) {
  const { waiting, forget, hush } = useWaiting(scene)
  const { isOn, all, news } = waiting
  if (scene.past !== null || scene.view.result) return null
  if (isOn && all.length > 0) return <Strip scene={scene} all={all} onClose={forget} />
  if (news.length === 0 || scene.board?.tells?.(scene.view)) return null
  return (
    // The log is read out as well.
    <button type="button" className={css.banner} aria-hidden="true" tabIndex={-1} onClick={hush}>
      {news.slice(-most).map((entry) => (
        <span key={entry.id}>{sayEvent(scene.voice, entry)}</span>
      ))}
    </button>
  )
}

interface StripProps {
  readonly scene: Scene
  readonly all: readonly LogEntry[]
  onClose(): void
}

function Strip({ scene, all, onClose }: StripProps) {
  const m = useA()
  const [isOpen, setOpen] = useState(false)
  const lines = isOpen ? all : all.slice(scene.room === 'narrow' ? -fewest : -most)
  const more = all.length - lines.length
  return (
    <section className={css.strip} aria-label={m('waited.title')}>
      <header>
        <b>{m('waited.title')}</b>
        {more > 0 && (
          <button type="button" className={css.more} aria-label={m('waited.all', { n: all.length })} onClick={() => setOpen(true)}>
            +{more}
          </button>
        )}
        <button type="button" className={css.close} aria-label={m('waited.close')} onClick={onClose}>
          <Icon name="ui:x" size={16} />
        </button>
      </header>
      <ul data-open={isOpen || undefined}>
        {lines.map((entry) => (
          <li key={entry.id}>{sayEvent(scene.voice, entry)}</li>
        ))}
      </ul>
    </section>
  )
}

function useWaiting({ rulebook, board, now, seat, formal, machine }: Scene) {
  const [waiting, setWaiting] = useState<Waiting>({ isOn: false, all: [], news: [] })
  const seen = useRef<number | null>(null)
  const { view, previous } = now
  const isDeciding = (now.acts.length > 0 && !formal) || machine.draft !== null
  const forget = () => setWaiting((before) => ({ ...before, all: [] }))
  const hush = () => setWaiting((before) => ({ ...before, news: [] }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the table is looked at once.
  useEffect(() => {
    if (!view || seat === null) return
    const log = rulebook.logOf(view)
    const since = previous && seen.current !== null ? Math.min(seen.current, log.next) : log.next
    seen.current = log.next
    const fresh = board ? sufferedBy(board, log, since, seat, previous ? [view, previous] : [view]) : []
    const isOn = rulebook.turnOf(view).seat === seat
    const taken = board?.tells?.(view) ? [] : fresh.filter((entry) => isTakenFrom(seat, entry))
    setWaiting((before) => waitingOn(before, before.isOn && isOn ? taken : fresh, log.next, isOn))
  }, [view])
  useEffect(() => {
    if (isDeciding) setWaiting((before) => (before.isOn ? { ...before, all: [] } : before))
  }, [isDeciding])
  const { news } = waiting
  useEffect(() => {
    if (news.length === 0) return
    const timer = setTimeout(() => setWaiting((before) => (before.news === news ? { ...before, news: [] } : before)), lasting * speed())
    return () => clearTimeout(timer)
  }, [news])
  return { waiting, forget, hush }
}
