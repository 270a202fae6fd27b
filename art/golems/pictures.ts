// The poster of Golems, and a turn in three pictures.
import { burst, card, scene, shape } from '../../scripts/figures/scene.ts'
import { figures } from './figures.ts'

const at = 'boards/golems/pictures'

const merlons =
  'M-8 264H38L46 270L44 292H-8ZM70 263L118 265L124 270V293L68 292ZM148 264H196L206 263V292L150 293L146 287ZM230 265L298 263V293L231 292Z'
const course =
  'M-8 297H18L24 303V323H-8ZM28 297L96 298L95 323L29 324ZM100 298L176 297V318L170 324L100 323ZM181 297L246 298V323L180 324ZM250 298H298V324L251 323Z'
const foot =
  'M-8 328H58L62 334V360H-8ZM66 329L134 328V360H67ZM139 328L208 329L207 360H138ZM212 329L282 328L286 333V360H212ZM291 328H300V360H290Z'

/** A giant before the mountains, others around it, seen over the parapet of a Tower; behind it the Tower that it came from. */
const poster = scene(290, 356, [figures], (figure) => [
  shape('M0 0H290V356H0Z', '#C9784A'),
  shape('M0 153L63 89L127 142L191 69L290 157V356H0Z', '#E2A06E'),
  shape('M63 89L78 102L66 112L52 106L44 109ZM191 69L208 85L196 98L180 88L170 93Z', '#F5DDBE'),
  figure('tower', { x: 246, y: 158, size: 92, side: 'red', drawn: 'small' }),
  shape('M-4 214C60 196 214 196 294 210V360H-4Z', '#DCC6A0', 3.5),
  figure('crystal-medium-flyer', { x: 46, y: 104, size: 88 }),
  figure('stone-giant-man', { x: 118, y: 262, size: 200 }),
  figure('basalt-medium-beast', { x: 244, y: 262, size: 92, flipped: true }),
  shape('M-6 287H296V360H-6Z', '#2B130A'),
  shape(merlons + course + foot, '#B9B4C6', 3),
  figure('clay-small-man', { x: 56, y: 268, size: 72 }),
])

export const pictures: Readonly<Record<string, string>> = {
  [`${at}/poster.svg`]: poster,
  [`${at}/turn-1.svg`]: scene(170, 92, [figures], (figure) => [
    shape('M0 0H170V92H0Z', '#CDC9D6'),
    shape('M-2 76H172V94H-2Z', '#8C5A38', 2.6),
    card(38, 42, 30, 42, -14, '#B9B4C6'),
    card(54, 38, 30, 42, 0, '#D8CBB6'),
    card(71, 42, 30, 42, 13, '#BFD3B0'),
    figure('shape/man', { x: 68.5, y: 57, size: 26, turn: 13, drawn: 'small' }),
    shape('M49 45v-6h3v-5h3v-5h4v16Z', '#14201B'),
    shape('M33 38l5-5 6 3 1 7-7 4-6-3Z', '#7E7892', 1.4),
    shape('M84 58l10-4-2 9Z', '#14201B'),
    figure('stone-large-man', { x: 122, y: 84, size: 80, drawn: 'small' }),
  ]),
  [`${at}/turn-2.svg`]: scene(170, 92, [figures], (figure) => [
    shape('M0 0H170V92H0Z', '#E2CE8F'),
    shape('M-2 66C50 50 120 72 172 54V94H-2Z', '#DCC6A0', 2.6),
    figure('wood-large-man', { x: 86, y: 80, size: 74, drawn: 'small' }),
    figure('iron-medium-beast', { x: 42, y: 88, size: 54, drawn: 'small', flipped: true }),
    figure('sand-small-flyer', { x: 134, y: 76, size: 58, drawn: 'small' }),
  ]),
  [`${at}/turn-3.svg`]: scene(170, 92, [figures], (figure) => [
    shape('M0 0H170V92H0Z', '#E58A6A'),
    shape(burst(85, 46, 54), '#F3C4B1'),
    figure('gold-large-man', { x: 46, y: 86, size: 74, drawn: 'small', turn: 6 }),
    figure('ice-large-beast', { x: 126, y: 86, size: 74, drawn: 'small', turn: -6, flipped: false }),
    tenSided(76, 24, '7', -10),
    tenSided(99, 30, '4', 14),
  ]),
}

/** A kite with its number. */
function tenSided(x: number, y: number, number: string, turn: number): string {
  const digits: Readonly<Record<string, string>> = { 4: 'M1 -7L-5 3H5M2.500 -2V8', 7: 'M-4 -6H4L-1 8' }
  return `<g transform="translate(${x} ${y})rotate(${turn})">${shape('M0 -18L14 0L10 8L0 15L-10 8L-14 0Z', '#FFFDF3', 2.4)}${shape(digits[number] ?? '', 'none', 2.8)}</g>`
}
