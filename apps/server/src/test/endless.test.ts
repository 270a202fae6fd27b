import { owing, type Rulebook, type Seat } from '@toadstool/games'
import { engineOf, type MatchState } from '@toadstool/games/engine'
import { isReversible, undoAction } from '@toadstool/games/tabletop'
import { anySentence, everyRulebook, randomOf, randomPlay, supportOf, tablesOf } from '@toadstool/games/testing'
import { expect, test } from 'vitest'
import type { Journal } from '../journal/journal.ts'
import type { JournalRow, Progress } from '../journal/records.ts'
import { deadlineOf, progressOf } from '../match/clocks.ts'
import { decide } from '../match/decision.ts'
import type { Feed } from '../match/feed.ts'
import { noHands } from '../match/hands.ts'
import type { Match } from '../match/running.ts'
import { type GivenTime, givenTime } from './givenTime.ts'
import { tableRecord } from './liveTable.ts'

/** One position in this many is kept, by chance. */
const apart = 7
const gamesOfEach = 2
const positionsOfEach = 12
const triesOfEach = 25

test.each(Object.keys(everyRulebook))('in %s a seat gains no time by what can be taken back', async (slug) => {
  const rulebook = everyRulebook[slug] as Rulebook
  let made = 0
  for (const { seats, options } of tablesOf(rulebook, await supportOf(slug))) {
    for (let seed = 1; seed <= gamesOfEach; seed += 1) {
      for (const [index, position] of (await positions(rulebook, seats, options, seed)).entries()) {
        for (const seat of owing(rulebook, position.G)) made += await stall(rulebook, position, seats, seat, seed * 1000 + index)
      }
    }
  }
  if (Object.values(rulebook.grammar.moves).some(({ reversible }) => reversible)) expect(made).toBeGreaterThan(100)
})

/** Random positions of a random game. */
async function positions(rulebook: Rulebook, seats: number, options: unknown, seed: number): Promise<MatchState[]> {
  const { weight } = await supportOf(rulebook.slug)
  const random = randomOf(seed)
  const found: MatchState[] = []
  const enough = new Error('enough positions')
  const watch = ({ state, ctx }: { readonly state: MatchState['G']; readonly ctx: MatchState['ctx'] }) => {
    if (state.result === null && random() * apart < 1) found.push({ G: state, ctx, version: found.length })
    if (found.length >= positionsOfEach) throw enough
  }
  try {
    randomPlay(rulebook, { seats, options, seed, weight, watch })
  } catch (error) {
    if (!(error instanceof Error && error.cause === enough)) throw error
  }
  return found
}

/** The seat makes undoable actions, and undoes them, as long as it may. @returns the number of its actions. */
async function stall(rulebook: Rulebook, position: MatchState, seats: number, seat: Seat, seed: number): Promise<number> {
  const time = givenTime()
  const random = randomOf(seed)
  const match = matchOf(rulebook, position, seats, time)
  const { stageOf } = rulebook.grammar
  const stage = stageOf(match.viewOf(seat), seat)
  const left = (): number => ((deadlineOf(match.table, seat, match.progress.clocks?.[seat]) ?? Number.NaN) - time.now()) / 1000
  const isAsked = (): boolean => match.progress.owes.includes(seat) && stageOf(match.viewOf(seat), seat) === stage
  const others = match.progress.owes.filter((each) => each !== seat)
  const deadlines = (): unknown[] => others.map((each) => deadlineOf(match.table, each, match.progress.clocks?.[each]))
  const [total, before] = [left(), deadlines()]
  const pass = total / triesOfEach
  let [spent, made] = [0, 0]
  const said: string[] = []
  for (let tries = 0; tries < triesOfEach; tries += 1) {
    time.to(time.now() + pass * 1000)
    if (isAsked()) spent += pass
    const action = random() < 0.3 ? { move: undoAction, args: [] } : reversibleOf(match, seat, random)
    if (!action) continue
    const answer = await decide(
      {
        ...nowhere,
        time,
        wall: time.now,
        hands: noHands,
        longest: Number.POSITIVE_INFINITY,
        dueAt: () => null,
        owes: { ends: async () => undefined },
      },
      match,
      seat,
      {
        id: `action-${tries}`,
        ...action,
      },
    )
    if (answer.status !== 'done') continue
    made += 1
    said.push(`${action.move} ${action.args.join(' ')}`)
    const told = `seed ${seed}, ${seats} seats, seat ${seat}: ${said.join(', ')}`
    if (isAsked()) expect(spent + left(), told).toBeLessThan(total + 0.1)
    expect(deadlines(), told).toEqual(before)
  }
  return made
}

function reversibleOf({ rulebook: { grammar }, viewOf }: Match, seat: Seat, random: () => number) {
  const weight = (move: string): number => (grammar.moves[move]?.reversible ? 1 : 0)
  const sentence = anySentence(grammar, viewOf(seat), seat, random, weight)
  return sentence && isReversible(grammar, viewOf(seat), seat, sentence) ? sentence : undefined
}

function matchOf(rulebook: Rulebook, state: MatchState, seats: number, time: GivenTime): Match {
  const pace = { kind: 'live', factor: 1, bank: 10 } as const
  const person = { kind: 'person', credentialHash: null, ready: true, data: null } as const
  const people = Array.from({ length: seats }, (_, seat) => ({ ...person, personId: `person-${seat}`, name: `P${seat}` }))
  const table = tableRecord('endless', pace, 'running', people, '0'.repeat(64))
  const progress = progressOf(rulebook, state.G, table, time.now())
  const match = {
    table,
    rulebook,
    engine: engineOf(rulebook),
    state,
    progress,
    trail: null,
    lastAt: 0,
    notedAt: 0,
    viewOf: (seat: Seat | null) => rulebook.viewOf(match.state.G, seat),
  } as unknown as Match
  return match
}

/** A journal and feed that take everything and do nothing. */
const nowhere = {
  journal: { append: async (_row: JournalRow) => 'stored', seqOf: async () => undefined } as unknown as Journal,
  feed: {
    announce(match: Match, { after }: { after: MatchState }, progress: Progress) {
      match.state = after
      match.progress = progress
    },
    readTail: async () => false,
  } as unknown as Feed,
}
