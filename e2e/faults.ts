/** What is wrong with a page as it stands: for readers of all kinds, at its edges, in its words. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** How a page is looked at. */
export interface Look {
  readonly size: { readonly width: number; readonly height: number }
  readonly colorScheme: 'light' | 'dark'
  /** What axe looks for, which is slow: everything it knows of, or only letters with too little contrast. */
  readonly search?: 'all' | 'contrast'
  /** Whether contrast is checked in forced colours as well. */
  readonly forced?: boolean
}

export async function lookAs(page: Page, { size, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme })
}

/** The faults of the page as it is shown now, or of a part of it. */
export async function faultsOf(page: Page, { search, forced }: Look, part = 'body'): Promise<readonly string[]> {
  await still(page)
  const faults = await slipsOf(page)
  if (search) faults.push(...(await barriersOf(page, part, search === 'contrast' ? contrast : undefined)))
  if (!forced) return faults
  await page.emulateMedia({ forcedColors: 'active' })
  await still(page)
  const unread = await barriersOf(page, part, contrast)
  await page.emulateMedia({ forcedColors: 'none' })
  return [...faults, ...unread.map((fault) => `in forced colours ${fault}`)]
}

const contrast = ['color-contrast']

/** The serious findings of axe, by all of its rules or by these. */
async function barriersOf(page: Page, part: string, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source)
    await page.evaluate(tellTrueColours)
  }
  return page.evaluate(
    async ({ part, rules }) => {
      const { axe: finder } = window as unknown as { axe: typeof axe }
      // Whatever isn't drawn would count as not to be seen.
      const sheets = [...document.adoptedStyleSheets]
      document.adoptedStyleSheets = []
      const { violations } = await finder.run(part, { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) })
      document.adoptedStyleSheets = sheets
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id} at ${node.target.join(' ')} (${node.any[0]?.message ?? ''})`))
    },
    { part, rules },
  )
}

/** A page wider than its window, and text keys shown in place of their words. */
function slipsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen is meant.
    const words = document.body.innerText
    const keys = words.match(/\b[a-z]+(?:\.[a-zA-Z]+)+\b(?![./])/g) ?? []
    const holes = words.match(/\{[a-z]+[|}~]/g) ?? []
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px beyond the edge`] : []),
      ...keys.filter((key) => !/\.(io|com|org|net)$/.test(key)).map((key) => `bare key ${key}`),
      ...holes.map((hole) => `open hole ${hole}`),
    ]
  })
}

/** Waits until nothing of the page has changed for some frames. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    let quiet = 0
    const changes = new MutationObserver(() => {
      quiet = 0
    })
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    while (quiet < 3) {
      await new Promise(requestAnimationFrame)
      await Promise.allSettled(document.getAnimations().map(({ effect, finished }) => effect?.getTiming().iterations === 1 && finished))
      quiet += 1
    }
    changes.disconnect()
  })
}

/** After colours were forced, Chromium still reports the former fill of letters: axe gets their colour instead. */
function tellTrueColours(): void {
  const { getPropertyValue } = CSSStyleDeclaration.prototype
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return getPropertyValue.call(this, name === '-webkit-text-fill-color' ? 'color' : name)
  }
}
