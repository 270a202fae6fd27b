/** How a match ended, in words that suit whoever is looking. */
import type { Rulebook } from '@toadstool/games'
import { alliesOf, isCalledOff, placeOf, resultOf } from '@toadstool/games/outcome'
import { type GameView, type Language, type Outcome, type Seat, say, sayEvent, type Voice } from '@toadstool/games/tabletop'
import type { ChatLine, Status } from '@toadstool/protocol'
import type { TranslateAfter } from '../afterTexts.ts'
import { noticeText } from '../telling/notices.ts'
import { dayText } from '../time.ts'
import { namesOf } from '../words.ts'

interface Ended {
  readonly outcome: Outcome
  readonly seats: readonly Seat[]
  /** `null` for a spectator. */
  readonly seat: Seat | null
  seatName(seat: Seat): string
}

export function titleOf({ outcome, seats, seat, seatName }: Ended, m: TranslateAfter): string {
  const { winners } = outcome
  if (isCalledOff(outcome)) return m('over.calledOff')
  const result = resultOf(outcome, seat)
  const named = (of: readonly Seat[]) => namesOf(of.map(seatName), m)
  if (result === 'drawn') return m('over.draw')
  if (result === 'victory' || result === 'defeat') {
    if (seats.length === 1 && seat !== null) return m(result === 'victory' ? 'over.win' : 'over.lose')
    return m(seat === null ? `over.${result}.theirs` : `over.${result}`)
  }
  if (seat === null) return winTitle(outcome, seatName, m)
  if (result === 'lost') return lostTitle(outcome, seat, seats.length, named, m)
  const others = winners.filter((of) => of !== seat)
  if (others.length === 0) return m('over.win')
  return m(result === 'shared' ? 'over.winWith' : 'over.win.side', { who: named(others) })
}

/** The text below the title: the winners, where the title doesn't name them, and the reason. */
export function storyOf(told: Told & Omit<Ended, 'outcome'>, view: GameView, outcome: Outcome, m: TranslateAfter): string {
  return [victorsOf({ ...told, outcome }, m), whyOf(told, view, outcome, m)].filter(Boolean).join(' ')
}

/** The winners' names, for a loser at a table of three or more. */
export function victorsOf({ outcome, seats, seat, seatName }: Ended, m: TranslateAfter): string | undefined {
  if (seat === null || seats.length <= 2 || isCalledOff(outcome) || resultOf(outcome, seat) !== 'lost') return
  return winTitle(outcome, seatName, m)
}

const winTitle = (outcome: Outcome, seatName: Ended['seatName'], m: TranslateAfter): string => {
  const { winners } = outcome
  return m(isOneSide(outcome) ? 'over.wins.side' : 'over.wins', { names: winners.length, who: namesOf(winners.map(seatName), m) })
}

/** Why the match ended: whose blow felled whom, or else the reason. */
function whyOf({ rulebook, voice, language, now }: Told, view: GameView, outcome: Outcome, m: TranslateAfter): string {
  const sleep = now.status?.sleep
  if (isCalledOff(outcome) && sleep?.until === null) return m('over.asleep.why', { date: dayText(sleep.since, language) })
  if (isCalledOff(outcome) && now.status?.along?.to) return m('over.along.why')
  if (isCalledOff(outcome)) return endedBy(now, m) ?? m('over.calledOff.why')
  const said = rulebook.ending?.(view) ?? []
  if (said.length > 0) return said.map(({ key, params }) => say(voice, key, params)).join(' ')
  return voice.texts[`result.${outcome.reason}`] ?? sayEvent(voice, { id: 0, key: outcome.reason, params: {} })
}

/** Who called the match off, from the notice in the chat. */
function endedBy({ chat }: Told['now'], m: TranslateAfter): string | undefined {
  const told = chat.findLast(({ notice }) => notice?.what === 'called-off')?.notice
  return told && noticeText(told, m)
}

interface Told {
  readonly rulebook: Rulebook
  readonly voice: Voice
  readonly language: Language
  readonly now: { readonly status: Pick<Status, 'sleep' | 'along'> | null; readonly chat: readonly ChatLine[] }
}

function lostTitle(outcome: Outcome, seat: Seat, seats: number, named: (of: readonly Seat[]) => string, m: TranslateAfter): string {
  const place = placeOf(outcome, seat)
  const allies = alliesOf(outcome, seat)
  const places = outcome.sides?.length ?? seats
  if (place === undefined || places <= 2) return m(allies.length > 0 ? 'over.lose.side' : 'over.lose')
  const beside = outcome.ranking?.find((each) => each.includes(seat))?.filter((of) => of !== seat && !allies.includes(of)) ?? []
  return beside.length > 0
    ? m('over.placed.shared', { place, seats: places, who: named(beside) })
    : m('over.placed', { place, seats: places })
}

/** Did one side of several seats win? */
const isOneSide = (outcome: Outcome): boolean => {
  const [first] = outcome.winners
  return first !== undefined && alliesOf(outcome, first).length > 0 && resultOf(outcome, first) === 'won'
}
