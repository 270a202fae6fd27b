import { expect, test } from 'vitest'
import { buildClient } from './builtClient.ts'
import { freshFolder } from './folders.ts'
import { overPostgres } from './postgres.ts'
import { browser, problem, startApp } from './running.ts'

overPostgres('a database that is away', (cluster) => {
  test('pages come without what they need first, and what they ask for is refused until it is back', async () => {
    const folder = freshFolder()
    buildClient(folder, 'one')
    const app = await startApp({ databaseUrl: await cluster.fresh() }, { client: folder })
    const ann = browser(app.url)
    const { id } = await ann.table('/api/tables', { game: 'golems' })
    const page = async () => {
      const { status, body } = await ann.get(`/t/${id}`)
      return [status, /id="answers">(.*?)<\/script>/.exec(String(body))?.[1]]
    }
    expect(await page()).toEqual([200, expect.stringContaining(`/api/tables/${id}`)])
    await cluster.stop()
    expect(await page()).toEqual([200, '{}'])
    expect(problem(await ann.get(`/api/tables/${id}`))).toEqual([500, 'internal'])
    await cluster.start()
    expect(await page()).toEqual([200, expect.stringContaining(`/api/tables/${id}`)])
    await app.close()
  })
})
