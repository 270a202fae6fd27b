import type { Seat } from '@toadstool/games/tabletop'
import type { AbsenceChoice, Sleep, Status } from '@toadstool/protocol'
import { useA } from '../afterTexts.ts'
import { ProposalLine } from '../agreeing/ProposalLine.tsx'
import { pauseIn } from '../agreeing/proposing.ts'
import { Line } from '../prompt/Line.tsx'
import css from '../prompt/Lines.module.css'
import type { Scene } from '../scene.ts'
import { TakeBackLine } from '../takeBack/TakeBackLine.tsx'
import { clockText, dayText, useNow } from '../time.ts'
import { namesOf } from '../words.ts'
import { waitsOf } from './waits.ts'

const choices: readonly AbsenceChoice[] = ['bot', 'stand-in', 'free', 'call-off']

/** What is asked of the others, who has gone, what happens next, and what can be done about it: a line each beneath the prompt, the viewer's own time first. */
export function Absences({ scene }: { readonly scene: Scene }) {
  const { status, skew } = scene.now
  const running = status?.state === 'running' && scene.past === null
  const now = useNow(skew, running)
  if (!running) return null
  const isAsleep = status.sleep?.until === null || status.along?.until === null
  // Nobody counts the minutes in a match that sleeps, or is paused.
  const waits = isAsleep || pauseIn(status, now) ? [] : waitsOf(status, scene.seat, now)
  const told = (those: typeof waits) => those.map((wait) => <Waits key={wait.seat} scene={scene} wait={wait} now={now} />)
  const lines = [
    status.takeBack && <TakeBackLine key="take-back" scene={scene} asked={status.takeBack} now={now} />,
    status.proposal && <ProposalLine key="proposal" scene={scene} proposal={status.proposal} now={now} />,
    status.sleep && <Slept key="sleep" scene={scene} sleep={status.sleep} />,
    status.along && <TakenAlong key="along" scene={scene} until={status.along.until} />,
    ...told(waits.filter(({ seat }) => seat === scene.seat)),
    ...status.seats.flatMap((seat) => (seat.away ? [<Away key={`away ${seat.seat}`} scene={scene} of={seat} />] : [])),
    ...told(waits.filter(({ seat }) => seat !== scene.seat)),
    // Where there is a rail, it stands beside the name.
    ...(scene.room === 'wide' ? [] : playedFor(scene).map(({ key, seats }) => <Played key={key} scene={scene} of={key} seats={seats} />)),
  ]
  return lines.some(Boolean) && <ul className={css.lines}>{lines}</ul>
}

/** A match that fell asleep because nobody had moved for long, or has been woken since. */
function Slept({ scene, sleep: { since, until } }: { readonly scene: Scene; readonly sleep: Sleep }) {
  const m = useA()
  return (
    <Line icon="ui:clock">
      <span>{m(until === null ? 'sleep.asleep' : 'sleep.woken', { date: dayText(since, scene.language) })}</span>
    </Line>
  )
}

/** Its person plays it elsewhere; or did, and may have seen what was hidden then. */
function TakenAlong({ scene, until }: { readonly scene: Scene; readonly until: number | null }) {
  const m = useA()
  const taker = scene.now.status?.seats.find(({ bot }) => bot === null)?.seat
  return (
    <Line icon="ui:download">
      <span>{m(until === null ? 'along.rests' : 'along.goesOn', { name: taker === undefined ? '' : scene.seatName(taker) })}</span>
    </Line>
  )
}

interface AwayProps {
  readonly scene: Scene
  readonly of: Status['seats'][number]
}

/** A player who counts as away: they can come back, the others decide, and anybody may take a free seat. */
function Away({ scene, of }: AwayProps) {
  const m = useA()
  const { seat: own, links } = scene
  const { seat, away } = of
  const name = scene.seatName(seat)
  if (!away || !links.decide) return null
  if (seat === own)
    return (
      <Line icon="ui:bot" alert>
        <span>{m(away.by === 'nobody' ? 'away.you' : `away.you.${away.by}`)}</span>
        <button type="button" onClick={() => links.decide?.({ do: 'back' })}>
          {m('away.back')}
        </button>
      </Line>
    )
  if (away.votes && own !== null) return <Vote scene={scene} seat={seat} votes={away.votes} left={away.left} />
  if (!away.free || (own !== null && away.by === 'bot')) return null
  const { admission } = links
  if (own === null && !links.unwelcome && admission) return <Given scene={scene} name={name} by={away.by} admission={admission} />
  return (
    <Line icon="ui:hand" alert>
      <span>{m(away.by === 'bot' ? 'away.free' : 'away.free.waits', { name })}</span>
      {own === null && !links.unwelcome && (
        <button type="button" onClick={() => links.decide?.({ do: 'sit', seat })}>
          {m('away.take')}
        </button>
      )}
    </Line>
  )
}

