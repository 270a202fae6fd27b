/** What moves on the page because of a blow. It takes no place, hears no touch, and the next touch, key or event ends it. */
import { likenessOf } from '../things/likeness.ts'
import styles from './Blows.module.css'
import type { Spot } from './motions.ts'
import { speed } from './times.ts'

const running = new Set<Animation>()
const likenesses = new Set<Element>()
let layer: HTMLElement | undefined

const touches = ['pointerdown', 'keydown'] as const

/** All that still moves is where it belongs. */
export function endAll(): void {
  for (const each of running) each.cancel()
  running.clear()
  likenesses.clear()
  clear()
}

function clear(): void {
  layer?.remove()
  layer = undefined
  for (const touch of touches) window.removeEventListener(touch, endAll)
}

/** Moves something by these frames, on top of what else moves it. @param from when, and how long, in ms at the usual speed */
export function move(thing: Element, frames: Keyframe[], from: number, lasts: number, options: KeyframeAnimationOptions = {}): void {
  const moving = thing.animate?.(frames, { delay: from * speed(), duration: lasts * speed(), ...options })
  if (!moving) {
    endOf(thing)
    return
  }
  if (running.size === 0) for (const touch of touches) window.addEventListener(touch, endAll)
  running.add(moving)
  moving.onfinish = () => {
    running.delete(moving)
    endOf(thing)
    if (running.size === 0) clear()
  }
}

/** What was laid on the page for its movement goes with it. */
function endOf(thing: Element): void {
  if (likenesses.delete(thing)) thing.remove()
}

/** Something of its own above the page: gone once it has moved. */
export function lay(thing: Element): void {
  if (!layer?.isConnected) {
    layer = document.createElement('div')
    layer.className = styles.layer ?? ''
    layer.setAttribute('aria-hidden', 'true')
    layer.inert = true
    document.body.append(layer)
  }
  likenesses.add(thing)
  layer.append(thing)
}

/** The number of a blow in its burst. */
export function burst(text: string, width: number): Element {
  const star = document.createElement('b')
  star.className = styles.burst ?? ''
  star.style.setProperty('--burst', `${width}px`)
  const words = document.createElement('span')
  words.textContent = text
  if (text.length > 3) words.dataset.word = ''
  star.append(words)
  return star
}

/** A card, as small as it is seen while it flies. */
export function card(): Element {
  const leaf = document.createElement('i')
  leaf.className = styles.card ?? ''
  return leaf
}

/** A figure as it stands now, to be shown after it has gone. */
export interface Left {
  readonly box: DOMRect
  readonly feet: Spot
  readonly likeness: Element
}

export function leftOf(figure: Element): Left | undefined {
  const box = figure.getBoundingClientRect()
  if (box.width === 0) return undefined
  const likeness = figure instanceof SVGGraphicsElement ? drawn(figure) : likenessOf(figure as HTMLElement, box)
  const feet = { x: box.x + box.width / 2, y: box.y + box.height * 0.9 }
  if (likeness instanceof SVGElement) likeness.style.transformOrigin = `${feet.x}px ${feet.y}px`
  else likeness.style.transformOrigin = '50% 90%'
  return { box, feet, likeness }
}

/** Part of a drawing, in a drawing of its own as large as the page. */
function drawn(figure: SVGGraphicsElement): SVGSVGElement {
  const { a = 1, b = 0, c = 0, d = 1, e = 0, f = 0 } = figure.getScreenCTM?.() ?? {}
  const page = document.createElementNS(svg, 'svg')
  const place = document.createElementNS(svg, 'g')
  place.setAttribute('transform', `matrix(${a} ${b} ${c} ${d} ${e} ${f})`)
  place.append(figure.cloneNode(true))
  page.classList.add(styles.drawing ?? '')
  page.append(place)
  return page
}

const svg = 'http://www.w3.org/2000/svg'
