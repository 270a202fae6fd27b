/** Chat: the newest lines of each channel. */
import { expect } from 'vitest'
import { lineOf, type Scenario } from './given.suite.ts'

export function chatSuite(scenario: Scenario): void {
  scenario('of a long chat the newest lines are kept, each channel by itself', async (journal) => {
    await journal.appendChat(lineOf('first', 'players'))
    for (let line = 0; line < 510; line += 1) await journal.appendChat(lineOf(String(line), 'spectators'))
    const kept = await journal.chat('a', ['players', 'spectators'], 1000)
    expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([501, 'first', '509'])
  })

  scenario('the last lines of a channel, oldest first', async (journal) => {
    for (const id of ['1', '2', '3']) await journal.appendChat(lineOf(id, 'players'))
    await journal.appendChat(lineOf('4', 'spectators'))
    expect((await journal.chat('a', ['players'], 2)).map(({ id }) => id)).toEqual(['2', '3'])
    expect(await journal.chat('a', ['spectators', 'players'], 1)).toEqual([lineOf('4', 'spectators')])
  })
}
