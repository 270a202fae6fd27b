import { seatsOf } from '../../tabletop/seats.ts'
import { check, once, same, sum } from '../../testing/holds.ts'
import { tribes } from '../content/tribes.ts'
import { raceOfSeat, teamOf } from '../rules/relations.ts'
import { outcomeOf, scoreOf } from '../rules/scoring.ts'
import { isLeader, placeOf, seatOf, unitsOfSeat } from '../rules/units.ts'
import type { State, UnitId } from '../state.ts'
import { scoreSheet } from '../tally.ts'

/** Who plays for whom, who is still in it, and what it has brought them. */
export function checkSides(state: State): void {
  checkTribes(state)
  for (const [seat, { eliminated }] of Object.entries(state.players)) {
    const isDead = unitsOfSeat(seat).every((unit) => state.units[unit]?.status === 'dead')
    if (eliminated) check(isDead && state.players[seat]?.cards === 0, `${seat} is out, but has something left`)
    const sheet = sum(scoreSheet(state, seat).map(({ points }) => points))
    same(`points of ${seat}`, scoreOf(state, seat).total, sheet)
  }
  checkKills(state)
  checkPacts(state)
  if (state.result) same('result', JSON.stringify(state.result), JSON.stringify(outcomeOf(state)))
}

/** GW-1.1, 1.6, 3.3, 3.6 */
function checkTribes(state: State): void {
  const { players, options, phase } = state
  once(
    'tribes',
    Object.values(players).flatMap(({ tribe }) => tribe ?? []),
  )
  for (const [seat, { tribe, half }] of Object.entries(players)) {
    check(tribe !== null || phase === 'draft', `${seat} has no tribe`)
    if (options.mode === 'ffa') continue
    check(tribe === null || phase === 'play' || tribes[tribe].race === raceOfSeat(seat), `${seat} plays ${tribe}`)
    check(half !== null || phase !== 'play', `${seat} has no half`)
    const partners = seatsOf(state).filter((other) => players[other]?.half === half && half !== null)
    check(
      partners.every((other) => teamOf(state, other) === teamOf(state, seat)),
      `half ${half} is of ${partners.join()}`,
    )
  }
  if (options.mode !== 'ffa' || phase !== 'placement') return
  const leaders = Object.keys(state.units).filter((unit) => isLeader(unit) && state.units[unit]?.status === 'active')
  once(
    'leaders’ tiles',
    leaders.map((unit) => placeOf(state, unit)),
  )
}

/** GW-10.1, 10.3: a death is credited at most once, and never to its own side. */
function checkKills(state: State): void {
  const credits = Object.entries(state.players).flatMap(([seat, { kills }]) => kills.map((unit): [string, UnitId] => [seat, unit]))
  once(
    'kills',
    credits.map(([, unit]) => unit),
  )
  for (const [seat, unit] of credits) {
    same(`status of ${unit}, whom ${seat} has killed`, state.units[unit]?.status, 'dead')
    check(teamOf(state, seat) !== teamOf(state, seatOf(unit)), `${seat} has killed ${unit}`)
  }
}

/** GW-19.10, 19.11, 19.14: each pact is between two living enemies, and no pair has two. */
function checkPacts(state: State): void {
  const { alliances, proposals, options, players } = state
  const between = [...alliances.map(({ a, b }) => [a, b]), ...proposals.map(({ from, to }) => [from, to])]
  check(options.alliances || between.length === 0, 'a pact where there are none')
  once(
    'pacts',
    alliances.map(({ a, b }) => [a, b].toSorted().join('–')),
  )
  once(
    'offers',
    proposals.map(({ from, to }) => `${from}–${to}`),
  )
  for (const [one = '', other = ''] of between) {
    check(!players[one]?.eliminated && !players[other]?.eliminated, `a pact of ${one} with ${other}, but one is out`)
    check(teamOf(state, one) !== teamOf(state, other), `a pact of ${one} with ${other}, who are of one side`)
  }
  const offered = proposals.filter(({ from, to }) =>
    alliances.some(({ a, b }) => [a, b].toSorted().join() === [from, to].toSorted().join()),
  )
  check(offered.length === 0, 'an offer to a partner')
}
