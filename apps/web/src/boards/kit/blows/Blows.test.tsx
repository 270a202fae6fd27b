// @vitest-environment happy-dom
import { emptyLog, type GameView, type Log, note } from '@toadstool/games/tabletop'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mounted } from '../../../test/mounted.ts'
import type { Effects, Table } from '../../board.ts'
import { TableContext } from '../table.tsx'
import { Blows } from './Blows.tsx'

interface Moved {
  readonly what: string
  readonly begins: number
  readonly ends: number
  readonly frames: readonly Keyframe[]
  end(): void
}

const { draw } = mounted()
let moved: Moved[] = []
let measured = 0

beforeEach(() => {
  moved = []
  measured = 0
  document.documentElement.dataset.motion = 'full'
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    measured += 1
    return new DOMRect(Number(this.getAttribute('data-x') ?? 0), 100, 40, 40)
  })
  Element.prototype.animate = function (this: Element, frames: Keyframe[], options: KeyframeAnimationOptions) {
    const animation = { cancel: () => undefined, onfinish: () => undefined }
    const begins = Number(options.delay)
    const what = this.getAttribute('data-token') ?? this.textContent ?? ''
    moved.push({ what, begins, ends: begins + Number(options.duration), frames, end: () => animation.onfinish() })
    return animation as unknown as Animation
  } as unknown as Element['animate']
})
afterEach(() => {
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('data-motion')
})

const effects: Effects = {
  struck: { kind: 'hit', by: 'by', on: 'on', n: 'n' },
  dived: { kind: 'hit', by: 'by', on: 'on', n: 'n', early: true },
  died: { kind: 'felled', on: 'on', to: 'to' },
  broke: { kind: 'crumble', on: 'on' },
  roared: { kind: 'flap', by: 'by', on: 'on' },
}

interface View extends GameView {
  readonly log: Log
  readonly there: readonly string[]
}

interface Shown {
  readonly still?: boolean
  readonly past?: boolean
  /** It isn't one step on from what was shown before. */
  readonly jump?: boolean
  readonly coming?: View
}

let latest: View

/** The table with these things, and one more event. */
function after(there: string, ...[key, params]: readonly [string?, Readonly<Record<string, string | number>>?]): View {
  const log: Log = { next: latest.log.next, ring: [...latest.log.ring] }
  if (key) note(log, key, params)
  return { ...latest, log, there: there.split(' ') }
}

function show(view: View, { still = false, past = false, jump = false, coming }: Shown = {}): void {
  const table = {
    view,
    previous: jump ? null : latest,
    coming: coming ?? null,
    past,
    reducedMotion: still,
    voice: { texts: {} },
  } as unknown as Table<View>
  latest = view
  act(() =>
    draw(
      <main>
        <TableContext value={table}>
          {view.there.map((thing, place) => (
            <p key={thing} data-token={thing} data-x={place * 200}>
              {thing}
            </p>
          ))}
          <i data-seat="0" data-x={900} />
          <Blows<View> effects={effects} />
        </TableContext>
      </main>,
    ),
  )
}

beforeEach(async () => {
  latest = { log: emptyLog(), there: ['piece:a', 'piece:b'], result: null } as unknown as View
  show(latest)
  await act(() => import('./Moves.tsx'))
})

const layer = () =>
  [...document.querySelectorAll('body > [aria-hidden]')].flatMap((each) => [...each.children].map((one) => one.textContent))
