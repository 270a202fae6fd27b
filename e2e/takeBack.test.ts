import { expect, test } from 'vitest'
import { goOn, settled, startDuel, whoOwes } from './duel.ts'
import { inBrowser } from './house.ts'

inBrowser('taking back by consent', {}, (house) => {
  test('one asks for a move, the other reads what has happened since and agrees, and both stand there again', async () => {
    const { first, second, close } = await startDuel(house, 'wizards-of-war')
    const asker = await whoOwes([first, second])
    const other = asker === first ? second : first
    for (let decisions = 0; decisions < 5; decisions += 1) await goOn(await whoOwes([first, second]))
    await whoOwes([first, second])
    const made = first.watcher.version()
    for (const { page } of [first, second]) await settled(page, made)
    await asker.page.getByRole('button', { name: 'Menu' }).click()
    await asker.page.getByRole('button', { name: 'Ask to take back' }).last().click()
    const dialog = asker.page.getByRole('dialog', { name: 'Ask to take back' })
    const move = Number(/\d+/.exec((await dialog.locator('label').first().textContent()) ?? '')?.[0])
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    const question = other.page.locator('[data-place=prompt] li', { hasText: `asks to take back to move ${move - 1}.` })
    expect(await question.locator('details').textContent()).toContain('since')
    await question.getByRole('button', { name: 'Agree' }).click()
    for (const { page } of [first, second]) {
      await settled(page, made + 1)
      await page
        .getByRole('log')
        .getByText(`took back to move ${move - 1};`)
        .waitFor()
    }
    for (const { errors } of [first, second]) expect(errors).toEqual([])
    await close()
  })
})
