import { describe, expect, test } from 'vitest'
import type { Occupant, TableRecord } from '../journal/records.ts'
import { bot, person, refused, tableOf } from '../test/seated.ts'
import {
  foundBy,
  hasSeatFor,
  isFull,
  isNameTaken,
  isSettled,
  leftFrom,
  lookingAt,
  mustBeOpen,
  mustHost,
  mustSit,
  nameToSpeak,
  occupantOf,
  occupy,
  peopleAt,
  resized,
  rotated,
  seatOf,
  setBot,
  setReady,
  sit,
  sitLooking,
  sitterLooking,
  stand,
  unready,
} from './seats.ts'

const [ann, bob, stock, morel] = [person('ann'), person('bob'), person(null), bot('Morel')]
const asks = { id: 'cyd', name: 'Cyd' }
const free = person(null, { name: 'Gone', away: { by: 'bot', since: 0, free: true } })
const running = (seats: (Occupant | null)[], more: Partial<TableRecord> = {}) => tableOf(seats, { state: 'running', ...more })
const names = ({ seats }: Pick<TableRecord, 'seats'>) => seats.map((each) => each?.name ?? null)

describe('who sits at a table', () => {
  test('is found by session, on the first seat as well', () => {
    const table = tableOf([ann, morel, stock, bob, null])
    expect(['ann', 'bob', 'cyd', 'Morel'].map((id) => seatOf(table, id))).toEqual(['0', '3', undefined, undefined])
    expect(mustSit(table, 'ann')).toBe('0')
    expect(() => mustSit(table, 'cyd')).toThrow(refused('not-seated'))
    expect(peopleAt(table)).toEqual(['ann', 'bob'])
  })

  test('by a number of a seat that there is', () => {
    const table = tableOf([ann, null])
    expect([occupantOf(table, '0'), occupantOf(table, '1')]).toEqual([ann, null])
    for (const seat of ['2', '-1', 'x0', '0x', '000']) expect(() => occupantOf(table, seat)).toThrow(refused('no-such-seat'))
  })

  test('and who has found it by looking, and who has left it, are known apart', () => {
    const [looking, found] = [person('ann', { looking: true }), person(null, { looking: true })]
    const table = tableOf([looking, bob, found, morel], { left: [{ seat: '1', personId: 'dee', name: 'Dee' }] })
    expect([foundBy(table), lookingAt(table), leftFrom(table)]).toEqual([['ann'], ['ann'], ['dee']])
    expect([lookingAt({ ...table, state: 'running' }), leftFrom(tableOf([ann]))]).toEqual([[], []])
  })

  test('is shown to those who look for a table with a free seat, as long as nothing has begun', () => {
    expect([isFull(tableOf([ann, morel])), isFull(tableOf([ann, null]))]).toEqual([true, false])
    expect([hasSeatFor(tableOf([ann, null])), hasSeatFor(tableOf([ann, bob])), hasSeatFor(running([ann, null]))]).toEqual([
      true,
      false,
      false,
    ])
  })
})

test.each<[string, (Occupant | null)[], Partial<TableRecord>, boolean]>([
  ['once all are ready', [ann, bob, morel], {}, true],
  ['not with a free seat', [ann, null], {}, false],
  ['not among bots alone', [morel, bot('Bolete')], {}, false],
  ['not before all are ready', [ann, person('bob', { ready: false })], {}, false],
  ['of stock clients as soon as it is full', [stock, person(null, { ready: false })], { stock: true }, true],
  ['of stock clients not among bots alone', [morel, morel], { stock: true }, false],
  ['not as long as somebody adds to the dice', [ann, person('bob', { anchor: null })], { stock: true }, false],
  ['when that has come', [ann, person('bob', { anchor: 'a0' })], {}, true],
])('a table begins by itself %s', (_, seats, more, begins) => {
  expect(isSettled(tableOf(seats, more))).toBe(begins)
})

