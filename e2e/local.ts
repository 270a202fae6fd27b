/** Matches that the browser hosts itself: no watcher follows them. */
import type { Page } from 'playwright-core'

export const inMatch = (page: Page): Promise<void> => page.locator('[data-version]').waitFor()

export const versionOf = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-version]').first().getAttribute('data-version'))

/** Chooses from the list until something is said, or somebody else has the device. */
export async function saySomething(page: Page): Promise<void> {
  const before = await versionOf(page)
  await page.locator('[data-place="prompt"][data-owing], dialog').first().waitFor()
  for (let step = 0; step < 40; step += 1) {
    if ((await versionOf(page)) > before || (await page.locator('dialog').isVisible())) return
    if (!(await page.getByRole('listbox').isVisible())) await page.keyboard.press('l')
    const options = page.getByRole('option', { disabled: false })
    const count = await options.count()
    const answer = page.locator('[data-place="answers"] [data-kind="primary"]:enabled').first()
    if (await answer.isVisible()) await answer.click()
    // Not always the first, which may be given back by a second touch.
    else if (count > 0) await options.nth((step * 7) % count).click()
    await page.waitForTimeout(50)
  }
  throw new Error(`nothing was said at version ${before}`)
}
