// @vitest-environment happy-dom
/** At curtains of every game, with its real board: in two worlds that spectators can't tell apart the whole page is the same. */
import { type Rulebook, rulebooks } from '@toadstool/games'
import { firstDifference, supportOf } from '@toadstool/games/testing'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import '../../api/shapes.ts'
import '../../match/afterwards.ts'
import type { Asked, Told } from '../../local/messages.ts'
import { beginLocal, openLocal } from '../../local/source.ts'
import { keepSaid, sayAgain } from '../../match/telling/echo.ts'
import { type Course, courseOf, hostAt, peopleAround, type Twins, twinsIn } from '../../test/twins.ts'
import { visited } from '../../test/visited.tsx'
import LocalDoor from './LocalDoor.tsx'

/** Where the next match begins. */
let beginning: readonly [Rulebook, Twins['here']]
/** What the page was shown last. */
let now: Extract<Told, { tell: 'now' }>

/** The host in the page's own thread; what it tells arrives as copies, as from a worker. */
class GivenWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  #host = hostAt(...beginning, {
    tell: (message) => {
      if (message.tell === 'now') now = message
      queueMicrotask(() => this.onmessage?.({ data: structuredClone(message) }))
    },
  })
  postMessage(message: Asked): void {
    void this.#host.hear(structuredClone(message))
  }
  terminate(): void {}
}

/** An animation that is over. */
const stillness = { cancel() {}, finished: Promise.resolve(), commitStyles() {} } as unknown as Animation

const { page, draw, until } = visited()
beforeEach(() => {
  vi.stubGlobal('Worker', GivenWorker)
  Element.prototype.animate = () => stillness
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
})

const curtain = () => document.querySelector('dialog h2')
const toasts = () => page.querySelector('[role="status"][aria-live="polite"]')?.textContent
const press = (key: string) => act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

/** All of the page, once its pictures are there. React numbers its ids throughout a page's life. */
async function whole(): Promise<string> {
  await act(() => vi.dynamicImportSettled())
  return document.documentElement.outerHTML.replaceAll(/_r_[\da-z]+_|:r[\da-z]+:|«r[\da-z]+»/g, 'id')
}

/**
 * The whole page at its first curtain, and at the second, once the first player has looked about, was refused something and heard about it, and has
 * said their sentence.
 */
async function seen({ rulebook }: Twins, moment: Twins['here'], { seat, sentence }: NonNullable<Course['said']>): Promise<string[]> {
  beginning = [rulebook, moment]
  const id = await beginLocal(peopleAround(rulebook, moment))
  draw(<LocalDoor path={id} />)
  await until(() => page.querySelector('[data-version]') && curtain())
  expect(page.querySelector('[data-place=prompt] h2')?.textContent).toMatch(/^Waiting for /)
  const first = await whole()
  act(() => document.querySelector<HTMLElement>('dialog button')?.click())
  await until(() => now.seat === seat && !curtain() && page.querySelector('[data-version]'))
  press('l')
  for (const thing of [...page.querySelectorAll<HTMLElement>('[data-token]')].slice(-3)) act(() => thing.click())
  const { say } = openLocal(id)
  act(() => say({ move: sentence.move, args: ['card:none'] }))
  await until(toasts)
  keepSaid('You draw a card.')
  act(() => say(sentence))
  await until(curtain)
  const second = await whole()
  expect([toasts(), sayAgain()]).toEqual(['', false])
  draw(<p />)
  return [first, second]
}

/** The first pair of worlds in which one sentence leads from curtain to curtain. */
async function fromCurtainToCurtain(rulebook: Rulebook): Promise<{ readonly twins: Twins; readonly said: NonNullable<Course['said']> }> {
  for (const twins of twinsIn(rulebook, await supportOf(rulebook.slug), 2, { step: 1 })) {
    const course = twins.viewer === null ? await courseOf(twins) : undefined
    const [host] = course?.hosts ?? []
    const curtains = new Set(host?.told.flatMap((message) => (message.tell === 'now' && message.curtain) || []))
    if (course?.said && host?.now().curtain && curtains.size > 1) return { twins, said: course.said }
  }
  throw new Error('there is none')
}

const hiding = Object.values(rulebooks).filter(({ card }) => !card.together)

test.each(hiding)('$slug: nothing in the page tells what anybody holds, or was told before', async (rulebook) => {
  const { twins, said } = await fromCurtainToCurtain(rulebook)
  const [one, other] = [await seen(twins, twins.here, said), await seen(twins, twins.there, said)]
  for (const [nth, page] of one.entries())
    if (page !== other[nth]) throw new Error(`curtain ${nth + 1} tells two worlds apart:\n${firstDifference(page, other[nth] ?? '')}`)
})
