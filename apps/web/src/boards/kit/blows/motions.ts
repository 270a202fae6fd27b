/** How figures move in a blow: transform and opacity alone. Angles in degrees; lengths in pixels of the page, `unit` of them to one of the drawing. */

export interface Spot {
  readonly x: number
  readonly y: number
}

const still: Keyframe = { transform: 'none' }
const side = ({ x }: Spot): number => (x < 0 ? -1 : 1)

/** The way from one spot to another, one pixel long; downwards if there is none. */
export function towards(from: Spot | undefined, to: Spot | undefined): Spot {
  if (!from || !to) return { x: 0, y: 1 }
  const [x, y] = [to.x - from.x, to.y - from.y]
  const far = Math.hypot(x, y)
  return far === 0 ? { x: 0, y: 1 } : { x: x / far, y: y / far }
}

const moved = ({ x, y }: Spot, far: number, turn: number): string =>
  `translate(${round(x * far)}px, ${round(y * far)}px) rotate(${turn}deg)`

const round = (n: number): number => Math.round(n * 100) / 100

/** The striker leans towards the struck one. */
export const leaning = (way: Spot, unit: number): Keyframe[] => [
  still,
  { transform: moved(way, 4 / unit, side(way) * 6), offset: 0.4 },
  still,
]

/** The struck one is thrown back, and comes to rest. */
export const recoiling = (way: Spot, unit: number): Keyframe[] => [
  still,
  { transform: moved(way, 8 / unit, side(way) * 4), offset: 0.3 },
  { transform: moved(way, -2 / unit, side(way) * -1), offset: 0.65 },
  still,
]

/** A startled one hops. */
export const hopping = (unit: number, turn: number): Keyframe[] => [
  still,
  { transform: moved({ x: 0, y: -1 }, 10 / unit, turn), offset: 0.4 },
  { transform: moved({ x: 0, y: -1 }, 1 / unit, -turn / 2), offset: 0.75 },
  still,
]

/** A number grows out of the struck one, stands, and falls. */
export const bursting = (at: Spot): Keyframe[] => {
  const place = (low: number, scale: number) => `translate(${at.x}px, ${at.y + low}px) translate(-50%, -50%) scale(${scale})`
  return [
    { transform: place(8, 0.3), opacity: 0 },
    { transform: place(-10, 1.15), opacity: 1, offset: 0.25 },
    { transform: place(-6, 1), opacity: 1, offset: 0.75 },
    { transform: place(18, 0.9), opacity: 0 },
  ]
}

/** The felled one tips over and fades; `home`: the way to where it belongs. */
export const tipping = (way: Spot, home: Spot | undefined): Keyframe[] => {
  const lying = `rotate(${side(way) * 80}deg)`
  return [
    { transform: 'none', opacity: 1 },
    { transform: lying, opacity: 1, offset: 0.45, easing: 'ease-in' },
    home ? { transform: `translate(${home.x}px, ${home.y}px) ${lying} scale(.35)`, opacity: 0.2 } : { transform: lying, opacity: 0 },
  ]
}

/** A card of the crumbled one flies out, and to where it belongs. */
export const scattering = (from: Spot, home: Spot | undefined, place: number): Keyframe[] => {
  const out = { x: from.x + (place - 1) * 26, y: from.y - 14 + Math.abs(place - 1) * 8 }
  const end = home ?? { x: out.x, y: out.y + 26 }
  const at = ({ x, y }: Spot, more: string) => `translate(${x}px, ${y}px) translate(-50%, -50%) ${more}`
  return [
    { transform: at(from, 'scale(.4)'), opacity: 0 },
    { transform: at(out, `rotate(${(place - 1) * 14}deg)`), opacity: 1, offset: 0.4 },
    { transform: at(end, `rotate(${(place - 1) * 40}deg) scale(.6)`), opacity: 0.2 },
  ]
}
