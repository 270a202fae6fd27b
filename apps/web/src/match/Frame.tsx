/** The frame around any match: strip, stage, rail, tray. It knows tokens, sentences and seats, and no game by name. */
import type { Rulebook } from '@toadstool/games'
import type { GameView, Seat, Token } from '@toadstool/games/tabletop'
import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { MatchSnapshot, MatchSource } from '../api/source.ts'
import type { BoardModule, BoardProps } from '../boards/board.ts'
import { useLanguage } from '../i18n/index.ts'
import { Toasts } from '../kit/Toast.tsx'
import { reducedMotion, useReducedMotion, useSettings } from '../settings.ts'
import css from './Frame.module.css'
import { Guard } from './Guard.tsx'
import { LoadingMatch } from './MatchStates.tsx'
import { usePast } from './past/usePast.ts'
import { ChoiceList } from './prompt/ChoiceList.tsx'
import { startersOf, switchesOf } from './prompt/draft.ts'
import { PromptBar } from './prompt/PromptBar.tsx'
import { useSentence } from './prompt/useSentence.ts'
import { WhyNote } from './prompt/WhyNote.tsx'
import { Rail, SeatChips } from './rail/Rail.tsx'
import { Sheet } from './rail/Sheet.tsx'
import { ResultPanel } from './result/ResultPanel.tsx'
import type { FrameLinks, Pane, Scene } from './scene.ts'
import { Announcer } from './telling/Announcer.tsx'
import { Attention } from './telling/Attention.tsx'
import { useM } from './texts.ts'
import { type ConnectionNews, LostStrip } from './top/Connection.tsx'
import { TopStrip } from './top/TopStrip.tsx'
import { useFrameKeys } from './useFrameKeys.ts'
import { useRoom } from './useRoom.ts'

interface FrameProps {
  readonly rulebook: Rulebook
  readonly board: BoardModule | null
  readonly stage: string
  readonly source: MatchSource
  readonly now: MatchSnapshot & { readonly view: GameView }
  readonly seat: Seat | null
  readonly links: FrameLinks
  /** A lesson lays its veil and its bubble over the stage, and takes the place of rail and prompt. */
  readonly lesson?: Lesson
}

export interface Lesson {
  readonly top: ReactNode
  over(scene: Scene): ReactNode
  /** Instead of the usual prompt, which stands where this is `null`. */
  readonly prompt: ReactNode
}

