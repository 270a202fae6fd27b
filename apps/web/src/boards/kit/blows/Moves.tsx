import { idOf, type Token } from '@toadstool/games/tabletop'
import { Component } from 'react'
import type { EffectKind } from '../../board.ts'
import { type Happening, isEarly } from './happenings.ts'
import { bursting, hopping, leaning, recoiling, type Spot, scattering, tipping, towards } from './motions.ts'
import { burst, card, endAll, type Left, lay, leftOf, move } from './stage.ts'
import { beginOf, hitting, striking, whole } from './times.ts'

interface MovesProps {
  /** The number of the next event; `null` while nothing is shown. */
  readonly event: number | null
  /** The same of what comes. */
  readonly ahead: number | null
  news(before: number): readonly Happening[]
  early(): readonly Happening[]
  figure(token: Token): string | undefined
  /** The figure as it was before. */
  before(token: Token): string | undefined
  readonly grave: string | undefined
  /** In the burst of a blow that does nothing. */
  readonly missed: string
}

interface Moment {
  readonly news: readonly Happening[]
  /** What falls in it, as it stood. */
  readonly left: ReadonlyMap<Token, Left>
}

/** Moves the figures of the page when something happens. A class, as only classes can look at what will be gone once a change is drawn. */
export default class Moves extends Component<MovesProps> {
  /** The next event that hasn't been seen. */
  seen = this.props.event ?? 0

  override getSnapshotBeforeUpdate({ event }: MovesProps): Moment | null {
    const { props } = this
    if (props.event === null || event === null || props.event <= event) return null
    const news = props.news(Math.max(event, 0)).filter((each) => !(isEarly(each) && each.id < this.seen))
    const left = new Map<Token, Left>()
    for (const { kind, on } of news) {
      const figure = falls(kind) && on !== undefined ? find(props.before(on)) : undefined
      const likeness = figure && leftOf(figure)
      if (on !== undefined && likeness) left.set(on, likeness)
    }
    return { news, left }
  }

  override componentDidUpdate({ ahead }: MovesProps, _state: unknown, moment: Moment | null): void {
    const { props } = this
    if (moment) {
      endAll()
      this.show(moment)
    }
    if (props.ahead !== null && props.ahead !== ahead) {
      const news = props.early()
      if (news.length > 0) this.seen = props.ahead
      this.show({ news, left: new Map() })
    }
  }

  override componentWillUnmount(): void {
    endAll()
  }

  override render(): null {
    return null
  }

  show({ news, left }: Moment): void {
    /** When each is struck for the last time, and from where. */
    const struck = new Map<Token, { readonly at: number; readonly way: Spot }>()
    let blows = 0
    for (const each of news) {
      const { kind, on } = each
      if (kind === 'hit' || kind === 'miss' || kind === 'egg') {
        const at = beginOf(blows++)
        const way = this.strike(each, at, on === undefined ? undefined : left.get(on)?.box)
        if (on !== undefined) struck.set(on, { at, way })
      } else if (kind === 'flap') this.startle(each)
      else if (on !== undefined && falls(kind)) {
        const { at, way } = struck.get(on) ?? { at: 0, way: { x: 1, y: 0 } }
        if (kind === 'felled') this.fell(each, left.get(on), at + hitting, way)
        else this.crumble(left.get(on), at + hitting)
      }
    }
  }

  /** @param stood where the struck one was, if it falls @returns the way of the blow */
  strike({ kind, by, on, n, early }: Happening, at: number, stood: DOMRect | undefined): Spot {
    const [striker, ...others] = this.all(by)
    const struck = this.all(on)
    const [first] = struck
    const place = boxOf(first) ?? stood
    const way = towards(middleOf(boxOf(striker)), middleOf(place))
    for (const each of striker ? [striker, ...others] : []) move(each, leaning(way, unitOf(each)), at, 2 * hitting + 80, added)
    const hit = at + (early ? striking : kind === 'egg' ? 2 * hitting : hitting)
    if (kind !== 'miss') for (const each of struck) move(each, recoiling(way, unitOf(each)), hit, 300, added)
    // An egg carries its number itself, an early blow is shown by the board.
    if (place && kind !== 'egg' && !early) {
      hushLoss(first)
      const text = kind === 'miss' || n === undefined ? this.props.missed : `−${n}`
      this.number(place, striker ? way : above, text, hit, at)
    }
    return way
  }

