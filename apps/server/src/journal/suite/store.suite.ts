/** The time of the tables, and the size of the store. */
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { lineOf, type Scenario } from './given.suite.ts'

export function storeSuite(scenario: Scenario): void {
  scenario('the time of the tables is kept as it was last saved', async (journal) => {
    expect(await journal.savedTime()).toBeUndefined()
    for (const at of [7, 9]) await journal.saveTime(at)
    expect(await journal.savedTime()).toBe(9)
  })

  scenario('work with one key is done one after another, also after a failure; work with another key doesn’t wait', async (journal) => {
    const [heard, gate] = [[] as string[], Promise.withResolvers<void>()]
    const work = (name: string, wait?: Promise<void>) => async () => {
      heard.push(`${name} begins`)
      await wait
      heard.push(`${name} ends`)
      return name
    }
    const first = journal.inTurn('one', work('first', gate.promise))
    const failing = journal.inTurn('one', async () => {
      heard.push('failing')
      throw new Error('on purpose')
    })
    const last = journal.inTurn('one', work('last'))
    expect(await journal.inTurn('two', work('other'))).toBe('other')
    gate.resolve()
    expect(await Promise.allSettled([first, failing, last])).toMatchObject([
      { value: 'first' },
      { reason: { message: 'on purpose' } },
      { value: 'last' },
    ])
    expect(heard.filter((each) => !each.startsWith('other'))).toEqual(['first begins', 'first ends', 'failing', 'last begins', 'last ends'])
    expect(heard.indexOf('other ends')).toBeLessThan(heard.indexOf('first ends'))
  })

  scenario('work of one process at a time is done, again and again, and its failure is told', async (journal) => {
    const heard: string[] = []
    await journal.alone('one', async () => void heard.push('first'))
    await expect(
      journal.alone('two', async () => {
        throw new Error('on purpose')
      }),
    ).rejects.toThrow('on purpose')
    await journal.alone('three', () => journal.alone('four', async () => void heard.push('in between')))
    expect(heard).toEqual(['first', 'in between'])
  })

  scenario('it is told how much of the store is used', async (journal) => {
    const before = await journal.size()
    for (let line = 0; line < 20; line += 1) await journal.appendChat({ ...lineOf(String(line), 'players'), payload: longText })
    expect((await journal.size()).used - before.used).toBeGreaterThanOrEqual(20 * 8000)
  })
}

/** 8,000 letters that no store makes shorter. */
const longText = Array.from({ length: 125 }, (_, index) => createHash('sha256').update(String(index)).digest('hex')).join('')
