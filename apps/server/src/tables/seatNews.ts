/** What a change of a running match's table means for its log: who stays away, and what happens then; who comes back, or sits down. */
import type { Logged } from '@toadstool/protocol'
import type { Away, Occupant, TableRecord } from '../journal/records.ts'
import { hasLeft } from './away.ts'
import type { Sitter } from './seats.ts'

/** As it is told; where in the log it stands is added by whoever keeps the match. */
export type SeatNews = Logged extends infer Each ? (Each extends Logged ? Omit<Each, 'after'> : never) : never

export function seatNews(before: TableRecord, after: TableRecord): SeatNews[] {
  if (before.state !== 'running' || after.state !== 'running') return []
  return after.seats.flatMap((occupant, number) => newsOf(String(number), before.seats[number] ?? null, occupant))
}

function newsOf(seat: string, was: Occupant | null, is: Occupant | null): SeatNews[] {
  if (was?.kind !== 'person' || is?.kind !== 'person') return []
  const does = is.away && goesOn(is.away)
  if (hasLeft(is) && !hasLeft(was)) return does ? [{ what: 'left', seat, name: was.name, does }] : []
  if (hasLeft(was) && !hasLeft(is)) return [{ what: 'sat', seat, name: is.name, before: was.name }]
  if (was.away && !is.away) return isSame(was, is) ? [{ what: 'back', seat, name: is.name, bot: was.away.by === 'bot' }] : []
  if (!does || (was.away && goesOn(was.away) === does)) return []
  return [{ what: was.away ? 'settled' : 'away', seat, name: is.name, does }]
}

const isSame = (was: Sitter, is: Sitter): boolean => was.personId === is.personId && was.credentialHash === is.credentialHash

function goesOn({ by, free, votes }: Away): Extract<Logged, { does: string }>['does'] {
  if (by === 'fallback') return 'stand-in'
  if (by === 'bot') return free ? 'free' : 'bot'
  return votes ? 'vote' : 'wait'
}

/** For clients that don't know such lines. */
export function inWords(news: SeatNews): string {
  const { name } = news
  if (news.what === 'back') return `${name} is back.`
  if (news.what === 'sat') return `${name} takes the seat of ${news.before}.`
  if (news.what === 'taken-back') return `${name} takes back to move ${news.to}, as agreed.`
  if (news.what === 'not-taken-back') return `${name} has asked in vain to take back.`
  if (news.what === 'paused') return `The table is paused, as ${name} has proposed.`
  if (news.what === 'resumed') return `${name} ends the pause.`
  if (news.what === 'repaced') return `The table goes on at another pace, as ${name} has proposed.`
  if (news.what === 'not-agreed') return `Not everybody agrees to what ${name} has proposed.`
  if (news.what === 'undone') return `${name} takes a move back.`
  return `${name} ${news.what === 'left' ? 'no longer plays' : 'stays away'}: ${then[news.does]}.`
}

const then: Readonly<Record<Extract<Logged, { does: string }>['does'], string>> = {
  wait: 'the game waits until someone takes the seat',
  vote: 'the others decide',
  'stand-in': 'the table makes the simplest moves',
  bot: 'a bot plays on',
  free: 'a bot plays on until someone takes the seat',
}
