import { shortTitle } from '@toadstool/games/card'
import type { Person, Table } from '@toadstool/protocol'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { isTakenAlong } from '../api/along.ts'
import { playOn, useMe, useTableActions } from '../api/lobby.ts'
import { problemKey } from '../api/problemKey.ts'
import { Refused } from '../api/request.ts'
import { fieldColorOf, loadGame, type Shelved } from '../boards/index.ts'
import { useLanguage, useT, withTexts } from '../i18n/index.ts'
import { loaded } from '../kit/loaded.tsx'
import { atLeisure } from '../kit/picture.ts'
import { toast } from '../kit/Toast.tsx'
import { askForOtherClient, noteRightClient } from '../newRelease.ts'
import { useKeptAway } from '../people/useKeptAway.ts'
import { showFonts } from '../styles/fonts.ts'
import { useLeft } from './absence/useLeft.ts'
import { comeAfterwards } from './afterwards.ts'
import { Frame } from './Frame.tsx'
import { LoadingMatch, MatchProblem, RulesElsewhere, RulesGone } from './MatchStates.tsx'
import { agreedOn } from './preset.ts'
import type { FrameLinks } from './scene.ts'
import { useM } from './texts.ts'
import { useDrawn } from './useDrawn.ts'
import { useMatch } from './useMatch.ts'
import { useNext } from './useNext.ts'
import { type OwnSeat, useOwnSeat } from './useOwnSeat.ts'

const TakenAlong = loaded(() => withTexts(import('./along/TakenAlong.tsx')), null)

interface MatchPageProps {
  readonly table: Table
}

/** A running or finished match: loads the game's code, opens the connection, and shows the frame. */
export default function MatchPage({ table }: MatchPageProps) {
  const color = fieldColorOf(table.game)
  const own = useOwnSeat(table)
  if (isTakenAlong(table) && table.yourSeat !== null) return <TakenAlong table={table} color={color} />
  return table.rulesGone ? <RulesGone color={color} /> : <PlayedMatch own={own} color={color} />
}

interface PlayedProps {
  readonly own: OwnSeat
  readonly color: string
}

function PlayedMatch({ own, color }: PlayedProps) {
  const { table } = own
  const { rules = 1 } = table
  const [attempt, setAttempt] = useState(0)
  const [game, setGame] = useState<Shelved | 'none' | 'failed' | 'others'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again.
  useEffect(() => {
    let current = true
    setGame(undefined)
    loadGame(table.game, new URLSearchParams(location.search).get('board') === 'none')
      .then((loaded) => {
        if (!current) return
        if (!loaded) return setGame('none')
        if (loaded.rulebook.card.rules !== rules) return setGame('others')
        noteRightClient()
        setGame(loaded)
      })
      .catch(() => current && setGame('failed'))
    return () => {
      current = false
    }
  }, [table.game, rules, attempt])
  if (game === 'none') return <MatchProblem color={color} problem={{ error: 'no-such-game', message: '' }} />
  if (game === 'failed') {
    return <MatchProblem color={color} problem={{ error: 'internal', message: '' }} onAgain={() => setAttempt((times) => times + 1)} />
  }
  if (game === 'others') return <OtherRules color={color} />
  if (!game) return <LoadingMatch color={color} />
  return <LiveMatch key={`${table.id} ${table.yourSeat}`} own={own} game={game} color={color} />
}

/** This page is of a release with other rules of the game: its board would draw, and allow, something else. */
function OtherRules({ color }: { readonly color: string }) {
  const [isComing, setComing] = useState(true)
  useEffect(() => {
    void askForOtherClient().then(setComing)
  }, [])
  return isComing ? <LoadingMatch color={color} /> : <RulesElsewhere color={color} />
}

