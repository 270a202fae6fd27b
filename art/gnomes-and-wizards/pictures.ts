// The poster of Gnomes & Wizards, and a turn in three pictures.
import { burst, circle, die, scene, shape } from '../../scripts/figures/scene.ts'
import { figures } from './figures.ts'

const at = 'boards/gnomes-and-wizards/pictures'
const night = '#0A0F1B'

/** A triangle with its tip up or down, from its left corner. */
const tile = (x: number, y: number, isUp: boolean, wide: number, high: number): string =>
  isUp ? `M${x} ${y + high}L${x + wide / 2} ${y}L${x + wide} ${y + high}Z` : `M${x} ${y}H${x + wide}L${x + wide / 2} ${y + high}Z`

const tiles = [
  [-27, 244, false, '#F0C48E'],
  [9, 244, true, '#A9DCC6'],
  [45, 244, false, '#BFA6D2'],
  [81, 244, true, '#FFE3F1'],
  [117, 244, false, '#FFE3F1'],
  [153, 244, true, '#A8C9EE'],
  [189, 244, false, '#F3E6A6'],
  [225, 244, true, '#E9A79C'],
  [9, 306, false, '#A8C9EE'],
  [45, 306, true, '#F3E6A6'],
  [81, 306, false, '#E9A79C'],
  [153, 306, false, '#A9DCC6'],
  [189, 306, true, '#F0C48E'],
] as const

/** A gnome and a wizard in the light of a crystal, and of their clans those who hold the last tiles of the cave. */
const poster = scene(290, 356, [figures], (figure) => [
  shape('M0 0H290V356H0Z', '#18263B'),
  shape(circle(145, 140, 142), '#5C4470'),
  shape(circle(145, 140, 114), '#C98FB4'),
  shape('M0 0H290V38L252 66L226 40L190 68L160 34L132 66L98 36L66 66L34 42L0 68Z', night),
  shape('M145 58L186 110L145 204L104 110Z', '#E24C94', 4, '#14201B'),
  shape('M145 58L153 112L145 204M104 110L153 112L186 110', 'none', 3, '#FFE3F1'),
  figure('turquefoss', { x: 68, y: 204, size: 140 }),
  figure('imblasham', { x: 222, y: 204, size: 140 }),
  shape('M-4 204H294V250H-4Z', night),
  '<g transform="translate(0 -16)">',
  ...tiles.map(([x, y, isUp, tint]) => shape(tile(x, y, isUp, 72, 62), tint, 5, night)),
  figure('bear-callers', { x: 45, y: 302, size: 74 }),
  figure('powder-rats', { x: 117, y: 304, size: 74 }),
  figure('thunder-criers', { x: 189, y: 302, size: 74 }),
  figure('dread-choir', { x: 257, y: 304, size: 72 }),
  '</g>',
])

export const pictures: Readonly<Record<string, string>> = {
  [`${at}/poster.svg`]: poster,
  [`${at}/turn-1.svg`]: scene(170, 92, [figures], (figure) => [
    shape('M0 0H170V92H0Z', '#A9DCC6'),
    shape('M36 -4H132L84 96Z', '#CDEBDF'),
    figure('mossback-wardens', { x: 84, y: 94, size: 78 }),
    die(38, 34, 24, '159', -12, '#1F2A3A', '#FFFDF3'),
    die(132, 30, 24, '13579', 10, '#1F2A3A', '#FFFDF3'),
    die(140, 64, 20, '5', -6, '#E24C94', '#FFFDF3'),
    die(32, 68, 20, '19', 8, '#E24C94', '#FFFDF3'),
  ]),
  [`${at}/turn-2.svg`]: scene(170, 92, [figures], (figure) => [
    shape('M0 0H170V92H0Z', '#F0C48E'),
    shape(burst(85, 44, 54), '#F9E2C4'),
    figure('bear-callers', { x: 48, y: 94, size: 76, turn: 6 }),
    figure('frost-fingers', { x: 124, y: 94, size: 76, turn: -6 }),
    shape('M85 8L95 22L85 46L75 22Z', '#E24C94', 2.4),
  ]),
  [`${at}/turn-3.svg`]: scene(170, 92, [figures], (figure) => [
    shape('M0 0H170V92H0Z', '#C6DCF3'),
    shape('M-4 70H174V96H-4Z', '#18263B'),
    shape(tile(20, 62, false, 66, 42), '#A8C9EE', 2.6),
    shape(tile(56, 62, true, 62, 42), '#BFA6D2', 2.6),
    `<g transform="translate(124 76)rotate(24)">${shape('M-30 -18H30L0 30Z', '#F3E6A6', 2.6)}</g>`,
    figure('tile/rubble', { x: 118, y: 80, size: 26 }),
    figure('whisper-thieves', { x: 58, y: 76, size: 66 }),
    figure('cloud-shepherds', { x: 128, y: 64, size: 54, turn: 18 }),
  ]),
}
