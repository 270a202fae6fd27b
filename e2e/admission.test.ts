import { expect, test } from 'vitest'
import { askServer } from '../apps/server/src/admin/client.ts'
import { phone, type Visitor, visit } from './browser.ts'
import { startDuel } from './duel.ts'
import { type House, inBrowser } from './house.ts'

inBrowser('a match from which an operator has kept somebody out', {}, (house) => {
  test('whoever would like the free seat asks, and the host says no or yes', async () => {
    const { table, first: ana, second: ben, close } = await startDuel(house, 'wizards-of-war')
    const free = { ask: 'free', id: table.id, seat: '1', keepOut: true } as const
    // These messages vanish again: waiting for them begins before they come.
    const told = [
      ana.page.getByText('From now on the host decides who sits down here.'),
      ben.page.getByRole('heading', { name: /You are watching/ }),
      ben.page.getByText('Your seat is yours no longer.'),
    ].map((sight) => sight.waitFor())
    expect(await askServer(house.server.data, 'Op', free)).toMatchObject({ keepOut: true })
    await Promise.all(told)
    await line(ben).getByText('’s seat is free.').waitFor()
    expect(await line(ben).getByRole('button').count()).toBe(0)

    const cleo = await visit(house.browser, `${house.server.url}/t/${table.id}`)
    await line(cleo).getByRole('button', { name: 'Ask the host for it' }).click()
    await line(cleo).getByText('You have asked the host for').waitFor()
    const refused = cleo.page.getByText('has said no to your request for a seat').waitFor()
    await answer(ana, 'No')
    await refused
    await line(cleo).getByText('The host has said no:').waitFor()
    expect(await line(cleo).getByRole('button').count()).toBe(0)

    const dan = await guestByPhone(house, table.id)
    await line(dan).getByRole('button', { name: 'Darum bitten' }).tap()
    await line(dan).getByText('Die Tischleitung entscheidet.').waitFor()
    await line(dan).getByRole('button', { name: 'Zurücknehmen' }).waitFor()
    const admitted = dan.page.getByText('hat einen Platz für dich').waitFor()
    await answer(ana, 'Yes')
    await admitted
    await line(dan).getByRole('button', { name: 'Platz nehmen' }).tap()
    await expect.poll(() => dan.page.getByText('Du schaust zu.').count()).toBe(0)
    await ana.page.getByRole('region', { name: 'Players' }).getByText('Guest 4').waitFor()

    for (const { errors, context } of [cleo, dan]) {
      expect(errors).toEqual([])
      await context.close()
    }
    await close()
  })
})

/** The line about the free seat, beneath the prompt. */
const line = ({ page }: Visitor) => page.getByRole('listitem').filter({ hasText: /seat|Platz/ })

const guestByPhone = ({ browser, server }: House, table: string): Promise<Visitor> =>
  visit(browser, `${server.url}/t/${table}`, { viewport: phone, touch: true, locale: 'de-DE' })

async function answer({ page }: Visitor, word: 'Yes' | 'No'): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: 'asks for a seat' }).getByRole('button', { name: word, exact: true }).click()
}