const turned = (what: string): readonly number[] =>
  moved
    .filter((each) => each.what === what)
    .flatMap(({ frames }) => frames.map(({ transform }) => Math.abs(Number(/rotate\((-?[\d.]+)deg/.exec(String(transform))?.[1] ?? 0))))
const hit = (n: number) => ['struck', { by: 'piece:a', on: 'piece:b', n }] as const

test('before something happens nothing is measured', () => {
  show(after('piece:a piece:b'))
  expect([measured, moved.length]).toEqual([0, 0])
})

test('the striker leans 6°, the struck one recoils 8 px and turns 4°, its number bursts, all within 600 ms', () => {
  show(after('piece:a piece:b', ...hit(3)))
  expect(moved.map(({ what }) => what)).toEqual(['piece:a', 'piece:b', '−3'])
  expect([Math.max(...turned('piece:a')), Math.max(...turned('piece:b'))]).toEqual([6, 4])
  expect(JSON.stringify(moved[1]?.frames)).toContain('translate(8px, 0px)')
  expect(Math.max(...moved.map(({ ends }) => ends))).toBe(600)
})

test('a blow that does nothing throws nobody back', () => {
  show(after('piece:a piece:b', ...hit(0)))
  expect(moved.map(({ what }) => what)).toEqual(['piece:a', '0'])
})

test('nothing but transform and opacity moves', () => {
  const view = after('piece:a piece:b', ...hit(3))
  note(view.log, 'died', { on: 'piece:b' })
  note(view.log, 'broke', { on: 'piece:a' })
  note(view.log, 'roared', { by: 'piece:a', on: 'piece:b' })
  show({ ...view, there: ['piece:a'] })
  const properties = new Set(moved.flatMap(({ frames }) => frames.flatMap((frame) => Object.keys(frame))))
  expect([...properties].toSorted()).toEqual(['easing', 'offset', 'opacity', 'transform'])
})

test('the felled one tips over by 80° once it is struck, flies to who has felled it, and is gone', () => {
  const view = after('piece:a', ...hit(3))
  note(view.log, 'died', { on: 'piece:b', to: 'seat:0' })
  show(view)
  const [likeness] = moved.filter(({ what }) => what === 'piece:b')
  expect(layer()).toEqual(['−3', 'piece:b'])
  expect([likeness?.begins, likeness?.ends]).toEqual([120, 600])
  expect(Math.max(...turned('piece:b'))).toBe(80)
  // From the feet of b, at 220, to the middle of the seat, at 920.
  expect(String(likeness?.frames.at(-1)?.transform)).toContain('translate(700px')
  for (const each of moved) each.end()
  expect(document.querySelector('body > [aria-hidden]')).toBeNull()
})

test('who falls and still stands there is not seen twice', () => {
  show(after('piece:a piece:b', 'died', { on: 'piece:b' }))
  expect([moved.length, layer()]).toEqual([0, []])
})

test('one blow comes after the other, and a whole moment is over within 1.2 s', () => {
  const view = after('piece:a piece:b')
  for (let n = 1; n <= 6; n++) note(view.log, 'struck', { by: 'piece:a', on: 'piece:b', n })
  show(view)
  const bursts = moved.filter(({ what }) => what.startsWith('−'))
  expect(bursts.map(({ begins }) => begins)).toEqual([120, 300, 480, 660, 660, 660])
  expect(Math.max(...moved.map(({ ends }) => ends))).toBeLessThanOrEqual(1200)
})

test.each(['pointerdown', 'keydown'])('%s ends it all', (touch) => {
  show(after('piece:a piece:b', ...hit(3)))
  expect(layer()).toEqual(['−3'])
  window.dispatchEvent(new Event(touch))
  expect(layer()).toEqual([])
})

test('the next event ends it all', () => {
  show(after('piece:a piece:b', ...hit(3)))
  show(after('piece:a piece:b', ...hit(4)))
  expect(layer()).toEqual(['−4'])
})

test('in the past, one step on shows its blow; the way back to now shows none', () => {
  show(after('piece:a piece:b'), { past: true, jump: true })
  const before = latest
  show(after('piece:a piece:b', ...hit(3)), { past: true })
  expect(moved.map(({ what }) => what)).toEqual(['piece:a', 'piece:b', '−3'])
  show(before, { past: true, jump: true })
  show(after('piece:a piece:b', ...hit(4)))
  expect(moved).toHaveLength(3)
})

test.each([{ still: true }, { past: true, jump: true }])('nothing moves or is measured with %o', (shown) => {
  show(after('piece:a piece:b', ...hit(3)), shown)
  expect([moved.length, measured, layer()]).toEqual([0, 0, []])
})

test('quick motion is quicker', () => {
  document.documentElement.dataset.motion = 'fast'
  show(after('piece:a piece:b', ...hit(3)))
  expect(Math.max(...moved.map(({ ends }) => ends))).toBe(210)
})

test('nothing tells what dice bring before they have landed', () => {
  const coming = after('piece:a', ...hit(3))
  show(after('piece:a piece:b'), { coming })
  expect(moved).toEqual([])
})

test('an early blow strikes before its view comes, and only once', () => {
  const coming = after('piece:a piece:b', 'dived', { by: 'piece:a', on: 'piece:b', n: 2 })
  show(after('piece:a piece:b'), { coming })
  expect(moved.map(({ what, begins }) => [what, begins])).toEqual([
    ['piece:a', 0],
    ['piece:b', 300],
  ])
  show(coming)
  expect(moved).toHaveLength(2)
})

test('three cards fly out of what crumbles', () => {
  show(after('piece:a', 'broke', { on: 'piece:b' }))
  expect(layer()).toHaveLength(3)
})

test('the startled hop, and who startles them leans', () => {
  show(after('piece:a piece:b', 'roared', { by: 'piece:a', on: 'piece:b' }))
  expect(moved.map(({ what }) => what)).toEqual(['piece:a', 'piece:b'])
  expect(JSON.stringify(moved[1]?.frames)).toContain('-10px')
})
