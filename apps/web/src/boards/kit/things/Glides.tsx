import type { Token } from '@toadstool/games/tabletop'
import { Component } from 'react'
import { speed } from '../pieces/PieceMotion.tsx'
import { likenessOf } from './likeness.ts'

interface GlidesProps {
  /** Changes with each event. */
  readonly event: number
  readonly on: boolean
  /** Selector of the place that something new comes from; absent or not there: it simply appears. */
  source?(token: Token): string | undefined
}

type Places = ReadonlyMap<Token, { readonly thing: HTMLElement; readonly box: DOMRect }>

/**
 * After an event, things of a field of cards glide to their new places, also from one part of the table into another. The next touch, key
 * or event ends it. A class, as only classes can measure before a change is drawn.
 */
export class Glides extends Component<GlidesProps> {
  override getSnapshotBeforeUpdate({ event }: GlidesProps): Places | null {
    return this.props.on && event !== this.props.event ? placesOf() : null
  }

  override componentDidUpdate(_props: GlidesProps, _state: unknown, before: Places | null): void {
    if (!before) return
    end()
    for (const [token, { thing, box }] of placesOf()) {
      const from = before.get(token)?.box ?? boxOf(this.props.source?.(token))
      if (from && isFar(from, box) && ghosts.size < most) glide(thing, from, box)
    }
  }

  override componentWillUnmount(): void {
    end()
  }

  override render(): null {
    return null
  }
}

/** At most so many glide; all others are simply in their new places. */
const most = 14
/** Pixels: what moves less has only made room. */
const near = 24
const lasting = 380
const apart = 30
const ghosts = new Map<HTMLElement, Animation>()

function placesOf(): Places {
  const places = new Map<Token, { readonly thing: HTMLElement; readonly box: DOMRect }>()
  for (const thing of document.querySelectorAll<HTMLElement>('[data-thing][data-token]')) {
    const { token = '' } = thing.dataset
    if (!places.has(token)) places.set(token, { thing, box: thing.getBoundingClientRect() })
  }
  return places
}

const boxOf = (selector: string | undefined): DOMRect | undefined =>
  selector === undefined ? undefined : document.querySelector(selector)?.getBoundingClientRect()

const isFar = (from: DOMRect, to: DOMRect): boolean =>
  from.width > 0 && to.width > 0 && Math.hypot(middle(from).x - middle(to).x, middle(from).y - middle(to).y) > near

const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 })

/** A likeness of the thing moves above all that would cut it, while the thing itself is hidden. */
function glide(thing: HTMLElement, from: DOMRect, to: DOMRect): void {
  const ghost = likenessOf(thing, to)
  document.body.append(ghost)
  const [start, stop] = [middle(from), middle(to)]
  const first = `translate(${start.x - stop.x}px, ${start.y - stop.y}px) scale(${Math.min(1.4, from.width / to.width)})`
  const timing = { duration: lasting * speed(), delay: ghosts.size * apart * speed(), easing: 'cubic-bezier(.2, .8, .2, 1)' }
  const hidden = thing.animate([{ opacity: 0 }, { opacity: 0 }], { duration: timing.duration + timing.delay })
  const moving = ghost.animate([{ transform: first }, { transform: 'none' }], { ...timing, fill: 'backwards' })
  const done = () => {
    hidden.cancel()
    ghost.remove()
    ghosts.delete(ghost)
  }
  moving.onfinish = done
  moving.oncancel = done
  if (ghosts.size === 0) for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, end, { once: true })
  ghosts.set(ghost, moving)
}

function end(): void {
  for (const [ghost, moving] of ghosts) {
    moving.cancel()
    ghost.remove()
  }
  ghosts.clear()
}
