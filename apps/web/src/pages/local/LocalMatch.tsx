import { shortTitle } from '@toadstool/games/card'
import type { Seat } from '@toadstool/games/tabletop'
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { keepSeal } from '../../api/seals.ts'
import { colorAt, fieldColorOf, loadGame, type Shelved } from '../../boards/index.ts'
import { useLanguage } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { clearToasts, toast } from '../../kit/Toast.tsx'
import { type Head, mayReturn } from '../../local/head.ts'
import { beginLocal, type LocalSnapshot, type LocalSource, leaveLocal, openLocal, sendFrom } from '../../local/source.ts'
import { comeAfterwards } from '../../match/afterwards.ts'
import { Frame } from '../../match/Frame.tsx'
import { LoadingMatch } from '../../match/MatchStates.tsx'
import { agreedOn } from '../../match/preset.ts'
import type { FrameLinks } from '../../match/scene.ts'
import { forgetSaid } from '../../match/telling/echo.ts'
import { useM } from '../../match/texts.ts'
import { keepsTo, noteRightClient } from '../../newRelease.ts'
import { showFonts } from '../../styles/fonts.ts'
import { Shell } from '../shell/Shell.tsx'
import { Notice } from '../shell/states.tsx'
import { Curtain } from './Curtain.tsx'
import { OtherRules } from './OtherRules.tsx'
import { saveLocal } from './saveLocal.ts'
import { useLocal } from './texts.ts'
import { useSending } from './useSending.tsx'

/** A match that this device hosts, in the frame of every other. */
export default function LocalMatch({ id }: { readonly id: string }) {
  const source = useSource(id)
  useEffect(showFonts, [])
  return source ? <Opened source={source} /> : <LoadingMatch color="var(--ground)" />
}

function useSource(id: string): LocalSource | null {
  const [source, setSource] = useState<LocalSource | null>(null)
  useEffect(() => {
    setSource(openLocal(id))
    return () => {
      leaveLocal(id)
      setSource(null)
    }
  }, [id])
  return source
}

function Opened({ source }: { readonly source: LocalSource }) {
  const now = useSyncExternalStore(source.subscribe, source.snapshot)
  const { head, fault } = now
  if (head?.wentTo !== undefined && !head.outcome) return <Gone to={head.wentTo} />
  if (head && fault === 'rules') return <ByOtherRules head={head} />
  if (fault && fault !== 'rules') return <Faulty fault={fault} />
  if (!head) return <LoadingMatch color="var(--ground)" />
  return <Known head={head} source={source} now={now} />
}

interface KnownProps {
  readonly head: Head
  readonly source: LocalSource
  readonly now: LocalSnapshot
}

/** Loads the game's code: rules for what is drawn, and the board. */
function Known({ head, source, now }: KnownProps) {
  const [game, setGame] = useState<Shelved | 'rules' | 'worker'>()
  useEffect(() => {
    loadGame(head.game)
      .then((loaded) => {
        if (loaded?.rulebook.card.rules !== head.rules) return setGame('rules')
        noteRightClient()
        setGame(loaded)
      })
      .catch(() => setGame('worker'))
  }, [head.game, head.rules])
  if (game === 'rules') return <ByOtherRules head={head} />
  if (game === 'worker') return <Faulty fault={game} />
  if (!game || !now.view) return <LoadingMatch color={fieldColorOf(head.game)} />
  return <Played head={head} source={source} now={{ ...now, view: now.view }} game={game} />
}

interface PlayedProps extends KnownProps {
  readonly now: LocalSnapshot & { readonly view: NonNullable<LocalSnapshot['view']> }
  readonly game: Shelved
}

function Played({ head, source, now, game }: PlayedProps) {
  const l = useLocal()
  const { seat, curtain, unkept } = now
  const isOver = now.view.result !== null
  const { back, choice } = useBack({ head, source, isOver })
  const links = useLinks({ head, source, game, isOver, isKept: unkept === null, seat, back })
  useEffect(() => {
    if (!isOver) keepSeal(head.id, head.commitment)
    void comeAfterwards().catch(() => undefined)
  }, [head, isOver])
  useEffect(() => {
    if (unkept) toast(l(`unkept.${unkept}`), { tone: 'problem' })
  }, [unkept, l])
  const eyes = seat ?? `behind ${curtain}`
  useNothingLeft(eyes)
  const next = curtain === null ? undefined : head.seats[Number(curtain)]
  return (
    <>
      {/* With another player everything is drawn anew: nothing that the one before has chosen or opened stays. */}
      <Frame
        key={eyes}
        rulebook={game.rulebook}
        board={game.board}
        color={fieldColorOf(head.game)}
        source={source}
        now={now}
        seat={seat}
        links={links}
      />
      {curtain !== null && next && (
        <Curtain key={curtain} seat={curtain} name={next.name} color={colorAt(head.game, curtain)} take={source.take} />
      )}
      {choice}
    </>
  )
}

