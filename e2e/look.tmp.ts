import { mkdirSync } from 'node:fs'
import { launch } from './browser.ts'
import { startMatch } from './duel.ts'
import { startServer } from './server.ts'

const [, , size = '1280x800', lang = 'en-GB', scheme = 'light', frames = '14', game = 'nirds'] = process.argv
const [width, height] = size.split('x').map(Number)
const folder = `/tmp/t/pics`
mkdirSync(folder, { recursive: true })
const browser = await launch()
const server = await startServer({ secret: 'word-28', pace: 0 })
try {
  const company = {
    people: 1,
    others: 2,
    wish: { options: { lastCallSeconds: 0 } },
    look: { locale: lang, viewport: { width, height }, touch: width < 900 } as never,
  }
  const { people, others, close } = await startMatch({ server, browser }, game, company)
  const me = people[0]!
  await me.page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: scheme as 'light' })
  const all = [me, ...others]
  let shots = 0
  const t0 = Date.now()
  for (let step = 0; step < 120 && shots < Number(frames); step += 1) {
    const who = all.find(({ watcher }) => watcher.owes())
    if (!who) {
      await me.page.waitForTimeout(100)
      continue
    }
    const s = who.watcher.decide()
    const v = who.watcher.version()
    await who.watcher.act(s)
    await who.watcher.grown(v)
    if (s.move !== 'attack' && s.move !== 'chooseTarget') continue
    for (const wait of s.move === 'attack' ? [120, 350, 600] : [200, 200, 150, 250, 300]) {
      await me.page.waitForTimeout(wait)
      await me.page.screenshot({ path: `${folder}/${size}-${scheme}-${lang}-${String(shots).padStart(2, '0')}-${s.move}.png` })
      shots += 1
    }
    await me.page.waitForTimeout(900)
  }
  console.log('errors', me.errors)
  await close()
} finally {
  await browser.close()
  await server.close()
}
