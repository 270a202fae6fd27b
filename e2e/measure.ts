import type { Page } from 'playwright-core'

/**
 * Elements to touch that are less than 44 px wide or high, with their sizes. Exempt (WCAG 2.5.8): links in a sentence, and the squares of a
 * board, which the list repeats in lines of full height, and which come near at the first touch.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const touchable = 'button, a[href], input, select, textarea, summary, [role="tab"], [role="option"], [role="switch"], [role="slider"]'
    // Whatever isn't drawn would count as not to be seen.
    const sheets = [...document.adoptedStyleSheets]
    document.adoptedStyleSheets = []
    const small = [...document.querySelectorAll<HTMLElement>(touchable)].flatMap((thing) => {
      if (thing.closest('[role="grid"], .visually-hidden') || !thing.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
        return []
      if (thing.tagName === 'A' && getComputedStyle(thing).display === 'inline') return []
      const { width, height } = (thing.closest('label') ?? thing).getBoundingClientRect()
      const name = thing.ariaLabel ?? thing.title ?? ''
      return Math.min(width, height) < 43.5
        ? [`${name || thing.textContent || thing.tagName}: ${Math.round(width)} × ${Math.round(height)}`]
        : []
    })
    document.adoptedStyleSheets = sheets
    return small
  })
}

/** Texts that are partly cut off. Ellipses are allowed, and so is leaving out whole figures that don't fit. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((thing) => {
      const holdsText = [...thing.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
      if (!holdsText || thing.closest('svg, .visually-hidden, [data-spare]') || !thing.checkVisibility()) return []
      const { left, top, right, bottom } = thing.getBoundingClientRect()
      for (let holder: HTMLElement | null = thing; holder && holder !== document.body; holder = holder.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(holder)
        const box = holder.getBoundingClientRect()
        const cutsAcross =
          ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis' && (right > box.right + 1 || left < box.left - 1)
        const cutsDown = ['hidden', 'clip'].includes(overflowY) && (bottom > box.bottom + 2 || top < box.top - 2)
        if (cutsAcross || cutsDown) return [`${thing.textContent}, by ${holder.className || holder.tagName}`]
        // A holder that scrolls can bring its texts into sight.
        if (['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY)) return []
      }
      return []
    }),
  )
}

/**
 * Things of the board, and empty places for them, that lie beyond its field, or are cut by what they stand in, so that nobody sees them. What scrolls can be brought
 * into sight, and so can the cells of a board that is seen nearer than whole; but only on a phone does the whole board scroll.
 */
export function pushedOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const field = document.querySelector('main')
    if (!field) return ['there is no field']
    const slack = 3
    const isBeyond = (thing: Element, holder: Element): boolean => {
      const [a, b] = [thing.getBoundingClientRect(), holder.getBoundingClientRect()]
      return a.right > b.right + slack || a.left < b.left - slack || a.bottom > b.bottom + slack || a.top < b.top - slack
    }
    const isPhone = Math.min(innerWidth, innerHeight) <= 520
    const fills = (holder: Element): boolean =>
      holder.clientHeight > field.clientHeight - slack && holder.clientWidth > field.clientWidth - slack
    const isNear = [...field.querySelectorAll('[role="grid"]')].some((grid) => isBeyond(grid, field))
    return [...field.querySelectorAll<HTMLElement>('[data-token], [data-empty]')].flatMap((thing) => {
      const isSeen = thing.checkVisibility({ checkVisibilityCSS: true }) && thing.getBoundingClientRect().width > 0
      if (!isSeen || (isNear && thing.closest('[role="grid"]'))) return []
      // What stands in something that scrolls can be scrolled to: then that must lie in sight.
      let part: Element = thing
      for (let holder = thing.parentElement; holder && field.contains(holder); holder = holder.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(holder)
        const flows = [overflowX, overflowY]
        const isScrolled = (flows.includes('auto') || flows.includes('scroll')) && (isPhone || !fills(holder))
        if (isScrolled) part = holder
        else if ((holder === field || flows.some((flow) => flow !== 'visible')) && isBeyond(part, holder))
          return [`${thing.dataset.token ?? thing.textContent}, cut by ${holder === field ? 'the edge of the field' : holder.className}`]
      }
      return []
    })
  })
}

/** Widths of what notches and home bars cover at the edges of a window. */
export interface Notches {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** Gives the page's window covered edges, as a phone with a notch has them. */
export async function cover(page: Page, notches: Notches): Promise<void> {
  const lines = Object.entries(notches).map(([edge, width]) => `--safe-${edge}: ${width}px !important;`)
  await page.addStyleTag({ content: `:root { ${lines.join(' ')} }` })
}

/** Things to be touched of which a part lies under the notches. */
export function underNotches(page: Page, { top, right, bottom, left }: Notches): Promise<string[]> {
  return page.evaluate(
    ({ top, right, bottom, left }) => {
      const [width, height] = [window.innerWidth, window.innerHeight]
      const found = new Set<string>()
      for (let x = 2; x < width; x += 6) {
        for (let y = 2; y < height; y += 6) {
          if (x >= left && x <= width - right && y >= top && y <= height - bottom) continue
          const thing = document.elementFromPoint(x, y)?.closest<HTMLElement>('button, a[href], input, select, [role="tab"]')
          if (thing) found.add(thing.ariaLabel || thing.title || thing.textContent || thing.tagName)
        }
      }
      return [...found]
    },
    { top, right, bottom, left },
  )
}
