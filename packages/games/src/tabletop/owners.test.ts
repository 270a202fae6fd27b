import { expect, test } from 'vitest'
import { sayAloud } from './ear.ts'
import type { LogEntry } from './log.ts'
import { ownersBy } from './owners.ts'
import type { Voice } from './say.ts'
import { idOf } from './token.ts'

const orc = 'unit:orc'
const event = (id: number, key: string, seat: string): LogEntry => ({ id, key, params: { unit: orc, seat: `seat:${seat}` } })
const log = [
  event(1, 'came', 'Ann'),
  event(2, 'moved', 'Ann'),
  event(3, 'turned', 'Ben'),
  event(4, 'moved', 'Ben'),
  event(5, 'died', 'Ben'),
]

const ownerThen = ownersBy(function* (entries) {
  for (const entry of entries) {
    const seat = idOf(String(entry.params.seat))
    if (entry.key === 'came') yield [entry, { thing: orc, after: seat }]
    if (entry.key === 'turned') yield [entry, { thing: orc, before: 'Ann', after: seat }]
    if (entry.key === 'died') yield [entry, { thing: orc, before: seat }]
  }
})

test('each event is told with the owner of its time: up to the change of hands the former, from then on the new one', () => {
  expect(log.map((entry) => ownerThen(orc, entry, log, undefined))).toEqual(['Ann', 'Ann', 'Ann', 'Ben', 'Ben'])
  const later = event(6, 'moved', 'Cid')
  expect(ownerThen(orc, later, [...log, later], 'Cid')).toBeUndefined()
})

test('where the log begins later, what comes next tells it; where it says nothing, the present does', () => {
  const rest = log.slice(1, 3)
  expect(ownerThen(orc, event(2, 'moved', 'Ann'), rest, 'Ben')).toBe('Ann')
  expect(ownerThen(orc, event(2, 'moved', 'Ann'), log.slice(1, 2), 'Ben')).toBe('Ben')
  expect(ownerThen(orc, event(0, 'moved', 'Ann'), log, 'Ben')).toBeUndefined()
})

const voice: Voice = {
  texts: {
    'ear.yours': 'your {thing}',
    'ear.theirs': '{owner}’s {thing}',
    'log.moved': '{unit} moves.',
    'log.came': '{seat} sends {unit=}.',
    'log.hit': '{unit} hits {target~}.',
    'log.fell.several': '{n} fall: {unit*}.',
  },
  name: idOf,
  ownerOf: (token) => (token === orc ? 'Ann' : token === 'unit:elf' ? 'Ben' : undefined),
}
const aloud = (seat: string | null, ...told: LogEntry[]) => sayAloud(voice, { seat, entries: told }, told)

test('a unit is heard with its owner, unless the sentence says it; one’s own is “your”, also at the beginning', () => {
  const hit: LogEntry = { id: 1, key: 'hit', params: { unit: orc, target: 'unit:elf' } }
  expect(aloud(null, hit)).toBe('Ann’s orc hits Ben’s elf.')
  expect(aloud('Ann', hit)).toBe('Your orc hits Ben’s elf.')
  expect(aloud('Ben', hit)).toBe('Ann’s orc hits your elf.')
  expect(aloud(null, event(1, 'came', 'Ann'))).toBe('Ann sends orc.')
  expect(aloud(null, { id: 1, key: 'moved', params: { unit: 'space:d4' } })).toBe('D4 moves.')
})

test('so is each of several, and one that is gone by what was known before', () => {
  const fell = (unit: string, id: number): LogEntry => ({ id, key: 'fell', params: { unit } })
  expect(aloud('Ben', fell(orc, 1), fell('unit:elf', 2))).toBe('2 fall: Ann’s orc, your elf.')
  const { ownerOf: _, ...forgetful } = voice
  expect(sayAloud(forgetful, { seat: null, entries: [], before: voice }, [event(1, 'moved', 'Ann')])).toBe('Ann’s orc moves.')
})
