import { expect, test } from 'vitest'
import { largestFile, type MatchFile, matchFileOf, misfits, proofIn, readMatchFile, sayMisfit } from './matchFile.ts'

const proved = {
  ...{ id: 'mossy-kiln-2222-3333', game: 'golems', secret: 'a'.repeat(64), commitment: 'b'.repeat(64), seats: 2, options: {} },
  ...{ anchors: [null, null], opened: [null, null], actions: [{ seq: 1, seat: '0', move: 'roll', args: ['card:a', ['b']], roll: 2 }] },
}
const file = matchFileOf(proved, {
  seats: [
    { kind: 'person', name: 'Ana' },
    { kind: 'bot', name: 'Morel', level: 'easy' },
  ],
  marks: [
    { after: 0, hash: 'c'.repeat(64) },
    { after: 1, hash: 'd'.repeat(64) },
  ],
  ...{ begun: 1, changed: 2 },
})
const whyOf = (content: unknown) => {
  const read = readMatchFile(typeof content === 'string' ? content : JSON.stringify(content))
  return 'misfit' in read ? [read.misfit.why, read.misfit.at] : undefined
}

test('a file is read as it was written, and holds its proof', () => {
  expect(readMatchFile(JSON.stringify(file))).toEqual({ file })
  expect(proofIn(file)).toEqual({ ...proved, rules: 1, finalStateHash: 'd'.repeat(64) })
})

test('what is no such file is told apart, with the place', () => {
  expect(whyOf(JSON.stringify(file).slice(0, -5))).toEqual(['unreadable', undefined])
  for (const foreign of ['', 'null', [], { form: 'other/1' }, { form: 1 }, { form: 'toadstool-match/0' }])
    expect(whyOf(foreign)?.[0]).toMatch(foreign === '' ? 'unreadable' : 'foreign')
  expect(whyOf({ ...file, form: 'toadstool-match/2' })).toEqual(['form', 2])
  expect(whyOf(' '.repeat(largestFile + 1))).toEqual(['large', undefined])
  const wrong: [Partial<Record<keyof MatchFile, unknown>>, string][] = [
    [{ id: '../../etc' }, 'id'],
    [{ seats: [{ kind: 'person', name: 'a\u202eb' }] }, 'seats.0.name'],
    [{ secret: 'abc' }, 'secret'],
    [{ actions: [{ ...file.actions[0], args: [{ a: 1 }] }] }, 'actions.0.args.0'],
    [{ marks: [] }, 'marks'],
  ]
  for (const [change, at] of wrong) expect(whyOf({ ...file, ...change })).toEqual(['shape', at])
})

test('members that this release doesn’t know are left out', () => {
  expect(readMatchFile(JSON.stringify({ ...file, weather: 'rain' }))).toEqual({ file })
})

test('each misfit has a sentence of its own', () => {
  const sentences = misfits.map((why) => sayMisfit({ why, at: 7 }))
  expect(new Set(sentences).size).toBe(misfits.length)
  expect(sayMisfit({ why: 'action', at: 7, said: 'more' })).toBe('more')
})