  number(box: DOMRect, side: Spot, text: string, hit: number, at: number): void {
    const width = Math.min(148, Math.max(72, box.width * 2))
    const star = burst(text, width)
    lay(star)
    move(star, bursting(besides(box, side, width)), hit, at + whole - hit, { easing: 'ease-out', fill: 'backwards' })
  }

  fell({ on, to }: Happening, left: Left | undefined, at: number, way: Spot): void {
    if (on === undefined) return
    // What its board has laid there for it shows it defeated.
    const fallen = find(`[data-fallen="${idOf(on)}"] > *`)
    const gone = (fallen && leftOf(fallen)) ?? (this.all(on).length === 0 ? left : undefined)
    if (!gone) return
    const end = middleOf(boxOf(find(to === undefined ? this.props.grave : `[data-seat="${idOf(to)}"]`)))
    const home = end && { x: Math.round(end.x - gone.feet.x), y: Math.round(end.y - gone.feet.y) }
    lay(gone.likeness)
    move(gone.likeness, tipping(way, home), at, whole - hitting, { fill: 'both' })
  }

  crumble(left: Left | undefined, at: number): void {
    const from = middleOf(left?.box)
    if (!from) return
    const end = middleOf(boxOf(find(this.props.grave)))
    for (const place of [0, 1, 2]) {
      const leaf = card()
      lay(leaf)
      move(leaf, scattering(from, end, place), at + place * 30, whole - hitting - 60, { easing: 'ease-in-out', fill: 'backwards' })
    }
  }

  startle({ by, on }: Happening): void {
    const birds = this.all(on)
    const [first] = birds
    for (const each of this.all(by))
      move(each, leaning(towards(middleOf(boxOf(each)), middleOf(boxOf(first))), unitOf(each)), 0, 320, added)
    birds.slice(0, most).forEach((bird, place) => {
      move(bird, hopping(unitOf(bird), place % 2 === 0 ? 5 : -5), hitting + place * 25, 260, added)
    })
  }

  all(token: Token | undefined): readonly Element[] {
    const selector = token === undefined ? undefined : this.props.figure(token)
    return selector === undefined ? [] : [...document.querySelectorAll(selector)]
  }
}

/** So many birds are startled at most. */
const most = 8
/** What moves a figure otherwise, goes on. */
const added: KeyframeAnimationOptions = { composite: 'add', easing: 'ease-out' }

const find = (selector: string | undefined): Element | undefined =>
  selector === undefined ? undefined : (document.querySelector(selector) ?? undefined)

/** `undefined` for what isn't on the page, or takes no room on it. */
function boxOf(thing: Element | undefined): DOMRect | undefined {
  const box = thing?.getBoundingClientRect()
  return box && box.width > 0 ? box : undefined
}

const middleOf = (box: DOMRect | undefined): Spot | undefined => box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }

const falls = (kind: EffectKind): boolean => kind === 'felled' || kind === 'crumble'

/** The number that rises from a piece says the same as the burst. */
function hushLoss(struck: Element | undefined): void {
  const piece = struck?.closest('[data-unit], [data-stack]') ?? struck
  for (const loss of piece?.querySelectorAll('[data-loss]') ?? []) move(loss, [{ opacity: 0 }, { opacity: 0 }], 0, 1200)
}

/** Pixels of the page for one unit of the drawing that the thing is part of. */
function unitOf(thing: Element): number {
  const { a = 1, b = 0 } = (thing instanceof SVGGraphicsElement && thing.getScreenCTM?.()) || {}
  return Math.hypot(a, b) || 1
}

/** Where the number of a blow stands that nobody strikes. */
const above: Spot = { x: -0.4, y: -0.6 }

/** Beside the struck one, away from the striker, a little higher; and on the page. */
function besides({ x, y, width, height }: DOMRect, side: Spot, burstWidth: number): Spot {
  const least = burstWidth / 2 + 4
  const on = (at: number, most: number) => Math.round(Math.min(Math.max(at, least), Math.max(least, most - least)))
  return {
    x: on(x + width * (0.5 + side.x * 0.85), window.innerWidth),
    y: on(y + height * (0.25 + side.y * 0.8), window.innerHeight),
  }
}
