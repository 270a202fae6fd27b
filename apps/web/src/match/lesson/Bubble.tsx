import { kindOf } from '@toadstool/games/tabletop'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Scene } from '../scene.ts'
import { promptPlace } from '../useKeptFocus.ts'
import css from './Bubble.module.css'
import { bringIntoSight } from './inSight.ts'

interface BubbleProps {
  readonly scene: Scene
  /** The things it may point at: it takes the first that is in sight and not touched yet. Empty: the table as a whole. */
  readonly at: readonly string[]
  /** Things that the learner must be able to touch: the bubble doesn't cover them. */
  readonly free: readonly string[]
  readonly picture: ReactNode
  readonly title: string
  /** What stands between `**` is bold. */
  readonly text: string
  /** Why the touched thing is the wrong one. */
  readonly note: string | undefined
  /** True if the learner must do something: the veil then lets everything through. */
  readonly waits: boolean
  /** The buttons. */
  readonly children: ReactNode
}

/** The words of a lesson beside the one thing that is lit up. */
export function Bubble({ scene, at, free, picture, title, text, note, waits, children }: BubbleProps) {
  const { target, taken } = useThings(at, free, scene)
  const bubble = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 330, height: 180 })
  useLayoutEffect(() => {
    const box = bubble.current?.getBoundingClientRect()
    if (box) setSize((last) => (last.width === box.width && last.height === box.height ? last : { width: box.width, height: box.height }))
  })
  useEffect(() => {
    if (!waits) bubble.current?.querySelector<HTMLElement>('[data-kind="primary"]')?.focus({ preventScroll: true })
  }, [waits])
  const place = placeOf(target, size, taken)
  return createPortal(
    <>
      {target && (
        <div
          className={css.hole}
          data-long={target.across !== target.down || undefined}
          style={{ left: target.x - target.across, top: target.y - target.down, width: target.across * 2, height: target.down * 2 }}
        />
      )}
      {target && <Arrow from={place} size={size} to={target} taken={taken} />}
      <div ref={bubble} className={css.bubble} data-lesson="" style={{ left: place.left, top: place.top }} role="status">
        <h2>
          {picture && <span className={css.picture}>{picture}</span>}
          {title}
        </h2>
        <p>{text.split('**').map((part, place) => (place % 2 ? <b key={part}>{part}</b> : part))}</p>
        {note && (
          <p className={css.note} role="alert">
            {note}
          </p>
        )}
        <div className={css.buttons}>{children}</div>
      </div>
    </>,
    document.body,
  )
}

