/** A page as it is for somebody who doesn't see it: the browser's accessibility tree, what live regions say, and the keyboard. */
import type { CDPSession, Page } from 'playwright-core'
import { answered } from './browser.ts'

/** A node of the accessibility tree. */
export interface Thing {
  readonly role: string
  readonly name: string
  readonly description: string
  readonly disabled: boolean
  readonly focused: boolean
  /** A dialog that covers all else. */
  readonly modal: boolean
  readonly id: number
  readonly within: readonly Thing[]
}

/** What a live region has said. */
export interface Spoken {
  readonly live: 'polite' | 'assertive'
  readonly text: string
}

export interface Ear {
  readonly page: Page
  /** Everything that has been said since the page was opened. */
  readonly spoken: readonly Spoken[]
  /** The whole page as it stands. */
  look(): Promise<Thing>
  /** Puts the focus on a thing, as a screen reader does. */
  focus(thing: Thing): Promise<void>
  press(key: string): Promise<void>
  /** The cell or option that the keys are about, where this grid or search field has the focus. */
  activeIn(thing: Thing): Promise<number | undefined>
}

/** Listens to each page that is opened here from now on. */
export async function listenTo(page: Page): Promise<Ear> {
  const spoken: Spoken[] = []
  await page.exposeFunction('heard', (live: Spoken['live'], text: string) => spoken.push({ live, text }))
  await page.addInitScript(reportLive)
  const tools = await page.context().newCDPSession(page)
  return {
    page,
    spoken,
    look: () => treeOf(tools),
    async focus({ id, role, name }) {
      await tools.send('DOM.focus', { backendNodeId: id }).catch((cause) => {
        throw new Error(`${role} “${name}” takes no focus`, { cause })
      })
    },
    async press(key) {
      await page.keyboard.press(key)
      await answered(page)
    },
    async activeIn({ id }) {
      const { nodes } = await tools.send('Accessibility.getPartialAXTree', { backendNodeId: id, fetchRelatives: false })
      return nodes[0] && activeOf(nodes[0])
    },
  }
}

/** All things in and under this one for which `fits` holds. */
export const thingsIn = (thing: Thing, fits: (thing: Thing) => boolean): readonly Thing[] => [
  ...(fits(thing) ? [thing] : []),
  ...thing.within.flatMap((part) => thingsIn(part, fits)),
]

/** Runs in the page: tells what is new in live regions, as screen readers take it up. */
function reportLive(): void {
  const { heard } = window as unknown as { heard(live: string, text: string): void }
  const regions = '[aria-live], [role="status"], [role="alert"]'
  const usual: Readonly<Record<string, string>> = { status: 'polite', alert: 'assertive' }
  const watch = new MutationObserver((changes) => {
    const fresh = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]))
    for (const { target, type, addedNodes } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      // A region that comes with its words isn't news; words added to an existing region are.
      if (!region?.isConnected || [...fresh].some((node) => node.contains(region))) continue
      const live = region.getAttribute('aria-live') ?? usual[region.getAttribute('role') ?? ''] ?? 'off'
      const nodes = type === 'characterData' ? [target] : [...addedNodes]
      const text = nodes
        .map((node) => node.textContent ?? '')
        .join(' ')
        .trim()
      if (live !== 'off' && text !== '') heard(live, text)
    }
  })
  watch.observe(document, { childList: true, characterData: true, subtree: true })
}

type AXNode = Awaited<ReturnType<typeof nodesOf>>[number]

const nodesOf = async (tools: CDPSession) => (await tools.send('Accessibility.getFullAXTree')).nodes

const property = (node: AXNode, name: string) => node.properties?.find((each) => each.name === name)?.value

const activeOf = (node: AXNode): number | undefined => property(node, 'activedescendant')?.relatedNodes?.[0]?.backendDOMNodeId

async function treeOf(tools: CDPSession): Promise<Thing> {
  const nodes = await nodesOf(tools)
  const known = new Map(nodes.map((node) => [node.nodeId, node]))
  const thingsOf = (node: AXNode): Thing[] => {
    const within = (node.childIds ?? []).flatMap((id) => {
      const child = known.get(id)
      return child ? thingsOf(child) : []
    })
    if (node.ignored) return within
    const thing: Thing = {
      role: String(node.role?.value ?? ''),
      name: String(node.name?.value ?? ''),
      description: String(node.description?.value ?? ''),
      disabled: property(node, 'disabled')?.value === true,
      focused: property(node, 'focused')?.value === true,
      modal: property(node, 'modal')?.value === true,
      id: node.backendDOMNodeId ?? 0,
      within,
    }
    return [thing]
  }
  const [root] = nodes
  const [whole] = root ? thingsOf(root) : []
  if (!whole) throw new Error('the page is empty')
  return whole
}
