/** Questions about whole matches, and about all matches of a person. They take long, so a separate thread answers them in small steps. */
import { setImmediate as others } from 'node:timers/promises'
import type { GameCard, Rulebook } from '@toadstool/games'
import type { MatchState } from '@toadstool/games/engine'
import { isMarked } from '@toadstool/games/hosting'
import type { GameRecord, Proof } from '@toadstool/protocol'
import type { CircleResults } from '@toadstool/protocol/circles'
import type { MatchFile } from '@toadstool/protocol/match-file'
import { inTurns } from '../../inTurns.ts'
import type { Journal } from '../../journal/journal.ts'
import type { JournalRow, Snapshot, TableRecord } from '../../journal/records.ts'
import { hashOf } from '../chance.ts'
import { type Rules, rulebookOf } from '../rulebooks.ts'
import { played, stateAfter, stateIn } from '../stored.ts'
import { resultsOf } from './circle.ts'
import { recordOf } from './record.ts'

/** All answers are plain JSON. */
export interface Archive {
  /** The state after `after` actions and the next `count` rows; `undefined` if the match hasn't come so far. */
  page(match: string, after: number, count: number): Promise<Page | undefined>
  /** The match's own part of its proof; `undefined` if it hasn't begun. */
  proof(match: string): Promise<Played | undefined>
  /** The match's own part of its file; `undefined` if it hasn't begun. */
  file(match: string): Promise<Filed | undefined>
  /** A person's record at a game. */
  record(person: string, game: string): Promise<GameRecord>
  /** How the matches of a circle have ended. */
  circle(id: string): Promise<CircleResults>
  close(): Promise<void>
}

export interface Page {
  readonly state: MatchState
  readonly rows: readonly JournalRow[]
}

export type Played = Pick<Proof, 'actions' | 'finalStateHash' | 'beginning'>

export type Filed = Pick<MatchFile, 'actions' | 'marks' | 'beginning'>

interface ArchiveParts extends Rules {
  readonly journal: Pick<Journal, 'table' | 'beginning' | 'match' | 'rows' | 'results' | 'circleResults' | 'members' | 'person'>
  /** Rows read before other work gets its turn. */
  readonly bite?: number
  /** States kept as starting points, over all matches; they share all that hasn't changed between them. */
  readonly mostKept?: number
}

/** Steps between kept states: besides a page's own rows, at most this many are read. */
export const stride = 50

const noMatch = { table: undefined, snapshot: undefined, rows: [] }

/** The archive in this thread. */
export function archiveOf({ journal, bite = 250, mostKept = 4000, ...rules }: ArchiveParts): Archive {
  /** By match, the least recently used first: a state every {@link stride} steps. */
  const kept = new Map<string, Map<number, MatchState>>()
  /** In turn, so that each request can start from the states that the one before has kept. */
  const inTurn = inTurns()

  return {
    async page(match, after, count) {
      const state = await inTurn(match, () => stateAt(match, after))
      return state && { state, rows: count > 0 ? await journal.rows(match, after, count) : [] }
    },
    async proof(match) {
      const { table, snapshot, rows: latest } = (await journal.match(match)) ?? noMatch
      const rulebook = table && (await rulebookOf(rules, table))
      if (!rulebook || !snapshot) return undefined
      const state = latest.reduce((before, row) => stateAfter(rulebook, before, row), stateIn(rulebook, snapshot))
      const first = table.from && (await journal.beginning(match))
      const actions: Played['actions'] = []
      for await (const rows of rowsOf(match, 0)) for (const row of rows) actions.push(actionOf(row))
      return {
        actions,
        finalStateHash: hashOf(played(state)),
        ...(first && beginningOf(table, rulebook, first)),
      }
    },
    async file(match) {
      const [table, first] = [await journal.table(match), await journal.beginning(match)]
      const rulebook = table && (await rulebookOf(rules, table))
      return rulebook && first && { ...(await filed(rulebook, first, rowsOf(match, 0))), ...beginningOf(table, rulebook, first) }
    },
    record: (person, game) => recordOf(journal, person, { slug: game, facts: factsOf(game) }),
    circle: (id) => resultsOf(journal, id),
    close: async () => undefined,
  }

  function factsOf(game: string): GameCard['facts'] {
    return Object.hasOwn(rules.rulebooks, game) ? rules.rulebooks[game]?.card.facts : undefined
  }

  async function stateAt(match: string, seq: number): Promise<MatchState | undefined> {
    const table = await journal.table(match)
    const rulebook = table && (await rulebookOf(rules, table))
    const states = rulebook && (await statesOf(match, rulebook))
    if (!rulebook || !states) return undefined
    let at = Math.max(...[...states.keys()].filter((known) => known <= seq))
    let state = states.get(at)
    for await (const rows of rowsOf(match, at, seq)) {
      for (const row of rows) {
        state = state && stateAfter(rulebook, state, row)
        at = row.seq
        if (state && at % stride === 0) states.set(at, state)
      }
    }
    tidy()
    return at === seq ? state : undefined
  }

  async function statesOf(match: string, rulebook: Rulebook): Promise<Map<number, MatchState> | undefined> {
    let states = kept.get(match)
    if (!states) {
      const beginning = await journal.beginning(match)
      if (!beginning) return undefined
      states = new Map([[0, stateIn(rulebook, beginning)]])
    }
    // Deleted and set again: the first is the least recently used.
    kept.delete(match)
    kept.set(match, states)
    return states
  }

  /** The rows after `from`, up to `to`. */
  async function* rowsOf(match: string, from: number, to = Number.MAX_SAFE_INTEGER): AsyncGenerator<readonly JournalRow[]> {
    for (let at = from; at < to; at += bite) {
      const rows = await journal.rows(match, at, Math.min(bite, to - at))
      yield rows
      if (rows.length < bite) return
      await others()
    }
  }

  function tidy(): void {
    let all = kept.values().reduce((sum, states) => sum + states.size, 0)
    for (const [match, states] of kept) {
      if (all <= mostKept || kept.size === 1) return
      kept.delete(match)
      all -= states.size
    }
  }
}

/** All actions of a match, with the marks of its states. */
async function filed(rulebook: Rulebook, first: Snapshot, all: AsyncIterable<readonly JournalRow[]>): Promise<Filed> {
  let state = stateIn(rulebook, first)
  const actions: Filed['actions'] = []
  const marks: Filed['marks'] = [markOf(state)]
  for await (const rows of all) {
    for (const row of rows) {
      state = stateAfter(rulebook, state, row)
      actions.push(actionOf(row) as Filed['actions'][number])
      if (isMarked(row.seq, 0)) marks.push(markOf(state))
    }
  }
  if (marks.at(-1)?.after !== state.version) marks.push(markOf(state))
  return { actions, marks }
}

const markOf = (state: MatchState) => ({ after: state.version, hash: hashOf(played(state)) })

function beginningOf({ from }: Pick<TableRecord, 'from'>, rulebook: Rulebook, first: Snapshot): Pick<Played, 'beginning'> {
  if (!from) return {}
  const { ended: _, ...place } = from
  return { beginning: { ...place, state: played(stateIn(rulebook, first)) } }
}

/** An action as the proof lists it. */
const actionOf = ({ seq, seat, move, args, rolled }: JournalRow): Played['actions'][number] => ({
  ...{ seq, seat, move, args: [...args] },
  ...(rolled?.roll !== undefined && { roll: rolled.roll }),
  ...(rolled?.links && { links: rolled.links }),
  ...(rolled?.asked && { asked: [...rolled.asked] }),
  ...(rolled?.again !== undefined && { again: rolled.again }),
})