/** The lit place: its middle, and how far it reaches to the sides and up and down. A small thing gets a circle. */
interface Target {
  readonly x: number
  readonly y: number
  readonly across: number
  readonly down: number
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Where the strip at the top ends, and a bubble may begin, in pixels. */
const strip = 60

/** Height of what a finger hits well, in pixels. */
const finger = 44

/** A place that the bubble avoids, the more so the heavier it is. */
interface Taken extends Box {
  readonly weight: number
}

interface Things {
  readonly target: Target | null
  readonly taken: readonly Taken[]
}

/** Where the things are now; looked for again while they move into place. */
function useThings(at: readonly string[], free: readonly string[], scene: Scene): Things {
  const [things, setThings] = useState<Things>({ target: null, taken: [] })
  const [wanted, names] = [at.join(' '), free.join(' ')]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the things may stand elsewhere after every change of the table.
  useEffect(() => {
    let brought: Element | undefined
    const look = () => {
      const lit = wanted.split(' ').find((name) => boxesOf(name).length > 0)
      const thing = lit === undefined ? undefined : elementsOf(lit)[0]
      if (thing && thing !== brought) bringIntoSight(thing)
      brought = thing
      const next = {
        target: lit === undefined ? null : targetOf(lit),
        taken: [
          ...names.split(' ').flatMap((name) => takenBy(name, name === lit ? 3 : 1)),
          ...aroundOf(thing).map((box) => ({ ...box, weight: half })),
        ],
      }
      setThings((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
    }
    look()
    const timer = setInterval(look, 200)
    return () => clearInterval(timer)
  }, [wanted, names, scene.now.version])
  return things
}

function targetOf(at: string): Target | null {
  const box = boxOf(at)
  if (!box) return null
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const radius = Math.max(30, Math.max(width, height) / 2 + 10)
  const round = radius <= 60
  return {
    x: box.left + width / 2,
    y: box.top + height / 2,
    across: round ? radius : width / 2 + 8,
    down: round ? radius : height / 2 + 8,
  }
}

const boxOf = (name: string): Box | undefined => boxesOf(name)[0]

const takenBy = (name: string, weight: number): Taken[] => boxesOf(name).map((box) => ({ ...box, weight }))

/** Every place where the thing can be touched, or is shown. */
const boxesOf = (name: string): Box[] => elementsOf(name).map(boxAround)

/** In whole pixels, so that what stands still compares equal. */
function boxAround(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left: Math.round(left), top: Math.round(top), right: Math.round(right), bottom: Math.round(bottom) }
}

/** The weight of what a lesson is spoken beside: less than that of anything it asks for. */
const half = 0.5

/** What the words are about as well: things of the same kind that stand in one row with the lit one, the question of the prompt, and sums. */
function aroundOf(thing: Element | undefined): readonly Box[] {
  const kind = kindOf(thing?.getAttribute('data-token') ?? '')
  const row = kind === '' ? undefined : rowOf(thing, `[data-token^="${kind}:"]`)
  return [...(row ?? []), ...document.querySelectorAll(`#${promptPlace} h2, [data-sums]`)].map(boxAround)
}

/** A thing and its like, in the nearest part of the page that holds several. */
function rowOf(thing: Element | undefined, like: string): readonly Element[] {
  for (let around = thing?.parentElement; around && around.tagName !== 'MAIN'; around = around.parentElement) {
    const row = [...around.querySelectorAll(like)]
    if (row.length > 1) return row.length <= crowd ? row : []
  }
  return []
}

/** Of so many things no words speak one by one: they are squares of a board. */
const crowd = 8

/**
 * The drawn elements of this name, or else the button that hides them. Left out are seats of the rail, which can only be looked at, and
 * things already chosen, which a touch would give back. Of the answers, the chief one is meant.
 */
function elementsOf(name: string): Element[] {
  if (!name) return []
  const chief = name === 'answers' && document.querySelector('[data-place="answers"] [data-kind="primary"]:enabled')
  if (chief) return [chief]
  const place = `[data-place="${CSS.escape(name)}"]`
  const selector = name.includes(':') ? `:is([data-token="${CSS.escape(name)}"], ${place}):not([data-seat], [aria-pressed="true"])` : place
  const drawn = [...document.querySelectorAll(selector)].filter((element) => element.getBoundingClientRect().width > 0)
  const uncovered = drawn.filter(isUncovered)
  const seen = uncovered.length > 0 ? uncovered : drawn
  return seen.length > 0 || !name.includes(':') ? seen : [...document.querySelectorAll(`[data-holds~="${kindOf(name)}"]`)]
}

/** False for what lies under a sheet: of a thing drawn twice, the one in the sheet is meant. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const upper = document.elementsFromPoint(left + width / 2, top + height / 2).find((hit) => !hit.closest('[data-lesson]'))
  return !upper || element.contains(upper) || upper.contains(element)
}

/** Beside the thing if there is room, else above or below it, else at an edge; with no thing to point at, in the lower middle. */
function placeOf(target: Target | null, { width, height }: { readonly width: number; readonly height: number }, taken: readonly Taken[]) {
  const [w, h] = [window.innerWidth, window.innerHeight]
  const clamp = (value: number, most: number) => Math.max(12, Math.min(value, most - 12))
  /** Below the strip at the top, which would hide its title, wherever there is room. */
  const level = (value: number) => Math.max(Math.min(strip, h - height - 12), clamp(value, h - height))
  /** The same, but clear of the prompt on large screens: beside things of the field. */
  const floor = w >= 1024 ? (document.getElementById(promptPlace)?.getBoundingClientRect().top ?? h) : h
  const inField = (value: number) => (target && target.y < floor ? level(Math.min(value, floor - height - 12)) : level(value))
  const middle = (w - width) / 2
  const edges = [
    { left: middle, top: 64 },
    { left: middle, top: level(h) },
  ]
  const elsewhere = [middle, 12, w - width - 12].flatMap((left) =>
    Array.from({ length: 14 }, (_, step) => ({ left, top: level(64 + ((h - height - 76) * step) / 13) })),
  )
  const lap = (a: number, aEnd: number, b: number, bEnd: number) => Math.max(0, Math.min(aEnd, bEnd) - Math.max(a, b) + 1)
  /** How much of the things it hides, each as a share of its own size: a button counts like a large tile, an empty row next to nothing. */
  const covered = ({ left, top }: { readonly left: number; readonly top: number }) =>
    taken.reduce((sum, box) => {
      const hidden = lap(left, left + width, box.left, box.right) * lap(top, top + height, box.top, box.bottom)
      return sum + (box.weight * hidden) / ((box.right - box.left + 1) * Math.max(box.bottom - box.top + 1, finger))
    }, 0)
  const near = ({ left, top }: { readonly left: number; readonly top: number }) =>
    target ? Math.abs(left + width / 2 - target.x) + Math.abs(top + height / 2 - target.y) : 0
  /** The first that covers nothing, then the nearest that does, or else the one that covers least. */
  const choose = (...places: { readonly left: number; readonly top: number }[]) =>
    [...places, ...[...edges, ...elsewhere].toSorted((a, b) => near(a) - near(b))].reduce((best, place) =>
      covered(place) < covered(best) ? place : best,
    )
  if (!target) return choose({ left: middle, top: level(h * 0.62 - height) })
  const [aside, apart] = [target.across + 44, target.down + 44]
  const top = inField(target.y - height / 2)
  const left = clamp(target.x - width / 2, w - width)
  const above = { left, top: target.y - apart - height }
  const right = target.x + aside + width + 12 < w ? { left: target.x + aside, top } : null
  const leftwards = target.x - aside - width > 12 ? { left: target.x - aside - width, top } : null
  const beside = [
    ...(target.x > w / 2 ? [right, leftwards] : [leftwards, right]).flatMap((place) => place ?? []),
    ...(above.top > 56 ? [above] : []),
  ]
  const below = { left, top: level(target.y + apart) }
  return choose(beside[0] ?? below, ...beside.slice(1), below)
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** How long an arrow is that may not come all the way from the bubble, in pixels. */
const stub = 44

/** True if a line between these two spots would strike something out. */
function crosses(from: Spot, to: Spot, taken: readonly Box[]): boolean {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4)
  return Array.from({ length: steps }, (_, step) => step / steps).some((part) => {
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part]
    return taken.some(({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom)
  })
}

interface ArrowProps {
  readonly from: { readonly left: number; readonly top: number }
  readonly size: { readonly width: number; readonly height: number }
  readonly to: Target
  /** What it doesn't cross: it is only a short one then, at the lit place. */
  readonly taken: readonly Box[]
}

function Arrow({ from, size, to, taken }: ArrowProps) {
  const edge = {
    x: Math.max(from.left, Math.min(to.x, from.left + size.width)),
    y: Math.max(from.top, Math.min(to.y, from.top + size.height)),
  }
  const [dx, dy] = [edge.x - to.x, edge.y - to.y]
  const away = Math.hypot(dx, dy)
  // How much of the way lies inside the lit place.
  const inside = to.across === to.down ? to.across / away : Math.min(to.across / Math.abs(dx), to.down / Math.abs(dy))
  const part = inside + 4 / away
  if (!(part < 1)) return null
  const end = { x: to.x + dx * part, y: to.y + dy * part }
  const begun = Math.min(1, part + stub / away)
  const start = crosses(edge, end, taken) ? { x: to.x + dx * begun, y: to.y + dy * begun } : edge
  return (
    <svg className={css.arrow} aria-hidden="true">
      <title>→</title>
      <defs>
        <marker id="lesson-tip" viewBox="0 0 10 10" refX={8} refY={5} markerWidth={5} markerHeight={5} orient="auto">
          <path d="M1 1L9 5L1 9" />
        </marker>
      </defs>
      <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} markerEnd="url(#lesson-tip)" />
    </svg>
  )
}
