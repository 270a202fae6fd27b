/** One node keeps a match; what it leaves undone those after it do, each in its turn. */
import { expect, test } from 'vitest'
import { alone, keeperOf } from './keeper.ts'
import { weightOf } from './order.ts'

function keeper(first: number | null = 0) {
  const given = { place: first, now: 100, asked: 0 }
  const place = (): number | null => {
    given.asked += 1
    return given.place
  }
  return { given, ...keeperOf({ place, steady: () => given.now }) }
}

test('the first keeps a match and waits for nobody; the others wait two seconds for each before them', () => {
  const { keeps, waits, given, allowance } = keeper()
  const each = [0, 1, 2, 3].map((place) => {
    given.place = place
    return [keeps('mossy-kiln'), waits('mossy-kiln')]
  })
  expect(each).toEqual([
    [true, 0],
    [false, 2_000],
    [false, 4_000],
    [false, 6_000],
  ])
  expect(allowance).toBe(2_000)
})

test('a node that is to keep nothing waits for ever, also with what it has taken over', () => {
  const { keeps, waits, takeOver, given } = keeper(1)
  takeOver('mossy-kiln')
  given.place = null
  expect([keeps('mossy-kiln'), waits('mossy-kiln')]).toEqual([false, null])
  given.place = 1
  expect([keeps('mossy-kiln'), waits('mossy-kiln')]).toEqual([true, 0])
})

test('a match that has been taken over is kept for five seconds, and for five more when it is taken over again', () => {
  const { keeps, waits, takeOver, given } = keeper(2)
  takeOver('mossy-kiln')
  expect([keeps('dewy-loom'), waits('dewy-loom')]).toEqual([false, 4_000])
  given.now += 4_999
  expect([keeps('mossy-kiln'), waits('mossy-kiln')]).toEqual([true, 0])
  takeOver('mossy-kiln')
  given.now += 4_999
  expect(keeps('mossy-kiln')).toBe(true)
  given.now += 1
  expect([keeps('mossy-kiln'), waits('mossy-kiln')]).toEqual([false, 4_000])
})

test('the first takes nothing over: when another comes before it, the match is that one’s at once', () => {
  const { keeps, takeOver, given } = keeper(0)
  takeOver('mossy-kiln')
  given.place = 1
  expect(keeps('mossy-kiln')).toBe(false)
})

test('of a thousand matches and more those that are kept no longer are forgotten, the others are not', () => {
  const { keeps, takeOver, given } = keeper(1)
  for (let index = 0; index < 999; index += 1) takeOver(`early-${index}`)
  given.now += 4_000
  takeOver('late')
  given.now += 1_000
  takeOver('latest')
  expect(['early-0', 'late', 'latest'].map(keeps)).toEqual([false, true, true])
  // Though time went back: what was forgotten stays so.
  given.now -= 1_000
  expect(['early-0', 'early-998', 'late', 'latest'].map(keeps)).toEqual([false, false, true, true])
})

test('a server that runs alone keeps everything', () => {
  alone.takeOver('mossy-kiln')
  expect([alone.keeps('mossy-kiln'), alone.waits('mossy-kiln'), alone.allowance]).toEqual([true, 0, 0])
})

test('each match has its own order of the nodes: each comes first about as often, and the others keep theirs when one goes', () => {
  const nodes = ['one', 'two', 'three', 'four']
  const matches = Array.from({ length: 2_000 }, (_, index) => `mossy-kiln-${index}`)
  const orderOf = (match: string, of = nodes) => of.toSorted((a, b) => (weightOf(match, a) < weightOf(match, b) ? 1 : -1))
  const first = Map.groupBy(matches, (match) => orderOf(match)[0] ?? '')
  for (const node of nodes) expect((first.get(node)?.length ?? 0) / matches.length).toBeCloseTo(1 / 4, 1)
  for (const match of matches) {
    expect(orderOf(match, ['one', 'two', 'four'])).toEqual(orderOf(match).filter((node) => node !== 'three'))
  }
  // All releases agree on it.
  expect(weightOf('mossy-kiln', 'one')).toBe('3c15da3e3a17cd07b6c1e8ba83861f606257bd1f')
})
