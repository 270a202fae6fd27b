/** How the matches of a circle have ended: by game, who has won how often, or how often all have together. */
import { setImmediate as others } from 'node:timers/promises'
import { isCalledOff, isWin, type Outcome, placeOf, resultOf } from '@toadstool/games/tabletop'
import type { CircleResult, CircleResults } from '@toadstool/protocol/circles'
import type { CircleResult as Ended } from '../../journal/circles.ts'
import type { Journal } from '../../journal/journal.ts'

type Reading = Pick<Journal, 'circleResults' | 'members' | 'person'>

/** Of its members. Matches that were called off don't count, nor do those of one person against bots. */
export async function resultsOf(journal: Reading, circle: string): Promise<CircleResults> {
  const members = new Map<string, string>()
  for (const { person } of await journal.members(circle)) {
    const known = await journal.person(person)
    if (known) members.set(person, known.name)
  }
  const counted = (await allOf(journal, circle)).filter(({ outcome, seats, left }) => {
    const people = new Set([...seats.filter((person) => person !== null), ...left.map(({ person }) => person)])
    return people.size > 1 && !isCalledOff(outcome)
  })
  const games = [...Map.groupBy(counted, ({ game }) => game)].map(([game, matches]) => resultAt(game, matches, members))
  return { games: games.toSorted((one, other) => other.matches - one.matches || (one.game < other.game ? -1 : 1)) }
}

function resultAt(game: string, matches: readonly Ended[], members: ReadonlyMap<string, string>): CircleResult {
  const isCommon = ({ outcome: { sides = [] } }: Ended): boolean => sides.length === 1
  const common = matches.filter(isCommon)
  const won = common.filter(({ outcome }) => outcome.winners.length > 0).length
  const alone = matches.filter((match) => !isCommon(match))
  const people = [...members].flatMap(([id, name]) => {
    const own = alone.flatMap((match) => endOf(match, id) ?? [])
    if (own.length === 0) return []
    const wins = own.filter((each) => each.won).length
    return [{ person: { id, name }, matches: own.length, won: wins, places: countsOf(own.flatMap(({ place }) => place ?? [])) }]
  })
  return {
    game,
    matches: matches.length,
    together: common.length > 0 ? { won, lost: common.length - won } : null,
    people: people.toSorted(
      (one, other) => other.won - one.won || one.matches - other.matches || (one.person.name < other.person.name ? -1 : 1),
    ),
  }
}

/** How a match ended for one person. Whoever left it for good has lost it, whatever became of their seat. */
function endOf({ outcome, seats, left }: Ended, person: string): { readonly won: boolean; readonly place: number | undefined } | undefined {
  const own = seats.flatMap((each, index) => (each === person ? [String(index)] : []))
  if (own.length === 0) return left.some((each) => each.person === person) ? { won: false, place: undefined } : undefined
  // Two guests who sat there have turned out to be one.
  const ends = own.map((seat) => ({ won: isWin(resultOf(outcome, seat)), place: placed(outcome, seat) }))
  return ends.find(({ won }) => won) ?? ends[0]
}

/** Places tell more than wins only among three or more. */
const placed = (outcome: Outcome, seat: string): number | undefined =>
  (outcome.ranking?.flat().length ?? 0) > 2 ? placeOf(outcome, seat) : undefined

/** How often each place from the first on. */
const countsOf = (places: readonly number[]): number[] =>
  Array.from({ length: Math.max(0, ...places) }, (_, index) => places.filter((place) => place === index + 1).length)

const bite = 250

/** In pages, with other work in between. */
async function allOf(journal: Reading, circle: string): Promise<Ended[]> {
  const all: Ended[] = []
  for (;;) {
    const page = await journal.circleResults(circle, all.at(-1)?.match ?? '', bite)
    all.push(...page)
    if (page.length < bite) return all
    await others()
  }
}
