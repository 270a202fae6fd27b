/** A person's record: matches won and lost. */
import { setImmediate as others } from 'node:timers/promises'
import type { Fact } from '@toadstool/games'
import { isCalledOff, isWin, type Outcome, resultOf } from '@toadstool/games/tabletop'
import type { GameRecord } from '@toadstool/protocol'
import type { Journal } from '../../journal/journal.ts'
import type { StoredResult } from '../../journal/records.ts'

/** Matches that are listed one by one. */
const mostTold = 8

/** Matches that were called off don't count. */
export async function recordOf(
  journal: Pick<Journal, 'results' | 'table'>,
  person: string,
  { slug, facts = [] }: Game,
): Promise<GameRecord> {
  const played = (await resultsOf(journal, person, slug))
    .toSorted((one, other) => other.at - one.at)
    .filter(({ outcome }) => !isCalledOff(outcome))
    .map((match) => ({ ...match, result: resultFor(match) }))
  const count = (...results: readonly string[]): number => played.filter(({ result }) => results.includes(result)).length
  const won = played.filter(({ result }) => isWin(result))
  const lost = played.find(({ result, left }) => result === 'lost' && !left)
  const beater = lost && (await nameOfWinner(journal, lost))
  return {
    all: played.length,
    won: won.length,
    shared: count('shared'),
    drawn: count('drawn'),
    together: played.length > 0 && count('victory', 'defeat') === played.length,
    ...(beater !== undefined && { beater }),
    best: highest(
      facts,
      won.map(({ outcome }) => outcome),
    ),
    latest: played.slice(0, mostTold).map(({ match, seats, outcome, result }) => ({
      match,
      won: isWin(result),
      seats,
      facts: { ...outcome.facts },
    })),
  }
}

/** A match left for good is lost, even if others have won it on that seat. */
function resultFor({ outcome, seat, left }: StoredResult): ReturnType<typeof resultOf> {
  const result = resultOf(outcome, seat)
  if (!left || !isWin(result)) return result
  return result === 'victory' ? 'defeat' : 'lost'
}

const bite = 250

/** In pages, with other work in between. */
async function resultsOf(journal: Pick<Journal, 'results'>, person: string, slug: string): Promise<StoredResult[]> {
  const all: StoredResult[] = []
  for (;;) {
    const page = await journal.results(person, slug, all.at(-1)?.match ?? '', bite)
    all.push(...page)
    if (page.length < bite) return all
    await others()
  }
}

interface Game {
  readonly slug: string
  readonly facts?: readonly Fact[] | undefined
}

function highest(facts: readonly Fact[], won: readonly Outcome[]): GameRecord['best'] {
  const of = (key: string): number[] => won.flatMap((outcome) => (typeof outcome.facts?.[key] === 'number' ? [outcome.facts[key]] : []))
  return Object.fromEntries(facts.filter(({ key, best }) => best && of(key).length > 0).map(({ key }) => [key, Math.max(...of(key))]))
}

async function nameOfWinner(journal: Pick<Journal, 'table'>, { match, outcome }: StoredResult): Promise<string | undefined> {
  const table = await journal.table(match)
  return outcome.winners.map((seat) => table?.seats[Number(seat)]?.name).find(Boolean)
}