describe('whoever sits down', () => {
  test('comes to the first free seat, or the one asked for, not ready unless that is said', () => {
    const table = tableOf([ann, null, null])
    expect(sit(table, asks)).toEqual({ ...table, seats: [ann, person('cyd', { name: 'Cyd', ready: false }), null] })
    expect(sit(table, asks, '2', true)).toEqual({ ...table, seats: [ann, null, person('cyd', { name: 'Cyd' })] })
    expect(names(sit(tableOf([null, ann]), asks))).toEqual(['Cyd', 'ann'])
    expect(() => sit(table, asks, '0')).toThrow(refused('seat-taken'))
    expect(() => sit(tableOf([ann, bob]), asks)).toThrow(refused('table-full'))
  })

  test('stays where they sit, and changes no seat', () => {
    const table = tableOf([null, person('cyd')])
    expect([sit(table, asks), sit(table, asks, '1')]).toEqual([table, table])
    expect(sit(table, asks)).toBe(table)
    expect(() => sit(table, asks, '0')).toThrow(refused('already-seated'))
  })

  test('takes a seat of a match only where one is free to take', () => {
    expect(names(sit(running([ann, free]), asks))).toEqual(['ann', 'Cyd'])
    expect(() => sit(running([ann, bob]), asks)).toThrow(refused('already-started'))
    expect(() => sit(running([ann, free], { state: 'over' }), asks)).toThrow(refused('already-started'))
    expect(() => sit(tableOf([ann, null], { opening: true }), asks)).toThrow(refused('already-started'))
    expect(() => sit(tableOf([ann, null], { closed: true }), asks)).toThrow(refused('table-closed'))
  })

  test('may come back to a match they had left, where the name they had then isn’t taken by themselves', () => {
    const left = [
      { seat: '1', personId: 'dee', name: 'Dee' },
      { seat: '1', personId: 'cyd', name: 'Cyd' },
    ]
    const table = running([ann, { ...free, name: 'Cyd' }], { left })
    expect(sit(table, asks).left).toEqual([left[0]])
    expect(sit(table, { id: 'eve', name: 'Eve' }).left).toBe(left)
  })

  test('while looking for people is ready, and comes to no match', () => {
    const seated = { ...person('cyd', { name: 'Cyd' }), looking: true }
    expect(sitterLooking(asks)).toEqual(seated)
    expect(sitLooking(tableOf([ann, null]), asks).seats).toEqual([ann, seated])
    expect(() => sitLooking(running([ann, free]), asks)).toThrow(refused('already-started'))
  })

  test('must be welcome: neither kept out, by session or by network, nor unasked where the host admits people', () => {
    const at = (more: Partial<TableRecord>, sitter = person('cyd')) => occupy(tableOf([ann, null], more), undefined, sitter)
    const guest = person(null, { network: 'n1' })
    expect(() => at({ unwelcome: ['bob', 'cyd'] })).toThrow(refused('unwelcome'))
    expect(() => at({ closed: true })).toThrow(refused('table-closed'))
    expect(() => at({ unwelcome: ['n1'] }, guest)).toThrow(refused('unwelcome'))
    expect(names(at({ unwelcome: ['bob'] }, guest))).toEqual(['ann', 'Stock'])
    expect(() => at({ admits: ['bob'] })).toThrow(refused('not-admitted'))
    expect(() => at({ admits: ['bob'], hostId: null }, person(null))).toThrow(refused('not-admitted'))
    expect(names(at({ admits: ['bob', 'cyd'] }))).toEqual(['ann', 'cyd'])
    expect(names(at({ admits: [], hostId: 'cyd' }))).toEqual(['ann', 'cyd'])
  })

  test('without a session sits once for their network, but where all are stock clients', () => {
    const [one, two] = ['n1', 'n2'].map((network, at) => person(null, { network, name: `Stock ${at}` }))
    const again = person(null, { network: 'n1', name: 'Again' })
    const table = tableOf([ann, one ?? null, null])
    expect(() => occupy(table, undefined, again)).toThrow(refused('already-seated'))
    expect(names(occupy(table, undefined, two as typeof again))).toEqual(['ann', 'Stock 0', 'Stock 1'])
    expect(names(occupy({ ...table, stock: true }, undefined, again))).toEqual(['ann', 'Stock 0', 'Again'])
  })
})

describe('names', () => {
  const table = tableOf([person('ann', { name: 'Ann' }), null, morel])

  test('are taken by those who sit there, by bots and by the table itself; one’s own isn’t', () => {
    expect(['Ann', 'A.n.n', 'Morel', 'Toadstool', 'Bob'].map((name) => isNameTaken(table, name))).toEqual([true, true, true, true, false])
    expect([isNameTaken(table, 'Ann', '0'), isNameTaken(table, 'Ann', '2')]).toEqual([false, true])
    expect(() => sit(table, { id: 'eve', name: 'A.n.n' })).toThrow(refused('name-taken'))
  })

  test('under which somebody speaks are that of the seat, else their own unless it is at the table', () => {
    const speaks = (seat: string | undefined, id: string, name: string) => nameToSpeak(table, seat, { id, name })
    expect([speaks('0', 'ann', 'Annabel'), speaks(undefined, 'bob', 'Bob'), speaks(undefined, 'eve', 'Ann')]).toEqual([
      'Ann',
      'Bob',
      undefined,
    ])
    expect(speaks(undefined, 'ann', 'Ann')).toBe('Ann')
    expect([nameToSpeak(table, '0', undefined), nameToSpeak(table, '1', undefined), nameToSpeak(table, undefined, undefined)]).toEqual([
      'Ann',
      undefined,
      undefined,
    ])
  })
})

