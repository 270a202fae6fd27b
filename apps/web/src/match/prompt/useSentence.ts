import type { Rulebook } from '@toadstool/games'
import { type Arg, type GameView, type Refusal, type Seat, type Sentence, type Token, thingOf, why } from '@toadstool/games/tabletop'
import { useCallback, useInsertionEffect, useMemo, useRef, useState } from 'react'
import type { Draft } from '../../boards/board.ts'
import { afterPicture } from '../../kit/picture.ts'
import { useOnChange } from '../../kit/useOnChange.ts'
import {
  back as backOf,
  beginShort,
  begin as beginWith,
  closePicked,
  cutAt,
  draftOf,
  fill,
  pick,
  point as pointAt,
  revise,
  type Transition,
  unconfirmed,
} from './draft.ts'
import { type OpenSlot, openSlotOf, startersOf } from './openSlot.ts'
import { guarded, nextSlot, type Speaker } from './speaker.ts'

/** Why a thing can't be chosen, shown beside it. */
export interface Note {
  readonly token: Token
  readonly refusal: Refusal
  /** Counts up: a thing touched twice is explained twice. */
  readonly count: number
}

export interface Doubt {
  /** The `<key>` of the texts `doubt.<key>`. */
  readonly key: string
  readonly sentence: Sentence
}

export interface SentenceMachine extends Gestures {
  /** `null` while nobody can speak: for a spectator, in the past, with a sentence under way. */
  readonly speaker: Speaker | null
  readonly draft: Draft | null
  readonly openSlot: OpenSlot | undefined
  /** Things that begin a sentence now, and the moves that they begin. */
  readonly starters: ReadonlyMap<Token, readonly string[]>
  /** The rules have thrown: nothing can be said until the table changes, or `again` is called. */
  readonly failed: boolean
  readonly note: Note | null
  /** A whole sentence that is held back until the player insists. */
  readonly doubt: Doubt | null
  again(): void
  why(sentence: Sentence): Refusal | undefined
}

/** What a touch or a key means to the sentence. */
interface Gestures {
  /** Says the doubted sentence all the same. */
  insist(): void
  begin(move: string, args?: readonly Arg[]): void
  /** Begins by a button: slots that leave no choice are filled. */
  press(move: string): void
  pick(move: string, tokens: readonly Token[]): void
  choose(token: Token): void
  back(): void
  /** Opens the given slot again. */
  reopen(slot: number): void
  clear(): void
  point(token: Token): void
  takeSet(): void
  /** Cuts a picked list off before this place. */
  cut(place: number): void
  explain(token: Token, refusal: Refusal): void
  hush(): void
}

interface SentenceProps {
  readonly rulebook: Rulebook
  readonly view: GameView
  readonly seat: Seat | null
  readonly version: number
  /** False while nothing may be said: in the past, with a sentence under way. */
  readonly maySpeak: boolean
  /** A whole sentence waits until it is confirmed. */
  readonly confirm: boolean
  /** Text key of the doubt about a sentence; `undefined` if there is none. */
  doubtOf(sentence: Sentence): string | undefined
  say(sentence: Sentence): void
}

