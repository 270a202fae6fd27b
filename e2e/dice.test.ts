import { rulebooks } from '@toadstool/games'
import { readRolls } from '@toadstool/games/rolls'
import { proof as proofSchema, type Table } from '@toadstool/protocol'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linkBefore } from '../apps/server/src/match/chance.ts'
import { differenceIn } from '../apps/server/src/match/verify.ts'
import { visit } from './browser.ts'
import { decide, fromMenu, whoOwes } from './duel.ts'
import { inBrowser } from './house.ts'
import { request } from './table.ts'
import { waitFor, watch } from './watcher.ts'

inBrowser('dice to which a browser adds', { mixes: true }, (house) => {
  test('it commits before the match, opens a number for the deal and with each action, and the proof holds', async () => {
    const person = await visit(house.browser, house.server.url)
    const { page, errors, context } = person
    await withoutChance(page, 1)
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

  test('with dice from all hands each roll is asked of both browsers, and both find their decisions in the proof', async () => {
    const [ana, ben] = [await visit(house.browser, house.server.url), await visit(house.browser, house.server.url)]
    const { id } = await request<Table>(ana, 'POST', '/api/tables', { game: 'wizards-of-war', seats: 2, mixes: true })
    for (const [from, { page }] of [ana, ben].entries()) {
      await page.goto(`${house.server.url}/t/${id}`)
      await withoutChance(page, 100 * (from + 1))
    }
    await ana.page.getByRole('switch', { name: 'Dice from all hands' }).click()
    await ben.page.getByRole('button', { name: 'Take a seat' }).click()
    await ben.page.getByRole('switch', { name: 'Dice from all hands', checked: true }).waitFor()
    await ben.page.getByRole('button', { name: 'I’m ready' }).click()
    await ana.page.getByRole('button', { name: 'Start the game' }).click()
    const people = await Promise.all(
      [ana, ben].map(async (visitor, seat) => {
        await visitor.page.locator('[data-version]').first().waitFor()
        return { ...visitor, watcher: await watch(visitor, id, 'wizards-of-war', String(seat)) }
      }),
    )
    for (let made = 0; made < 8; made += 1) await decide(await whoOwes(people))
    await fromMenu(people[0]?.page as Page, 'Concede')
    expect(await waitFor(() => people.every(({ watcher }) => watcher.view().result !== null), 30_000)).toBe(true)

    const proof = proofSchema.parse(await request(ana, 'GET', `/api/matches/${id}/proof`))
    const rolls = proof.actions.filter(({ roll }) => roll !== undefined)
    expect(rolls.length).toBeGreaterThan(2)
    for (const { asked, links = {} } of rolls)
      expect([asked, Object.keys(links)]).toEqual([
        ['0', '1'],
        ['0', '1'],
      ])
    expect(proof.actions.filter(({ roll, links }) => roll === undefined && links)).toEqual([])
    expect(differenceIn(proof, rulebooks)).toBeUndefined()
    for (const { page, errors, context, watcher } of people) {
      await page.goto(`${house.server.url}/t/${id}/proof`)
      await page.getByText('Each decision that this browser was shown a seal of is the one that was made.').waitFor()
      expect(
        await page.getByText(`Asked for ${rolls.length} of ${rolls.length} rolls after the start, opened ${rolls.length}.`).count(),
      ).toBe(2)
      expect(errors).toEqual([])
      watcher.close()
      await context.close()
    }
  })
})

/** Fixes the random bytes that the page draws, so that what a browser adds to the dice is no chance either. */
const withoutChance = (page: Page, first: number): Promise<void> =>
  page.evaluate((first) => {
    let drawn = first
    const next = (bytes: Uint8Array) => {
      drawn += 1
      return bytes.fill(drawn)
    }
    Object.assign(crypto, { getRandomValues: next })
  }, first)
