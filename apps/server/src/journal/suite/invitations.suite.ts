/** Invitations, and notes of what hosts have done. */
import { expect } from 'vitest'
import type { Invitation, Note } from '../records.ts'
import type { Scenario } from './given.suite.ts'

const invitation = (from: string, to: string, table: string, at: number, heard = true): Omit<Invitation, 'state'> => ({
  from,
  to,
  table,
  at,
  heard,
})
const among = { since: 0, mostWaiting: 2 }
const note = (to: string, table: string, at: number): Note => ({ to, table, game: 'golems', what: 'closed', by: 'Ann', at })

export function invitationsSuite(scenario: Scenario): void {
  scenario('an invitation is stored once, and found by both until it is old', async (journal) => {
    expect(await journal.invite(invitation('ann', 'bob', 'a', 5), among)).toBe(true)
    expect(await journal.invite(invitation('ann', 'bob', 'a', 6), among)).toBe(false)
    await journal.invite(invitation('bob', 'cyd', 'a', 7), among)
    const [first, second] = [
      { ...invitation('ann', 'bob', 'a', 5), state: 'waiting' },
      { ...invitation('bob', 'cyd', 'a', 7), state: 'waiting' },
    ]
    expect(await Promise.all(['ann', 'bob', 'cyd'].map((each) => journal.invitations(each, 0)))).toEqual([
      [first],
      [first, second],
      [second],
    ])
    expect([await journal.invitations('bob', 5), await journal.invitations('bob', 7)]).toEqual([[second], []])
    expect(await journal.invite(invitation('ann', 'bob', 'a', 9), { ...among, since: 5 })).toBe(true)
    expect((await journal.invitations('ann', 0)).map(({ at }) => at)).toEqual([9])
  })

  scenario('with enough waiting a further one isn’t heard; those declined don’t wait, those unheard do', async (journal) => {
    for (const [index, heard] of [true, false, true].entries())
      await journal.invite(invitation('ann', 'bob', `t${index}`, index + 1, heard), among)
    const heard = async () => (await journal.invitations('bob', 0)).map((each) => each.heard)
    expect(await heard()).toEqual([true, false, false])
    expect([await journal.declineInvitations('bob', 't0', 0), await journal.declineInvitations('bob', 't1', 2)]).toEqual([['ann'], []])
    await journal.invite(invitation('cyd', 'bob', 't3', 4), among)
    await journal.declineInvitations('bob', 't1', 0)
    await journal.declineInvitations('bob', 't2', 0)
    await journal.invite(invitation('cyd', 'bob', 't4', 5), among)
    expect(await heard()).toEqual([true, false, false, false, true])
    expect((await journal.invitations('ann', 0)).map(({ state }) => state)).toEqual(['declined', 'declined', 'declined'])
  })

  scenario('invitations to a table are dropped together', async (journal) => {
    for (const [from, table] of [
      ['ann', 'a'],
      ['cyd', 'a'],
      ['ann', 'b'],
    ] as const)
      await journal.invite(invitation(from, 'bob', table, 5), { ...among, mostWaiting: 9 })
    expect(await journal.dropInvitations('bob', 'a', 5)).toEqual([])
    expect((await journal.dropInvitations('bob', 'a', 0)).toSorted()).toEqual(['ann', 'cyd'])
    expect((await journal.invitations('bob', 0)).map(({ table }) => table)).toEqual(['b'])
  })

  scenario('notes are kept until they are seen or old, the newest fifty of each person', async (journal) => {
    await journal.addNotes([note('bob', 'a', 5), note('cyd', 'a', 5)])
    await journal.addNotes([note('bob', 'b', 6)])
    expect(await journal.notes('bob', 0)).toEqual([note('bob', 'a', 5), note('bob', 'b', 6)])
    expect(await journal.notes('bob', 5)).toEqual([note('bob', 'b', 6)])
    await journal.dropNotes('bob', 'a')
    expect([await journal.notes('bob', 0), await journal.notes('cyd', 0)]).toEqual([[note('bob', 'b', 6)], [note('cyd', 'a', 5)]])
    await journal.addNotes(Array.from({ length: 51 }, (_, index) => note('cyd', `t${index}`, 7)))
    const kept = await journal.notes('cyd', 0)
    expect([kept.length, kept[0]?.table, kept.at(-1)?.table]).toEqual([50, 't1', 't50'])
    expect([await journal.expireNotes(7), await journal.notes('bob', 0)]).toEqual([1, []])
  })
}