function LiveMatch({ own, game, color }: PlayedProps & { readonly game: Shelved }) {
  const { table } = own
  const language = useLanguage()
  const m = useM()
  const [, navigate] = useLocation()
  const source = useMatch(game.rulebook.slug, table.id, table.yourSeat)
  const now = useDrawn(source)
  const t = useT()
  const { actAsync } = useTableActions(table.id)
  const me = useMe().data?.id
  const keptAway = useKeptAway()
  const isDrawn = now.view !== null || now.problem !== null
  useEffect(() => {
    if (!isDrawn) return
    showFonts()
    // If loading fails here, it is tried again when the part is needed.
    atLeisure(() => void comeAfterwards().catch(() => undefined))
  }, [isDrawn])
  const left = useLeft(table.id)
  const next = useNext(table, isDrawn)
  const links = useMemo(
    (): FrameLinks => ({
      id: table.id,
      title: shortTitle(game.rulebook.card, language),
      subtitle: [
        table.from && m(table.from.device ? 'from.device' : 'from.move', { n: table.from.action }),
        agreedOn(game.rulebook.card, table.options, table.seats.length, language),
      ]
        .filter(Boolean)
        .join(' · '),
      names: Object.fromEntries(table.seats.map(({ seat, occupant }) => [seat, nameOf(occupant)])),
      people: othersAt(table),
      me,
      keptAway,
      // What was played on a device took its time there.
      ...(table.startedAt === null || table.from?.device
        ? {}
        : { time: { from: table.startedAt, to: table.state === 'over' ? table.updatedAt : null } }),
      rematch: () => actAsync({ do: 'rematch' }).then((next) => navigate(`/t/${next.id}`)),
      timed: table.pace.kind !== 'none',
      pace: table.pace,
      absence: table.absence,
      ...(table.state === 'running' && table.delay && { delay: table.delay }),
      ...(mayTell(table) && { hook: { isHost: table.yours, isSet: table.hook === true } }),
      unwelcome: table.unwelcome ?? false,
      ...(table.admission && { admission: table.admission }),
      decide: (action) => {
        void actAsync(action)
          .then(() => action.do === 'leave' && left())
          .catch((error: unknown) => {
            const isAsked = action.do.endsWith('take-back') && error instanceof Refused
            const isProposed = action.do === 'propose' && error instanceof Refused
            toast(isProposed ? m('proposal.failed') : isAsked ? m('takeBack.failed') : t(problemKey(error)), { tone: 'problem' })
          })
      },
      playOn: (wish) => playOn(table.id, wish).then(({ id }) => navigate(`/t/${id}`)),
      ...(mayTakeAlong(table) && {
        takeAlong: () =>
          import('./along/taking.ts').then(({ takeAlong }) => takeAlong(table.id)).then((here) => navigate(`/local/${here}`)),
      }),
      ...(own.others.length > 0 && { otherSeats: own }),
      ...next,
      leave: () => navigate('/'),
    }),
    [table, own, game, language, me, keptAway, m, t, actAsync, navigate, left, next],
  )
  if (!source || !now.view) {
    if (now.problem) return <MatchProblem color={color} problem={now.problem} onAgain={() => source?.reconnect()} />
    return <LoadingMatch color={color} />
  }
  return (
    <Frame
      rulebook={game.rulebook}
      board={game.board}
      color={color}
      source={source}
      now={{ ...now, view: now.view }}
      seat={table.yourSeat}
      links={links}
    />
  )
}

/** Whoever plays alone among bots, without a clock. */
const mayTakeAlong = ({ state, pace, yourSeat, seats }: Table): boolean =>
  state === 'running' && pace.kind === 'none' && seats.every(({ seat, occupant }) => seat === yourSeat || occupant?.kind === 'bot')

/** A channel is told of the table, or can be: of one among bots alone nobody would ask. */
const mayTell = (table: Table): boolean =>
  table.state === 'running' && (table.hook === true || (table.yours && (table.yourSeat === null || othersAt(table).length > 0)))

/** The other people at the table, without those who have no session: their ids hold for this table only. */
const othersAt = ({ id, seats }: Table): Person[] =>
  seats.flatMap(({ occupant }) =>
    occupant?.kind === 'person' && !occupant.you && !occupant.person.id.startsWith(`${id}/`) ? [occupant.person] : [],
  )

function nameOf(occupant: Table['seats'][number]['occupant']): string | null {
  if (!occupant) return null
  return occupant.kind === 'person' ? occupant.person.name : occupant.name
}
