/** A real Chromium's keeper of passkeys: from a new device to the old seat, and two guests who are one person. */
import type { Table } from '@toadstool/protocol'
import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { inBrowser } from './house.ts'
import { openTable, request } from './table.ts'

inBrowser('known again', {}, (house) => {
  /** Browsers make passkeys for names, not for addresses. */
  const come = async (path = '/') => {
    const visitor = await visit(house.browser, `${house.server.url.replace('127.0.0.1', 'localhost')}${path}`)
    return { ...visitor, ...(await keeperOf(visitor.page)) }
  }

  test('a passkey brings its person from a new device to the old seat, and joins the guest who was there if they say so', async () => {
    const first = await come('/settings')
    const table = await openTable(first, 'golems', { seats: 2 })
    await first.page.getByLabel('Your name').fill('Ann')
    await first.page.getByLabel('Your name').press('Enter')
    await first.page.getByRole('button', { name: 'Add a passkey' }).click()
    await first.page.getByRole('button', { name: 'I’ve written it down' }).click()
    await first.page.getByText('not used yet').waitFor()
    const passkeys = await first.kept()
    expect(passkeys).toHaveLength(1)

    const second = await come('/settings')
    const began = performance.now()
    await second.keep(passkeys)
    await second.page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await second.page.waitForURL('**/my-games')
    await second.page.goto(second.page.url().replace('my-games', `t/${table.id}`))
    await second.page.getByText('Ann', { exact: true }).first().waitFor()
    expect(await request<Table>(second, 'GET', `/api/tables/${table.id}`)).toMatchObject({ yourSeat: '0', yours: true })
    expect(performance.now() - began).toBeLessThan(15_000)

    const third = await come('/settings')
    const other = await openTable(third, 'golems', { seats: 2 })
    // It counts its uses: an older copy of it would be refused.
    await third.keep(await second.kept())
    await third.page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await third.page.getByRole('button', { name: 'Join both' }).click()
    await third.page.waitForURL('**/my-games')
    for (const { id } of [table, other]) await third.page.locator(`a[href="/t/${id}"]`).first().waitFor()
    for (const each of [first, second, third]) {
      expect(each.errors).toEqual([])
      await each.context.close()
    }
  })
})

interface Passkey {
  readonly credentialId: string
}

/** A keeper in the browser that always finds its person there. */
async function keeperOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    kept: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials as Passkey[],
    async keep(passkeys: readonly Passkey[]) {
      for (const credential of passkeys) await session.send('WebAuthn.addCredential', { authenticatorId, credential: credential as never })
    },
  }
}
