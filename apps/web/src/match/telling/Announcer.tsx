import { type Ear, entriesOf, type Log, type LogEntry, sayAloud, seatToken, type Voice } from '@toadstool/games/tabletop'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { settings } from '../../settings.ts'
import { type TranslateAfter, useA } from '../afterTexts.ts'
import { proposalTo } from '../agreeing/proposing.ts'
import { callsOf } from '../calls.ts'
import { storyOf, titleOf } from '../result/outcomeWords.ts'
import type { Scene } from '../scene.ts'
import { questionTo } from '../takeBack/asking.ts'
import { useNow } from '../time.ts'
import { sayPrompt } from '../words.ts'
import { keepSaid, onSayAgain } from './echo.ts'
import { type Bundle, type Herald, openHerald } from './herald.ts'
import { play } from './sounds.ts'

/** Reads out what happens for those who can't see it: events politely and in bundles, one's own turn and the end at once. */
export function Announcer({ scene }: { readonly scene: Scene }) {
  return (
    <>
      <Events scene={scene} />
      <Calls scene={scene} />
    </>
  )
}

function Events({ scene }: { readonly scene: Scene }) {
  const m = useA()
  const [bundle, tell] = useSpoken<Bundle>([])
  const { rulebook, now, voice, seat } = scene
  const log = now.view ? rulebook.logOf(now.view) : undefined
  const herald = useHerald(log, tell)
  const before = useRef<Voice>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of names or language is no news.
  useEffect(() => {
    if (!log) return
    const ear = { seat, entries: entriesOf(log), before: before.current }
    herald.current?.hear(log, (entry) => (isTold(voice, ear, entry) ? sayAloud(voice, ear, [entry]) : ''))
    before.current = voice
  }, [log?.next])
  const said = bundle.said.map(({ line, times }) => (times === 1 ? line : m('announce.times', { line, n: times }))).join(' ')
  useEffect(() => keepSaid(said), [said])
  return (
    <Region live="polite" id={bundle.id}>
      {said}
    </Region>
  )
}

/** Whether the listener wants to hear it; who only watches is concerned by everything. */
function isTold(voice: Voice, ear: Ear, entry: LogEntry): boolean {
  const { announce } = settings()
  if (announce !== 'mine' || ear.seat === null) return announce !== 'turn'
  return Object.values(entry.params).some(
    (value) =>
      value === seatToken(ear.seat ?? '') || (typeof value === 'string' && voice.ownerOf?.(value, entry, ear.entries) === ear.seat),
  )
}

/** One herald as long as the page is open. */
function useHerald(log: Log | undefined, tell: (bundle: Bundle) => void) {
  const herald = useRef<Herald>(undefined)
  const from = useRef(log?.next ?? 0)
  useEffect(() => {
    const opened = openHerald(from.current, tell)
    herald.current = opened
    return opened.end
  }, [tell])
  return herald
}

function Calls({ scene }: { readonly scene: Scene }) {
  const m = useA()
  const [call, cry] = useSpoken('')
  const { rulebook, now, seat, voice } = scene
  const { view, link, unsaved } = now
  const { owing: isOwed, formal, main, reaction, offers } = callsOf(rulebook, view, seat, scene.formal)
  const owing = isOwed && !formal
  const prompt = main ? sayPrompt(voice, main) : ''
  const offered = [...offers.map((offer) => sayPrompt(voice, offer)), ...questionTo(scene, m), ...proposalTo(scene, m)].join(' ')
  useEffect(() => {
    if (offered) cry(m('announce.offer', { prompt: offered }))
  }, [offered, m, cry])
  const beat = view?.beat
  const heard = useOpened()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new decision is told, also one that sounds like the last.
  useEffect(() => {
    if (owing && heard) cry(reaction ? m('announce.reaction', { prompt }) : yourTurn(prompt, m))
  }, [owing, reaction, prompt, beat, heard, m, cry])
  const lost = useRef(false)
  useEffect(() => {
    if (link === 'down') cry(m('announce.lost'))
    else if (link === 'up' && lost.current) cry(m('announce.back'))
    lost.current = link === 'down'
  }, [link, m, cry])
  useEffect(() => {
    if (unsaved) cry(m('unsaved.strip'))
  }, [unsaved, m, cry])
  useEffect(() => onSayAgain(cry), [cry])
  useEffect(() => keepSaid(call.said), [call])
  useEnd(scene, cry)
  useCountdown(scene, cry)
  return (
    <Region live="assertive" id={call.id}>
      {call.said}
    </Region>
  )
}

/** Some questions say themselves whose turn it is. */
const yourTurn = (prompt: string, m: TranslateAfter): string =>
  prompt.startsWith(m('seat.yourTurn')) ? prompt : m('announce.yourTurn', { prompt })

/** A live region that appears together with its text stays silent: announcements on a new page wait until the region is known. */
function useOpened(): boolean {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const wait = setTimeout(() => setOpened(true), 500)
    return () => clearTimeout(wait)
  }, [])
  return opened
}

/** Announces the result, once, when the match ends while the page is open. */
function useEnd(scene: Scene, cry: (text: string) => void): void {
  const m = useA()
  const { rulebook, now } = scene
  const isOver = now.view !== null && now.view.result !== null
  const wasOver = useRef(isOver)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is told once.
  useEffect(() => {
    const outcome = now.view && rulebook.outcome(now.view)
    if (now.view && outcome && !wasOver.current) {
      cry(m('announce.over', { title: titleOf({ ...scene, outcome }, m), why: storyOf(scene, now.view, outcome, m) }))
    }
    wasOver.current = isOver
  }, [isOver])
}

/** The last seconds of one's own time. */
function useCountdown({ now, seat }: Scene, cry: (text: string) => void): void {
  const m = useA()
  const deadline = now.status?.owes.find((each) => each.seat === seat)?.deadline ?? null
  const time = useNow(now.skew, deadline !== null)
  const left = deadline === null ? null : Math.ceil((deadline - time) / 1000)
  useEffect(() => {
    if (left === null || left < 1) return
    if ([60, 30, 10].includes(left)) cry(m('announce.seconds', { n: left }))
    if (left <= 5) play('tick')
  }, [left, m, cry])
}

function useSpoken<T>(first: T): readonly [{ readonly id: number; readonly said: T }, (said: T) => void] {
  const [spoken, setSpoken] = useState({ id: 0, said: first })
  return [spoken, useCallback((said: T) => setSpoken(({ id }) => ({ id: id + 1, said })), [])]
}

/** A live region is silent when its text stays the same: whatever is said comes in an element of its own. */
function Region({ live, id, children }: { readonly live: 'polite' | 'assertive'; readonly id: number; readonly children: ReactNode }) {
  return (
    <div className="visually-hidden" aria-live={live}>
      <p key={id}>{children}</p>
    </div>
  )
}
