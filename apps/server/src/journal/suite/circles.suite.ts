/** Circles: who belongs to them, their tables, and the evenings they agree on. */
import { expect } from 'vitest'
import type { EveningRecord } from '../circles.ts'
import { kept } from '../columns.ts'
import type { Journal } from '../journal.ts'
import { end, nobody, rowOf, type Scenario, tableOf } from './given.suite.ts'

const circle = (id: string, createdAt = 1) => ({ id, name: `Circle ${id}`, createdAt })
const evening = (id: string, more: Partial<EveningRecord> = {}): EveningRecord => ({
  ...{ id, circle: 'c', proposer: 'ann', at: 5, times: [100, 200], settled: null },
  ...more,
})

/** A circle of these, who joined one after another. */
async function founded(journal: Journal, ...people: string[]): Promise<void> {
  for (const id of people) await journal.savePerson({ id, name: id, named: true, createdAt: 1 })
  const [founder = '', ...others] = people
  await journal.addCircle(circle('c'), founder)
  for (const [index, person] of others.entries()) {
    await journal.askToJoin('c', person, 1)
    expect(await journal.letIn('c', person, 2 + index)).toBe('joined')
  }
}

const membersOf = async (journal: Journal) => (await journal.members('c')).map(({ person }) => person)

export function circlesSuite(scenario: Scenario): void {
  scenario('whoever asks is let in once, and only if they have asked and weren’t refused', async (journal) => {
    await founded(journal, 'ann')
    expect(await journal.circle('c')).toEqual(circle('c'))
    expect([await journal.circle('x'), await journal.letIn('c', 'bob', 3)]).toEqual([undefined, 'not-asked'])
    for (const at of [4, 9]) expect(await journal.askToJoin('c', 'bob', at)).toBe(true)
    expect(await journal.asks('c')).toEqual([{ person: 'bob', at: 4, refused: false }])
    await journal.askToJoin('c', 'cyd', 5)
    await journal.refuseAsk('c', 'cyd')
    await journal.askToJoin('c', 'cyd', 6)
    expect([await journal.letIn('c', 'cyd', 7), await journal.dropAsk('c', 'cyd')]).toEqual(['not-asked', false])
    expect([await journal.letIn('c', 'bob', 7), await journal.letIn('c', 'bob', 8)]).toEqual(['joined', 'not-asked'])
    await journal.setFree('c', 'bob', 50)
    expect(await journal.members('c')).toEqual([
      { person: 'ann', since: 1, freeUntil: null },
      { person: 'bob', since: 7, freeUntil: 50 },
    ])
    expect((await journal.circlesOf('bob')).map(({ id }) => id)).toEqual(['c'])
  })

  scenario('circles, members, and those who wait are no more than may be', async (journal) => {
    for (let n = 0; n < kept.circles; n += 1) expect(await journal.addCircle(circle(`c${n}`, n), 'ann')).toBe(true)
    expect([await journal.addCircle(circle('more'), 'ann'), await journal.circle('more')]).toEqual([false, undefined])
    expect((await journal.circlesOf('ann'))[0]?.id).toBe(`c${kept.circles - 1}`)
    await journal.addCircle(circle('c'), 'p')
    await journal.askToJoin('c', 'ann', 1)
    expect(await journal.letIn('c', 'ann', 1)).toBe('full')
    await journal.dropAsk('c', 'ann')
    for (let n = 1; n < kept.members; n += 1) {
      await journal.askToJoin('c', `p${n}`, n)
      expect(await journal.letIn('c', `p${n}`, n)).toBe('joined')
    }
    for (let n = 0; n <= kept.asks; n += 1) expect(await journal.askToJoin('c', `q${n}`, n)).toBe(n < kept.asks)
    expect(await journal.letIn('c', 'q0', 9)).toBe('full')
  })

  scenario('with the last member the circle goes, and all that belongs to it', async (journal) => {
    await founded(journal, 'ann', 'bob')
    await journal.addEvening(evening('e'))
    for (const person of ['ann', 'bob']) await journal.saveVotes('e', { person, votes: ['yes', null] })
    await journal.askToJoin('c', 'cyd', 3)
    expect([await journal.leaveCircle('c', 'ann'), await journal.leaveCircle('c', 'ann')]).toEqual([true, false])
    expect([await membersOf(journal), (await journal.eveningVotes('e')).map(({ person }) => person)]).toEqual([['bob'], ['bob']])
    await journal.leaveCircle('c', 'bob')
    expect([await journal.circle('c'), await journal.asks('c'), await journal.evening('e'), await journal.eveningVotes('e')]).toEqual([
      undefined,
      [],
      undefined,
      [],
    ])
  })

  scenario('a circle’s tables are found, and how its matches ended', async (journal) => {
    await founded(journal, 'sitter')
    await journal.createTable(tableOf('b', { circle: 'c' }))
    await journal.createTable(tableOf('a', { circle: 'c', state: 'running', left: [{ personId: 'gone', seat: '1', name: 'Gone' }] }))
    await journal.createTable(tableOf('other', { circle: 'd' }))
    await journal.createTable(tableOf('none'))
    const ids = async () => (await journal.tables({ circle: 'c', limit: 9 })).map(({ id }) => id).toSorted()
    expect([await ids(), await journal.circleResults('c', '', 9)]).toEqual([['a', 'b'], []])
    await journal.begin('a', { turn: 0 }, nobody)
    await journal.append(rowOf(1), end)
    expect(await journal.circleResults('c', '', 9)).toEqual([
      { match: 'a', game: 'golems', outcome: end.outcome, seats: ['sitter', null], left: [{ person: 'gone', seat: '1' }] },
    ])
    expect(await journal.circleResults('c', 'a', 9)).toEqual([])
    await journal.expireOpenTables(50)
    expect(await ids()).toEqual(['a'])
  })

  scenario('an evening is settled once, and known to its members until it is over', async (journal) => {
    await founded(journal, 'ann', 'bob')
    for (let n = 0; n < kept.evenings; n += 1) expect(await journal.addEvening(evening(`e${n}`, { at: 5 + n }))).toBe(true)
    expect(await journal.addEvening(evening('more', { at: 20 }))).toBe(false)
    await journal.saveVotes('e1', { person: 'bob', votes: ['yes', null] })
    await journal.saveVotes('e1', { person: 'bob', votes: ['no', 'maybe'] })
    expect(await journal.eveningVotes('e1')).toEqual([{ person: 'bob', votes: ['no', 'maybe'] }])
    expect([await journal.settleEvening('e1', 100), await journal.settleEvening('e1', 200), await journal.settleEvening('x', 1)]).toEqual([
      true,
      false,
      false,
    ])
    const settled = evening('e1', { at: 6, settled: 100 })
    expect([await journal.evening('e1'), await journal.eveningsWith('bob', 99), await journal.eveningsWith('bob', 100)]).toEqual([
      settled,
      [settled],
      [],
    ])
    await journal.dropEvening('e1')
    expect([await journal.eveningVotes('e1'), (await journal.evenings('c')).length]).toEqual([[], kept.evenings - 1])
  })

  scenario('old evenings and requests are forgotten, and all of people who are', async (journal) => {
    await founded(journal, 'ann')
    await journal.savePerson({ id: 'bob', name: 'bob', named: true, createdAt: 1 })
    await journal.addCircle(circle('d'), 'nobody')
    await journal.addEvening(evening('old', { times: [40, 49] }))
    await journal.addEvening(evening('new', { times: [40, 50] }))
    for (const person of ['ann', 'nobody']) await journal.saveVotes('new', { person, votes: ['yes', 'no'] })
    for (const [person, at] of [
      ['bob', 49],
      ['nobody', 50],
    ] as const)
      await journal.askToJoin('c', person, at)
    await journal.expireCircles(50)
    expect([(await journal.evenings('c')).map(({ id }) => id), await journal.asks('c'), await journal.circle('d')]).toEqual([
      ['new'],
      [],
      undefined,
    ])
    expect([await membersOf(journal), (await journal.eveningVotes('new')).map(({ person }) => person)]).toEqual([['ann'], ['ann']])
  })

  scenario(
    'of two who turn out to be one the memberships are united, the longer one counts, and so do the votes of the one that stays',
    async (journal) => {
      await founded(journal, 'ann', 'bob', 'cyd')
      await journal.addCircle(circle('d'), 'ann')
      for (const id of ['e', 'f']) await journal.addEvening(evening(id))
      await journal.saveVotes('e', { person: 'ann', votes: ['yes', 'yes'] })
      await journal.saveVotes('e', { person: 'cyd', votes: ['no', 'no'] })
      await journal.saveVotes('f', { person: 'ann', votes: ['yes', 'yes'] })
      await journal.askToJoin('d', 'cyd', 4)
      await journal.joinPeople({ from: 'ann', into: 'cyd' }, 5)
      expect([await membersOf(journal), (await journal.circlesOf('cyd')).map(({ id }) => id), await journal.asks('d')]).toEqual([
        ['cyd', 'bob'],
        ['c', 'd'],
        [],
      ])
      expect([await journal.eveningVotes('e'), await journal.eveningVotes('f')]).toEqual([
        [{ person: 'cyd', votes: ['no', 'no'] }],
        [{ person: 'cyd', votes: ['yes', 'yes'] }],
      ])
      expect((await journal.evening('e'))?.proposer).toBe('cyd')
    },
  )
}