/** What stands beside the frame goes with whoever it was for: toasts, and what can be heard again. */
function useNothingLeft(eyes: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other eyes are all that counts. Before the picture, and before the next player's toasts.
  useLayoutEffect(() => {
    clearToasts()
    forgetSaid()
  }, [eyes])
}

/** The way back of a match that was taken along, once it is over; `choice`: what it may ask. */
function useBack({ head, source, isOver }: Pick<Linked, 'head' | 'source' | 'isOver'>) {
  const [, navigate] = useLocation()
  const { isBusy, send, choice } = useSending({
    ...{ head, isOver, part: source.part },
    sendTo: (wish, read) => sendFrom(source, wish, read),
  })
  const { seats, wentTo } = head
  const own = String(seats.findIndex(({ kind }) => kind === 'person'))
  const isOffered = isOver && (wentTo !== undefined || mayReturn(head))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it sends the same match at any time.
  const back = useMemo(
    (): FrameLinks['back'] => ({ isThere: wentTo !== undefined, isBusy, go: () => (wentTo ? navigate(`/t/${wentTo}`) : void send(own)) }),
    [wentTo, isBusy, own, navigate],
  )
  return { back: isOffered ? back : undefined, choice }
}

interface Linked {
  readonly head: Head
  readonly source: LocalSource
  readonly game: Shelved
  readonly seat: Seat | null
  readonly isOver: boolean
  readonly isKept: boolean
  readonly back: FrameLinks['back']
}

function useLinks({ head, source, game, isOver, isKept, seat, back }: Linked): FrameLinks {
  const l = useLocal()
  const language = useLanguage()
  const [, navigate] = useLocation()
  return useMemo((): FrameLinks => {
    const { id, game: slug, options, seats } = head
    const { card } = game.rulebook
    const people = seats.flatMap(({ kind }, at) => (kind === 'person' ? [String(at)] : []))
    const others = isOver || people.length < 2 ? [] : people.filter((each) => each !== seat)
    const subtitle = [l(isKept ? 'here' : 'unkept.short'), agreedOn(card, options, seats.length, language)].filter(Boolean).join(' · ')
    return {
      ...{ id: null, title: shortTitle(card, language), subtitle },
      names: Object.fromEntries(seats.map(({ name }, at) => [String(at), name])),
      time: { from: head.createdAt, to: head.outcome ? head.updatedAt : null },
      proof: { at: `/local/${id}/proof`, load: source.prove, save: () => saveLocal(id) },
      // An earlier client would begin by its own rules.
      rematch: async () =>
        navigate(keepsTo() === undefined ? `/local/${await beginLocal({ game: slug, options, seats })}` : `/local?game=${slug}`),
      ...(back && { back }),
      ...(others.length > 0 && { pass: { to: others, give: source.give } }),
      leave: () => navigate('/'),
    }
  }, [head, source, game, isOver, isKept, seat, back, language, navigate, l])
}

/** It goes on online, and isn't played on here. */
function Gone({ to }: { readonly to: string }) {
  const l = useLocal()
  return (
    <Shell>
      <Notice title={l('went.title')} text={l('went.text')} who="asleep">
        <Button kind="primary" href={`/t/${to}`}>
          {l('online.to')}
        </Button>
        <Button href="/local">{l('title')}</Button>
      </Notice>
    </Shell>
  )
}

const ByOtherRules = ({ head }: { readonly head: Head }) => (
  <Shell>
    <OtherRules head={head} />
  </Shell>
)

function Faulty({ fault }: { readonly fault: Exclude<LocalSnapshot['fault'], 'rules' | null> }) {
  const l = useLocal()
  const m = useM()
  return (
    <Shell>
      <Notice title={l(`fault.${fault}`)} text={l(`fault.${fault}.text`)}>
        <Button kind="primary" href="/local">
          {l('title')}
        </Button>
        <Button href="/">{m('gone.home')}</Button>
      </Notice>
    </Shell>
  )
}