export function Frame({ rulebook, board, stage, source, now, seat, links, lesson }: FrameProps) {
  const m = useM()
  const language = useLanguage()
  const room = useRoom()
  const [settings] = useSettings()
  const still = useReducedMotion()
  const [pane, setPane] = useState<Pane | null>(settings.choicesList && board ? 'choices' : room === 'wide' ? 'log' : null)
  const [rule, setRule] = useState<string>()
  const [cursor, setCursor] = useState<Token | null>(null)
  const [result, setResult] = useState(true)
  const { past, isComing, eyes, look, lookAs } = usePast(source, now.version, seat)
  const stageElement = useRef<HTMLElement>(null)
  const view = past?.view ?? now.view
  const seats = useMemo(() => seatsOf(now, links.names), [now, links.names])
  const seatName = useCallback(
    (of: Seat) =>
      now.status?.seats.find((each) => each.seat === of)?.name ?? links.names[of] ?? rulebook.texts[language][`seat.color.${of}`] ?? of,
    [now.status, links.names, rulebook, language],
  )
  const voice = useMemo(() => rulebook.voice(view, language, seatName), [rulebook, view, language, seatName])
  const busy = now.acts.length > 0
  const machine = useSentence({
    rulebook,
    view,
    seat,
    version: now.version,
    open: !busy && past === null && seat !== null && !now.view.result,
    confirm: settings.confirmMoves && !lesson,
    say: source.say,
  })
  const none = useMemo(() => new Map<Token, readonly string[]>(), [])
  const { speaker, hole } = machine
  const props: BoardProps = {
    view,
    previous: past ? past.previous : now.previous,
    seat: past ? past.eyes : seat,
    language,
    voice,
    seatName,
    draft: machine.draft,
    choices: hole && {
      slot: hole.slot,
      legal: [...hole.legal.keys()],
      dimmed: [...hole.dimmed].map(([token, refusal]) => ({ token, refusal })),
    },
    continues: hole?.legal ?? none,
    starters: speaker ? startersOf(speaker) : none,
    sending: busy,
    kept: now.link === 'up' ? [] : now.acts,
    begin: machine.begin,
    choose: machine.choose,
    pick: machine.pick,
    takeSet: machine.takeSet,
    back: machine.back,
    point: machine.point,
    explain: machine.explain,
    why: machine.why,
    cursor,
    setCursor,
    past: past !== null,
    narrow: room === 'narrow',
    reducedMotion: still,
  }
  const scene: Scene = {
    rulebook,
    board,
    source,
    now,
    view,
    past: past?.version ?? null,
    seat,
    seats,
    language,
    voice,
    seatName,
    machine,
    props,
    room,
    pane,
    rule,
    links,
    show(next, focus) {
      setRule(focus)
      setPane(next)
    },
    look,
    eyes,
    lookAs,
  }
  useQuietSwitches(scene, settings.reactions)
  useFrameKeys(scene)
  useEffect(() => {
    if (room !== 'wide') setPane((open) => (open === 'log' ? null : open))
    else setPane((open) => open ?? 'log')
  }, [room])
  const [news, setNews] = useState<ConnectionNews>(null)
  const over = now.view.result !== null && past === null && !lesson
  const Board = board?.Board
  const Tray = board?.Tray
  if (isComing) return <LoadingMatch stage={stage} />
  return (
    <div
      className={css.frame}
      data-version={scene.now.version}
      data-sending={scene.now.acts.length > 0 || undefined}
      data-room={room}
      data-lesson={lesson ? '' : undefined}
      data-bare={Tray ? undefined : ''}
      data-pane={pane ?? 'none'}
      data-over={over || undefined}
      data-news={news ?? undefined}
      data-still={reducedMotion() || undefined}
      style={{ '--stage': stage } as CSSProperties}
    >
      <Guard of={scene}>{lesson ? lesson.top : <TopStrip scene={scene} />}</Guard>
      <LostStrip scene={scene} news={news} setNews={setNews} />
      {(lesson || room !== 'wide') && <SeatChips scene={scene} />}
      <main
        ref={stageElement}
        className={css.stage}
        aria-label={m('region.table')}
        data-past={past ? '' : undefined}
        data-over={over && result ? '' : undefined}
      >
        {Board ? (
          <Guard of={scene} instead={<List scene={scene} />}>
            <Board {...props} />
          </Guard>
        ) : (
          <List scene={scene} />
        )}
        <Guard of={scene} silent>
          <WhyNote scene={scene} stage={stageElement} />
        </Guard>
        {lesson && <Guard of={scene}>{lesson.over(scene)}</Guard>}
        {over && result && (
          <Guard of={scene}>
            <ResultPanel scene={scene} onLook={() => setResult(false)} />
          </Guard>
        )}
      </main>
      <section className={css.tray} data-place="prompt" aria-label={m('region.prompt')}>
        <Guard of={scene}>
          {lesson?.prompt ?? <PromptBar scene={scene} over={over} onResult={result ? undefined : () => setResult(true)} />}
        </Guard>
        {Tray && !over && (
          <div className={css.hand}>
            <Guard of={scene}>
              <Tray {...props} />
            </Guard>
          </div>
        )}
      </section>
      {!lesson && room === 'wide' && <Rail scene={scene} />}
      {!lesson && room !== 'wide' && pane && <Sheet scene={scene} pane={pane} />}
      <Guard of={scene} silent>
        <Attention scene={scene} />
        <Announcer scene={scene} />
      </Guard>
      <Toasts />
    </div>
  )
}

/** All decisions as a list, where a board would be. */
function List({ scene }: { readonly scene: Scene }) {
  return (
    <Guard of={scene}>
      <ChoiceList scene={scene} stage />
    </Guard>
  )
}

function seatsOf(now: MatchSnapshot, names: Readonly<Record<Seat, string | null>>): readonly Seat[] {
  const known = now.status?.seats.map((each) => each.seat) ?? []
  return known.length > 0 ? known : Object.keys(names)
}

/** Whoever wants no reaction windows is asked about nothing here either: said once, when the match begins. */
function useQuietSwitches(scene: Scene, reactions: boolean): void {
  const done = useRef(false)
  const { speaker } = scene.machine
  useEffect(() => {
    if (done.current || !speaker || reactions || scene.now.version > 0) return
    done.current = true
    for (const { move, args, now, quiet } of switchesOf(speaker)) {
      if (quiet && quiet !== now) scene.source.say({ move, args: [...args, quiet] })
    }
  })
}