describe('whoever stands up', () => {
  test('leaves the table, and as its host to the next who sits there with a session', () => {
    const table = tableOf([ann, stock, morel, bob])
    expect(stand(table, 'bob')).toEqual({ ...table, seats: [ann, stock, morel, null] })
    expect(stand(table, 'ann')).toEqual({ ...table, seats: [null, stock, morel, bob], hostId: 'bob' })
    expect(stand(tableOf([bob, ann, person('cyd')]), 'cyd').hostId).toBe('ann')
    expect(stand(tableOf([ann, stock]), 'ann')).toMatchObject({ hostId: 'ann', listed: true })
  })

  test('takes the table off the list if they looked for people, and nobody stays', () => {
    const looking = person('ann', { looking: true })
    const listed = (...seats: (Occupant | null)[]) => stand(tableOf(seats), 'ann').listed
    expect([listed(looking, morel), listed(looking, bob), listed(ann, null)]).toEqual([false, true, true])
  })

  test('must sit there, and does so before the match', () => {
    expect(() => stand(tableOf([bob]), 'ann')).toThrow(refused('not-seated'))
    expect(() => stand(running([ann]), 'ann')).toThrow(refused('already-started'))
  })
})

test('whoever is ready, or isn’t any more, must sit there, and before the match', () => {
  const table = tableOf([ann, bob])
  expect(setReady(table, 'bob', true)).toBe(table)
  expect(setReady(table, 'bob', false)).toEqual({ ...table, seats: [ann, { ...bob, ready: false }] })
  expect(() => setReady(table, 'cyd', true)).toThrow(refused('not-seated'))
  expect(() => setReady(running([ann, bob]), 'bob', false)).toThrow(refused('already-started'))
  expect(unready(tableOf([ann, morel, null])).seats).toEqual([{ ...ann, ready: false }, morel, null])
})

describe('a bot', () => {
  test('comes under a name of its own, which it keeps at another level, and goes', () => {
    const table = tableOf([ann, morel, null])
    expect(setBot(table, '2', 'normal').seats[2]).toEqual(bot('Bolete', 'normal'))
    expect(setBot(table, '1', 'hard').seats[1]).toEqual(bot('Morel', 'hard'))
    expect(setBot(table, '1', null).seats).toEqual([ann, null, null])
    for (const [seat, level] of [
      ['1', 'easy'],
      ['2', null],
    ] as const)
      expect(setBot(table, seat, level)).toBe(table)
  })

  test('has a name even where all of them are taken', () => {
    let table = tableOf(Array(13).fill(null))
    for (const seat of table.seats.keys()) table = setBot(table, String(seat), 'easy')
    expect(new Set(names(table)).size).toBe(13)
    expect(names(table).at(-1)).toBe('Mushroom')
  })

  test('sits on no seat of a person, nor comes once the match has begun', () => {
    expect(() => setBot(tableOf([ann]), '0', 'easy')).toThrow(refused('seat-taken'))
    expect(() => setBot(tableOf([ann]), '1', 'easy')).toThrow(refused('no-such-seat'))
    expect(() => setBot(running([ann, null]), '1', 'easy')).toThrow(refused('already-started'))
  })
})

test('at a table of another size nobody sits twice, and one of the same size stays as it is', () => {
  const table = tableOf([ann, null, null, bob])
  expect(names(resized(table, 3))).toEqual(['ann', 'bob', null])
  expect(names(resized(table, 5))).toEqual(['ann', null, null, 'bob', null])
  expect(resized(table, 4)).toBe(table)
})

test('only the host is the host', () => {
  expect(() => mustHost(tableOf([ann]), { id: 'ann' })).not.toThrow()
  expect(() => mustHost(tableOf([bob]), { id: 'bob' })).toThrow(refused('not-your-table'))
})

test('what is done before a match isn’t done at a table that is closed', () => {
  expect(() => mustBeOpen(tableOf([ann], { closed: true }))).toThrow(refused('table-closed'))
  expect(() => mustBeOpen(tableOf([ann]))).not.toThrow()
})

test('in the next match everybody moves up one seat, with nothing of the last one, and only whoever asked is ready', () => {
  const played = person('bob', { credentialHash: 'hash', looking: true, anchor: 'a', link: 'b', away: { by: 'bot', since: 0 } })
  expect(rotated([ann, played, morel, stock], 'ann')).toEqual([person('bob', { ready: false }), morel, null, ann])
  expect(rotated([ann, bob], 'bob')).toEqual([bob, person('ann', { ready: false })])
})