/** The sentence machine as state of a component. */
export function useSentence({ rulebook, view, seat, version, maySpeak, confirm, doubtOf, say }: SentenceProps): SentenceMachine {
  const [begun, setBegun] = useState<Draft | null>(null)
  const [note, setNote] = useState<Note | null>(null)
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const resume = useRef<{ readonly token: Token; readonly version: number } | null>(null)
  const listener = useMemo((): Speaker | null => (seat === null ? null : { grammar: rulebook.grammar, view, seat }), [rulebook, view, seat])
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again.
  const heard = useMemo(() => hear(maySpeak ? listener : null, begun), [maySpeak, listener, begun, attempt])
  const { speaker, draft, starters } = heard

  const explain = useCallback((token: Token, refusal: Refusal) => {
    setNote((last) => ({ token, refusal, count: (last?.count ?? 0) + 1 }))
  }, [])

  const take = (next: Transition) => {
    if (next.to === 'explain') explain(next.token, next.refusal)
    else setNote(null)
    if (next.to === 'draft') setBegun(next.draft)
    const waiting = confirm && next.to === 'say' ? unconfirmed(draft, next.sentence) : null
    const key = next.to === 'say' ? doubtOf(next.sentence) : undefined
    if (waiting) setBegun(waiting)
    else if (next.to === 'say' && key !== undefined) setDoubt({ key, sentence: next.sentence })
    else if (next.to === 'say' && speaker) {
      const first = next.sentence.args[0]
      resume.current =
        draft && draft.args.length > 0 && typeof first === 'string' && thingOf(speaker.grammar, first) === 'piece'
          ? { token: first, version }
          : null
      setBegun(null)
      say(guarded(speaker, next.sentence))
    }
  }

  useOnChange([speaker, version], () => {
    if (doubt) setDoubt(null)
  })
  const decision = useMemo(() => decisionOf(rulebook, view, seat), [rulebook, view, seat])
  useOnChange([decision], () => {
    if (note) setNote(null)
  })

  // A piece that has just moved may still attack: it stays selected, as long as something is left to choose.
  useOnChange([speaker, version], () => {
    if (!speaker || !resume.current || version === resume.current.version) return
    const { token } = resume.current
    resume.current = null
    const moves = starters.get(token) ?? []
    if (moves.some((move) => nextSlot(speaker, move, [token]))) setBegun(draftOf(moves, [token]))
  })

  const gestures = useGestures({
    insist() {
      if (!speaker || !doubt) return
      setDoubt(null)
      say(guarded(speaker, doubt.sentence))
    },
    begin: (move, args = []) => speaker && take(beginWith(speaker, [move], args)),
    press: (move) => speaker && take(beginShort(speaker, move)),
    pick: (move, tokens) => speaker && take(pick(speaker, move, tokens)),
    choose: (token) => speaker && draft && take(fill(speaker, draft, token)),
    back: () => speaker && take({ to: 'draft', draft: draft ? backOf(speaker, draft) : null }),
    reopen(slot) {
      if (!speaker || !draft) return
      let shorter: Draft | null = draft
      while (shorter && shorter.args.length > slot) shorter = backOf(speaker, shorter)
      take({ to: 'draft', draft: shorter })
    },
    clear() {
      setDoubt(null)
      take({ to: 'draft', draft: null })
    },
    point(token) {
      if (speaker) take(pointAt(speaker, draft, token))
      else if (listener) setNote(null)
    },
    cut: (place) => speaker && draft && take({ to: 'draft', draft: cutAt(draft, place) }),
    takeSet: () => speaker && draft && take(closePicked(speaker, draft)),
    explain,
    hush: () => setNote(null),
  })

  return {
    ...heard,
    note,
    doubt,
    again: useCallback(() => setAttempt((times) => times + 1), []),
    ...gestures,
    why: useCallback(
      ({ move, args }) => (listener ? why(listener.grammar, listener.view, listener.seat, move, args) : undefined),
      [listener],
    ),
  }
}

/** The same functions always; each does what the latest sentence makes of it, after the picture that shows what was touched. */
function useGestures(now: Gestures): Gestures {
  const latest = useRef(now)
  // Of the table that stands on the page, and before anything there speaks by itself.
  useInsertionEffect(() => {
    latest.current = now
  })
  return useMemo(() => {
    const gesture =
      <Name extends keyof Gestures>(name: Name) =>
      (...given: Parameters<Gestures[Name]>): void =>
        afterPicture(() => (latest.current[name] as (...given: Parameters<Gestures[Name]>) => void)(...given))
    return {
      insist: gesture('insist'),
      begin: gesture('begin'),
      press: gesture('press'),
      pick: gesture('pick'),
      choose: gesture('choose'),
      back: gesture('back'),
      reopen: gesture('reopen'),
      clear: gesture('clear'),
      point: gesture('point'),
      takeSet: gesture('takeSet'),
      cut: gesture('cut'),
      explain: gesture('explain'),
      hush: gesture('hush'),
    }
  }, [])
}

/** What the seat is asked: another decision than the one in which a note was written. A fault in the rules shows where they are drawn. */
function decisionOf(rulebook: Rulebook, view: GameView, seat: Seat | null): string {
  if (seat === null) return ''
  try {
    return [rulebook.owes(view).includes(seat), rulebook.grammar.stageOf(view, seat), rulebook.prompts(view, seat)[0]?.key].join()
  } catch {
    return ''
  }
}

type Heard = Pick<SentenceMachine, 'speaker' | 'draft' | 'openSlot' | 'starters' | 'failed'>

/** What can be said, after what has been begun. A fault in the rules ends the sentence, or all speaking, but never the page. */
function hear(speaker: Speaker | null, begun: Draft | null): Heard {
  if (!speaker) return silent
  try {
    const draft = begun && revise(speaker, begun)
    return { speaker, draft, openSlot: draft ? openSlotOf(speaker, draft) : undefined, starters: startersOf(speaker), failed: false }
  } catch (error) {
    console.error(error)
    return begun ? hear(speaker, null) : { ...silent, failed: true }
  }
}

const silent: Heard = { speaker: null, draft: null, openSlot: undefined, starters: new Map(), failed: false }
