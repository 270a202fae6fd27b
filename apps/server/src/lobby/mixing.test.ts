import { describe, expect, test } from 'vitest'
import type { Occupant, TableRecord } from '../journal/records.ts'
import { chainOf } from '../test/chains.ts'
import { bot, person, refused, tableOf } from '../test/seated.ts'
import { contributionOf, keptFull, promised, promisers, unpromised, withAnchor, withLink, withStart } from './mixing.ts'

const [anchor = '', link = ''] = chainOf('ann', 3)
const [other = ''] = chainOf('bob', 3)
const [ann, bob, morel] = [person('ann'), person('bob'), bot('Morel')]
const at = (...seats: (Occupant | null)[]) => tableOf(seats)
const opening = (...seats: (Occupant | null)[]) => tableOf(seats, { opening: true })
const running = (...seats: (Occupant | null)[]) => tableOf(seats, { state: 'running' })
const none = { anchors: [null, null], opened: [null, null] }

describe('what somebody promises for the dice', () => {
  const waits = person('ann', { anchor: null })

  test('is waited for from then on, of those who sit there, before the match', () => {
    expect(promised(at(bob, ann), 'ann')).toEqual(at(bob, waits))
    for (const table of [at(bob), at(person('ann', { anchor })), at(waits), running(ann), opening(ann)])
      expect(promised(table, 'ann')).toBe(table)
  })

  test('is waited for no longer once it lapses; what has come stays', () => {
    expect(unpromised(at(bob, waits), 'ann')).toEqual(at(bob, ann))
    for (const table of [at(ann), at(bob), at(person('ann', { anchor }))]) expect(unpromised(table, 'ann')).toBe(table)
  })

  test('is known of everybody who has a session', () => {
    const table = at(waits, bob, null, morel, person(null, { anchor: null }), person('cyd', { anchor }), person('dee', { anchor: null }))
    expect(promisers(table)).toEqual(['ann', 'dee'])
  })
})

describe('an anchor', () => {
  test('is that of one’s own seat, the first that is given, before the match', () => {
    expect(withAnchor(at(bob, ann), 'ann', anchor)).toEqual(at(bob, person('ann', { anchor })))
    const given = at(person('ann', { anchor: other }))
    expect(withAnchor(given, 'ann', anchor)).toBe(given)
    expect(() => withAnchor(at(bob), 'ann', anchor)).toThrow(refused('not-seated'))
    for (const table of [running(ann), opening(ann)]) expect(() => withAnchor(table, 'ann', anchor)).toThrow(refused('already-started'))
  })

  test('is shown to its player, and the others’ once the table opens', () => {
    const seats = [person('ann', { anchor }), bob, person('cyd', { anchor: other }), person('dee', { anchor: null }), morel, null]
    const shown = ['ann', 'bob', 'dee', 'eve'].map((id) => contributionOf(at(...seats), id))
    expect(shown).toStrictEqual([{ anchor }, {}, { anchor: null }, {}])
    const anchors = [anchor, null, other, null, null, null]
    expect(contributionOf(opening(...seats), 'ann')).toEqual({ anchor, link: null, anchors })
    expect(contributionOf(opening(person('ann', { anchor, link })), 'ann')).toEqual({ anchor, link, anchors: [anchor] })
    expect(contributionOf(opening(...seats), 'dee')).toEqual({ anchor: null })
  })
})

describe('a link', () => {
  const committed = person('ann', { anchor })
  test('is opened once the table opens, and must be the next of the chain', () => {
    expect(withLink(opening(bob, committed), 'ann', link)).toEqual(opening(bob, person('ann', { anchor, link })))
    expect(() => withLink(at(committed), 'ann', link)).toThrow(refused('bad-request'))
    expect(() => withLink(opening(person('ann', { anchor: other })), 'ann', link)).toThrow('the anchor is that of another chain')
    expect(() => withLink(opening(bob), 'ann', link)).toThrow(refused('not-seated'))
  })

  test('that is sent again, or comes too late, changes nothing', () => {
    for (const table of [opening(person('ann', { anchor, link })), running(committed)]) expect(withLink(table, 'ann', link)).toBe(table)
  })
})

describe('a match', () => {
  test('to which nobody adds begins at once', () => {
    expect(withStart(at(ann, morel), 7)).toEqual({ ...running(ann, morel), startedAt: 7, ...none })
  })

  test('opens as soon as nothing more is promised, and waits for all links', () => {
    const [first, second] = [person('ann', { anchor }), person('bob', { anchor: null })]
    const open = withStart(at(first, second), 7)
    expect(open).toEqual(opening(first, bob))
    expect(withStart(open, 8)).toBe(open)
    const added = { anchors: [anchor, null], opened: [link, null] }
    const linked = person('ann', { anchor, link })
    expect(withStart(opening(linked, bob), 9)).toEqual({ ...running(linked, bob), startedAt: 9, ...added })
    expect(withStart(open, 9, true)).toEqual({ ...running(first, bob), startedAt: 9, anchors: [anchor, null], opened: [null, null] })
  })

  test('of which a seat comes free again forgets all that was opened, and waits for new commitments of those who had made one', () => {
    const full = opening(person('ann', { anchor, link }), morel)
    expect(keptFull(full)).toBe(full)
    const still = at(person('ann', { anchor }), null) as TableRecord
    expect(keptFull(still)).toBe(still)
    const freed = opening(person('ann', { anchor, link }), person('bob'), morel, null)
    expect(keptFull(freed)).toEqual(at(person('ann', { anchor: null }), person('bob'), morel, null))
  })
})
