import { rulebooks } from '@toadstool/games'
import { readRolls } from '@toadstool/games/rolls'
import { proof as proofSchema } from '@toadstool/protocol'
import { expect, test } from 'vitest'
import { linkBefore } from '../apps/server/src/match/chance.ts'
import { differenceIn } from '../apps/server/src/match/verify.ts'
import { visit } from './browser.ts'
import { decide, fromMenu } from './duel.ts'
import { inBrowser } from './house.ts'
import { request } from './table.ts'
import { waitFor, watch } from './watcher.ts'

inBrowser('dice to which a browser adds', { mixes: true }, (house) => {
  test('it commits before the match, opens a number for the deal and with each action, and the proof holds', async () => {
    const person = await visit(house.browser, house.server.url)
    const { page, errors, context } = person
    // Nothing is left to chance: not what this browser adds either.
    await page.evaluate(() => {
      let drawn = 0
      const next = (bytes: Uint8Array) => {
        drawn += 1
        return bytes.fill(drawn)
      }
      Object.assign(crypto, { getRandomValues: next })
    })
    await page.getByRole('button', { name: 'Play now' }).click()
    await page.waitForURL('**/t/*')
    const id = page.url().split('/t/')[1] ?? ''
    const { game } = await request<{ game: string }>(person, 'GET', `/api/tables/${id}`)
    const watcher = await watch(person, id, game, '0')
    for (let made = 0; made < 6; made += 1) {
      expect(await waitFor(() => watcher.owes(), 30_000)).toBe(true)
      await decide({ page, watcher })
    }
    await page.reload()
    expect(await waitFor(() => watcher.owes(), 30_000)).toBe(true)
    await decide({ page, watcher })
    await fromMenu(page, 'Concede')
    expect(await waitFor(() => watcher.view().result !== null, 30_000)).toBe(true)

    const proof = proofSchema.parse(await request(person, 'GET', `/api/matches/${id}/proof`))
    const hex = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect([proof.anchors, proof.opened]).toEqual([
      [hex, null],
      [hex, null],
    ])
    const { anchors = [], opened = [], actions } = proof
    expect(actions.some(({ links }) => links?.['0'])).toBe(true)
    expect(readRolls({ anchors, opened, actions, isDealt: true }, linkBefore)).toMatchObject({ ended: [undefined, undefined] })
    expect(differenceIn(proof, rulebooks)).toBeUndefined()
    expect(errors).toEqual([])
    watcher.close()
    await context.close()
  })
})
