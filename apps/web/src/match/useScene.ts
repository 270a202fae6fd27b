import type { Rulebook } from '@toadstool/games'
import type { GameView, Seat, Sentence, Token } from '@toadstool/games/tabletop'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { MatchSnapshot, MatchSource } from '../api/source.ts'
import type { BoardModule, Table } from '../boards/board.ts'
import { useLanguage } from '../i18n/index.ts'
import { useAlike } from '../kit/useAlike.ts'
import { useSettings } from '../settings.ts'
import { pauseIn } from './agreeing/proposing.ts'
import { askedOnce } from './askedOnce.ts'
import { provedBy } from './past/proved.ts'
import { usePast } from './past/usePast.ts'
import { type Replay, useReplay } from './past/useReplay.ts'
import { useSentence } from './prompt/useSentence.ts'
import type { FrameLinks, Pane, Scene } from './scene.ts'
import { useFormal } from './useFormal.ts'
import { useRoom } from './useRoom.ts'
import { useTableShown } from './useTableShown.ts'

/** A match as its page has it. */
export interface Match {
  readonly rulebook: Rulebook
  readonly board: BoardModule | null
  readonly source: MatchSource
  readonly now: MatchSnapshot & { readonly view: GameView }
  readonly seat: Seat | null
  readonly links: FrameLinks
}

/** The same as it is shown. */
interface Shown extends Match {
  /** See {@link Table.coming}. */
  readonly coming: GameView | null
}

/** The scene, and whether the moment named by the address is still loading. @param inLesson lessons ask for no confirmation. */
export function useScene(match: Shown, inLesson: boolean): { readonly scene: Scene; readonly isComing: boolean } {
  const { rulebook, source, now, coming, seat, links } = match
  const language = useLanguage()
  const room = useRoom()
  const [settings] = useSettings()
  const { pane, rule, show } = usePane(
    (settings.choicesList && match.board !== null) || (match.board?.listBeside === true && room === 'wide'),
    room,
    now.view.result !== null,
  )
  const [keysShown, showKeys] = useState(false)
  const [isBack, setIsBack] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const playAgain = useCallback(() => setIsWanted(true), [])
  const replay = useReplay(rulebook, isBack || isWanted ? provedBy(links) : null, isBack)
  const recall = useRecall(match, replay)
  const { past, isComing, ...moments } = usePast(recall, now.version, seat, now.view.result !== null)
  useEffect(() => setIsBack(past !== null && now.view.result !== null), [past, now.view.result])
  const view = past?.view ?? now.view
  const board = useColored(match.board, view)
  const seats = useAlike(seatsOf(now, links.names))
  const seatName = useSeatName(match)
  const voice = useMemo(() => askedOnce(rulebook.voice(view, language, seatName)), [rulebook, view, language, seatName])
  const doubtOf = useCallback(
    (sentence: Sentence) => (seat === null || inLesson ? undefined : rulebook.doubt?.(view, seat, sentence)),
    [rulebook, view, seat, inLesson],
  )
  const formal = useFormal(match)
  const paused = pauseIn(now.status, Date.now() + now.skew) !== null
  const machine = useSentence({
    rulebook,
    view,
    seat,
    version: now.version,
    maySpeak: now.acts.length === 0 && !coming && past === null && seat !== null && !now.view.result && !formal && !paused,
    confirm: settings.confirmMoves && !inLesson,
    doubtOf,
    say: source.say,
  })
  const { asked, tell } = useAsked()
  const props = useTableShown({
    view,
    previous: past ? past.previous : now.previous,
    coming: past ? null : coming,
    seat: past ? past.eyes : seat,
    language,
    voice,
    seatName,
    sending: now.acts.length > 0 || coming !== null || formal || paused,
    kept: now.link === 'up' ? nothing : now.acts,
    tell,
    past: past !== null,
    narrow: room === 'narrow',
    machine,
    board,
  })
  const seen = {
    view,
    past: past?.version ?? null,
    ...moments,
    replay: past && now.view.result ? replay : null,
    played: replay,
    playAgain,
  }
  const told = { language, voice, seatName }
  return {
    scene: { ...match, board, ...seen, ...told, formal, seats, machine, props, room, pane, rule, show, keysShown, showKeys, asked },
    isComing,
  }
}

/** The board with the colours that its seats have in this view. */
function useColored(board: BoardModule | null, view: GameView): BoardModule | null {
  const colors = board?.seatColorsOf?.(view).join(' ')
  return useMemo(() => (board && colors !== undefined ? { ...board, seatColors: colors.split(' ') } : board), [board, colors])
}

/** What was seen then: from the replay as far as it is here, else from the server. */
function useRecall({ rulebook, source }: Match, replay: Replay): MatchSource['recall'] {
  const latest = useRef(replay)
  latest.current = replay
  return useMemo(() => {
    const { recall } = source
    return (
      recall &&
      (async (version, eyes = null) => {
        const state = latest.current.states[version]
        return state ? rulebook.viewOf(state, eyes) : recall(version, eyes)
      })
    )
  }, [rulebook, source])
}

/** The thing that a board wants to have told. */
function useAsked() {
  const [asked, setAsked] = useState<Scene['asked']>(null)
  const tell = useCallback((token: Token) => setAsked({ token }), [])
  return { asked, tell }
}

/** The open tab of the rail; where there is room for a rail, some tab is always open. */
function usePane(listFirst: boolean, room: Scene['room'], isOver: boolean): Pick<Scene, 'pane' | 'rule' | 'show'> {
  const usual = room === 'wide' ? 'log' : null
  const [chosen, setPane] = useState<Pane | null>(listFirst ? 'choices' : usual)
  // Once it is over there is nothing to choose.
  const pane = isOver && chosen === 'choices' ? usual : chosen
  const [rule, setRule] = useState<string>()
  useEffect(() => {
    if (room !== 'wide') setPane((open) => (open === 'log' ? null : open))
    else setPane((open) => open ?? 'log')
  }, [room])
  return {
    pane,
    rule,
    show(next, focus) {
      setRule(focus)
      setPane(next)
    },
  }
}

/** The name of whoever sits there, or else the colour of the seat. */
function useSeatName({ rulebook, now: { status }, links: { names } }: Match): (seat: Seat) => string {
  const language = useLanguage()
  const called = useAlike({
    ...names,
    ...Object.fromEntries(status?.seats.flatMap(({ seat, name }) => (name ? [[seat, name]] : [])) ?? []),
  })
  return useCallback((of: Seat) => called[of] ?? rulebook.texts[language][`seat.color.${of}`] ?? of, [called, rulebook, language])
}

function seatsOf(now: MatchSnapshot, names: Readonly<Record<Seat, string | null>>): readonly Seat[] {
  const known = now.status?.seats.map((each) => each.seat) ?? []
  return known.length > 0 ? known : Object.keys(names)
}

const nothing: Table['kept'] = []
