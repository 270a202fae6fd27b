import type { Outcome } from '@toadstool/games/tabletop'
import { expect, test } from 'vitest'
import type { CircleResult } from '../../journal/circles.ts'
import { resultsOf } from './circle.ts'

const ended = (match: string, game: string, outcome: Partial<Outcome>, seats: CircleResult['seats'], left: CircleResult['left'] = []) => ({
  ...{ match, game, outcome: { winners: [], reason: 'end', ...outcome }, seats, left },
})

const of = (...matches: CircleResult[]) =>
  resultsOf(
    {
      circleResults: async (_, after, limit) => matches.filter(({ match }) => match > after).slice(0, limit),
      members: async () => ['ann', 'bob', 'cyd'].map((person) => ({ person, since: 1, freeUntil: null })),
      person: async (id) => ({ id, name: id.toUpperCase(), named: true, createdAt: 1 }),
    },
    'c',
  ).then(({ games }) => games)

const person = (id: string) => ({ id, name: id.toUpperCase() })

test('matches of one against another count as wins, those of all together as the table’s', async () => {
  const sides = [['0', '1', '2']]
  const all = ['ann', 'bob', 'cyd'] as const
  expect(
    await of(
      ended('a', 'race', { winners: ['0'] }, ['ann', 'bob']),
      ended('b', 'race', { winners: ['0', '1'] }, ['ann', 'bob']),
      ended('c', 'quest', { winners: ['0', '1', '2'], sides }, all),
      ended('d', 'quest', { sides }, all),
      ended('e', 'quest', { sides }, all),
    ),
  ).toEqual([
    { game: 'quest', matches: 3, together: { won: 1, lost: 2 }, people: [] },
    {
      ...{ game: 'race', matches: 2, together: null },
      people: [
        { person: person('ann'), matches: 2, won: 2, places: [] },
        { person: person('bob'), matches: 2, won: 1, places: [] },
      ],
    },
  ])
})

test('where a game has places among three or more, they are counted', async () => {
  const ranked = (...ranking: string[][]): Partial<Outcome> => ({ winners: ranking[0] ?? [], ranking })
  const [race] = await of(
    ended('a', 'race', ranked(['0'], ['2'], ['1']), ['ann', 'bob', 'cyd']),
    ended('b', 'race', ranked(['0'], ['1', '2']), ['cyd', 'bob', 'ann']),
    ended('c', 'race', ranked(['1'], ['0']), ['ann', 'bob']),
  )
  expect(race?.people.map(({ person: { id }, matches, won, places }) => [id, matches, won, places])).toEqual([
    ['cyd', 2, 1, [1, 1]],
    ['ann', 3, 1, [1, 1]],
    ['bob', 3, 1, [0, 1, 1]],
  ])
})

test('whoever left for good has lost; called-off matches, those against bots alone, and people of no circle don’t count', async () => {
  expect(
    await of(
      ended('a', 'race', { winners: ['1'] }, ['ann', null], [{ person: 'bob', seat: '1' }]),
      ended('b', 'race', { reason: 'called-off' }, ['ann', 'bob']),
      ended('c', 'race', { winners: ['0'] }, ['ann', null]),
      ended('d', 'race', { winners: ['1'] }, ['ann', 'stranger']),
    ),
  ).toMatchObject([
    {
      matches: 2,
      people: [
        { person: person('bob'), matches: 1, won: 0 },
        { person: person('ann'), matches: 2, won: 0 },
      ],
    },
  ])
})

test('many are read in pages', async () => {
  const many = Array.from({ length: 501 }, (_, n) => ended(String(1000 + n), 'race', { winners: ['0'] }, ['ann', 'bob']))
  expect(await of(...many)).toMatchObject([{ matches: 501, people: [{ won: 501 }, { won: 0 }] }])
})