type PlayedKey = `played.${'away' | 'left'}.${'bot' | 'fallback'}`

interface GivenProps {
  readonly scene: Scene
  readonly name: string
  readonly by: 'nobody' | 'fallback' | 'bot'
  readonly admission: NonNullable<Scene['links']['admission']>
}

/** A free seat that only the host gives away. */
function Given({ scene: { links }, name, by, admission }: GivenProps) {
  const m = useA()
  const isAsked = admission === 'asked'
  const free = by === 'bot' ? 'away.free' : 'away.free.waits'
  return (
    <Line icon="ui:hand" alert>
      <span>{m(isAsked ? 'away.waits' : admission === 'refused' ? 'away.refused' : free, { name })}</span>
      {admission !== 'refused' && (
        <button type="button" onClick={() => links.decide?.({ do: 'ask', asks: !isAsked })}>
          {m(isAsked ? 'away.asked' : 'away.ask')}
        </button>
      )}
    </Line>
  )
}

/** Away seats for which somebody else decides, and about which the viewer isn't asked anything. */
function playedFor({ now, seat: own, links }: Scene): readonly { readonly key: PlayedKey; readonly seats: readonly Seat[] }[] {
  const keys = (now.status?.seats ?? []).map(({ seat, away }): PlayedKey | undefined => {
    if (!away || away.by === 'nobody' || seat === own || (links.decide && (own === null ? away.free : away.votes))) return undefined
    return `played.${away.left ? 'left' : 'away'}.${away.by}`
  })
  return [...new Set(keys)].flatMap((key) => (key ? [{ key, seats: seatsWith(keys, key) }] : []))
}

const seatsWith = (keys: readonly (PlayedKey | undefined)[], key: PlayedKey): readonly Seat[] =>
  keys.flatMap((each, at) => (each === key ? [String(at)] : []))

/** One line: the table goes on without these players. */
function Played({ scene, of, seats }: { readonly scene: Scene; readonly of: PlayedKey; readonly seats: readonly Seat[] }) {
  const m = useA()
  return (
    <Line icon="ui:bot" quiet>
      <span>{m(of, { names: seats.length, who: namesOf(seats.map(scene.seatName), m) })}</span>
    </Line>
  )
}

interface VoteProps {
  readonly scene: Scene
  readonly seat: string
  readonly votes: Readonly<Record<string, AbsenceChoice>>
  readonly left: boolean
}

function Vote({ scene, seat, votes, left }: VoteProps) {
  const m = useA()
  const { seat: own, links } = scene
  const mine = own === null ? undefined : votes[own]
  const voters = scene.now.status?.seats.filter(({ bot, away }) => bot === null && !away).length ?? 0
  const question = [m(left ? 'vote.left' : 'vote.gone', { name: scene.seatName(seat) }), voters > 1 && m('vote.most')]
    .filter(Boolean)
    .join(' ')
  return (
    <Line icon="ui:users" alert>
      <span>{question}</span>
      <fieldset aria-label={question}>
        {choices.map((choice) => {
          const n = Object.values(votes).filter((each) => each === choice).length
          return (
            <button
              key={choice}
              type="button"
              aria-pressed={mine === choice}
              onClick={() => links.decide?.({ do: 'vote', seat, choice: mine === choice ? null : choice })}
            >
              {m(`vote.${choice}`)}
              {n > 0 && (
                <>
                  <b aria-hidden="true">{n}</b>
                  <span className="visually-hidden">{m('vote.count', { n })}</span>
                </>
              )}
            </button>
          )
        })}
      </fieldset>
    </Line>
  )
}

interface WaitsProps {
  readonly scene: Scene
  readonly wait: ReturnType<typeof waitsOf>[number]
  readonly now: number
}

/** Who is waited for, and what comes of it. */
function Waits({ scene, wait, now }: WaitsProps) {
  const m = useA()
  const { seat, key, at, nudged } = wait
  return (
    <Line icon={wait.gone ? 'ui:wifi-off' : 'ui:clock'}>
      <span>{m(key, { name: scene.seatName(seat), time: at === null ? '' : clockText(Math.abs(at - now)) })}</span>
      {nudged !== null && scene.source.nudge && (
        <button type="button" disabled={nudged} onClick={() => scene.source.nudge?.(seat)}>
          {m(nudged ? 'nudge.done' : 'nudge')}
        </button>
      )}
    </Line>
  )
}
