import { expect, test } from 'vitest'
import { actFrame, looksOf, matchId, openTable, personName, RequestError, saidText, stepsIn, syncFrame, updateFrame } from './index.ts'

test('a name is trimmed, and refused if it is empty, long, or holds control characters', () => {
  expect(personName.parse('  Ana   Maria ')).toBe('Ana Maria')
  for (const wrong of ['', '   ', 'x'.repeat(25), 'a\u0000b', 'a\u202eb', '<b>']) expect(personName.safeParse(wrong).success).toBe(false)
})

test('a name can be seen: nothing invisible, no half of a letter, no pile of marks; but emoji with all their joiners', () => {
  const wrong = [
    '\u3164',
    'A\u2800',
    '\u115fAnn',
    'Ann\u200b',
    'Ann\u200d',
    '\ud83d',
    'A\udc00',
    `Z${'\u0301'.repeat(3)}`,
    '\u0301',
    'Ann\u{e0041}',
    'Ann\u{1d159}',
    '\ufffc',
  ]
  for (const name of wrong) expect([name, personName.safeParse(name).success]).toEqual([name, false])
  for (const name of ['Ann', 'Zoë', 'Ngọc Ánh', 'Λάμπρος', 'Ольга', '小明', 'मीरा', '👩‍👩‍👧', 'Toad ❤️', '🏴‍☠️', 'R2-D2']) {
    expect([name, personName.safeParse(name).success]).toEqual([name, true])
  }
})

test('names that look the same are the same; others are not', () => {
  for (const name of ['ANN', 'Апп'.replace('пп', 'nn'), 'Á n n', 'A.n.n', 'Αnn', 'Ann\u00a0', '𝐀nn'])
    expect([name, looksOf(name)]).toEqual([name, looksOf('Ann')])
  for (const name of [
    'Мarlene',
    'Mɑrlene',
    'ᴍarlene',
    'Ꮇarlene',
    'ꓟarlene',
    'Marleոe',
    'Marleⲛe',
    'Maгlene',
    'Marleпe',
    'Marl℮ne',
    'MarꓡENE',
    'MarꮮENE',
    'Marʟene',
    'Marlene^',
    'Ϻarlene',
  ])
    expect([name, looksOf(name)]).toEqual([name, looksOf('Marlene')])
  for (const name of ['Billy', 'BiIIy', 'B1lly', 'Bi||y']) expect(looksOf(name)).toBe(looksOf('Billy'))
  expect(looksOf('Rnax')).toBe(looksOf('Max'))
  for (const name of ['Anna', 'Hann', 'An', 'Bob']) expect(looksOf(name)).not.toBe(looksOf('Ann'))
})

test('what is said stays on its line: nothing turns the direction of others, ends the line, or piles up over them', () => {
  const said = (text: string) => saidText.parse(text)
  expect(said('a \u202etfel ot thgir\u202c b')).toBe('a tfel ot thgir b')
  expect(said('\u2067one\u2069 two')).toBe('one two')
  expect(said(' one\r\ntwo\u2028three\u0000four\ud83d ')).toBe('one two three four\ufffd')
  for (const pile of ['\u0336'.repeat(50), '\u0336\u200d'.repeat(50)]) {
    const marks = said(`x${pile}y`).match(/\p{M}/gu) ?? []
    expect(marks.length).toBeLessThanOrEqual(3)
  }
  for (const text of ['', '   ', '\u202e', '\u3164\u2800', '\u200b\u200d', '\u0301', '\ufffc\u{1d159}', 'x'.repeat(501)])
    expect([text, saidText.safeParse(text).success]).toEqual([text, false])
  for (const text of ['Gut gespielt!', 'שָׁלוֹם לְכֻלָּם', 'السَّلامُ عليكم', 'Tiếng Việt', 'ขอบคุณที่รอ', 'कृपया र्‍य', '👩‍👩‍👧 ❤️‍🔥 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣'])
    expect(said(text)).toBe(text.normalize('NFC'))
})

test('a match id is two words and two groups of four without characters that are easily confused', () => {
  expect(matchId.safeParse('mossy-kiln-7kq3-x2md').success).toBe(true)
  for (const wrong of ['mossy-kiln', 'mossy-kiln-7kq3-x1md', '__proto__', 'Mossy-kiln-7kq3-x2md', '../../etc']) {
    expect(matchId.safeParse(wrong).success).toBe(false)
  }
})

test('of boardgame.io’s actions only a move passes', () => {
  const frame = (type: string) => [{ type, payload: { type: 'endGame', args: [], playerID: '0' } }, 0, 'mossy-kiln-7kq3-x2md', '0']
  expect(updateFrame.safeParse(frame('MAKE_MOVE')).success).toBe(true)
  for (const type of ['GAME_EVENT', 'UNDO', 'REDO', 'PATCH', 'SYNC', 'UPDATE', 'RESET', 'PLUGIN', 'STRIP_TRANSIENTS']) {
    expect(updateFrame.safeParse(frame(type)).success).toBe(false)
  }
})

test('a stock client’s sync passes with the number of players behind it', () => {
  expect(syncFrame.safeParse(['mossy-kiln-7kq3-x2md', null, undefined, 2]).success).toBe(true)
  expect(syncFrame.safeParse(['mossy-kiln-7kq3-x2md', '0', 'secret', 2]).success).toBe(true)
  expect(syncFrame.safeParse([{}, '0']).success).toBe(false)
})

test('an action takes tokens and sets of tokens, and no other field', () => {
  const act = { id: 'abcdefgh', match: 'mossy-kiln-7kq3-x2md', seat: '0', move: 'attack', args: ['unit:orc-1', ['card:a', 'card:b']] }
  expect(actFrame.safeParse(act).success).toBe(true)
  for (const wrong of [
    { ...act, extra: 1 },
    { ...act, args: [{ unit: 'orc-1' }] },
    { ...act, args: Array.from({ length: 17 }, () => 'unit:a') },
    { ...act, seat: '__proto__' },
    { ...act, id: 'x' },
  ]) {
    expect(actFrame.safeParse(wrong).success).toBe(false)
  }
})

test('a table opens with defaults, and refuses fields that it does not know', () => {
  expect(openTable.parse({ game: 'wizards-of-war' })).toEqual({
    game: 'wizards-of-war',
    options: {},
    listed: true,
    pace: { kind: 'none' },
    bots: [],
    start: false,
  })
  expect(openTable.safeParse({ game: 'wizards-of-war', secret: 'x' }).success).toBe(false)
})

test('a request error carries the HTTP status of its code', () => {
  expect(new RequestError('seat-taken', 'Somebody sits there.').status).toBe(409)
})

test('a change over several versions is split where each of them ends; one of one version, or of none, is one step', () => {
  const version = (value: number) => ({ op: 'replace', path: '/_stateID', value }) as const
  const a = { op: 'replace', path: '/G/a', value: 1 } as const
  const b = { op: 'remove', path: '/G/b' } as const
  expect(stepsIn([a, version(4), b, a, version(5), version(6)])).toEqual([[a, version(4)], [b, a, version(5)], [version(6)]])
  expect(stepsIn([a, version(4)])).toEqual([[a, version(4)]])
  expect(stepsIn([a, b])).toEqual([[a, b]])
})
