import type { Browser } from 'playwright-core'

/**
 * How quickly a browser computes: the middle of three counts of what it does in half a second of growing texts, and in another of copying
 * lists. The scale is that of Lighthouse's BenchmarkIndex (GoogleChrome/lighthouse, core/lib/page-functions.js): a good desktop
 * has some 2,000 and more, a phone of the middle 125 to 800. What else the machine does at the same time counts.
 */
export async function speedOf(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  const counts: number[] = []
  for (let round = 0; round < 3; round += 1) counts.push(await page.evaluate(counted))
  await page.close()
  return Math.round(counts.toSorted((a, b) => a - b)[1] ?? Number.NaN)
}

/** Runs in the page. */
function counted(): number {
  const [letters, entries, span] = [10_000, 100_000, 500]
  /** Tens of rounds a second. */
  const rate = (round: (at: number) => void): number => {
    const begin = performance.now()
    let rounds = 0
    // Looking at the clock costs too much to be done after each quick round.
    while (rounds % 10 !== 0 || performance.now() - begin < span) round(rounds++)
    return (100 * rounds) / (performance.now() - begin)
  }
  const lists = [0, 1].map(() => Array.from({ length: entries }, (_, at) => at)) as [number[], number[]]
  const grow = (): void => {
    let text = ''
    for (let at = 0; at < letters; at += 1) text += 'a'
    if (text.length !== letters) throw new Error('letters are missing')
  }
  const copy = (round: number): void => {
    const [from, to] = round % 2 === 0 ? lists : [lists[1], lists[0]]
    for (let at = 0; at < entries; at += 1) to[at] = from[at] as number
  }
  return (rate(grow) + rate(copy)) / 2
}
