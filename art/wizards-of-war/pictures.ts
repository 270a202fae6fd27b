// The poster of Wizards of War, and a turn in three pictures.
import { card, circle, scene, shape } from '../../scripts/figures/scene.ts'
import { figures } from './figures.ts'

const at = 'boards/wizards-of-war/pictures'
const pine = 'M0 -52L14 -30H8L20 -10H12L24 6H-24L-12 -10H-20L-8 -30H-14Z'
const [grass, grassLine, river] = ['#8FA962', '#14201B', '#3F86AD']

/** Two wizards before a full moon, their monsters on either bank of one river. */
const poster = scene(290, 356, [figures], (figure) => [
  shape('M0 0H290V356H0Z', '#44305E'),
  shape(circle(145, 122, 104), '#F4BC3A'),
  shape(
    'M34 40l2 6 6 2-6 2-2 6-2-6-6-2 6-2ZM262 30l2 6 6 2-6 2-2 6-2-6-6-2 6-2ZM18 118l1.500 4 4 1.500-4 1.500-1.500 4-1.500-4-4-1.500 4-1.500Z',
    '#F8E7A8',
  ),
  figure('wizard-0', { x: 80, y: 218, size: 158, side: 'violet' }),
  figure('wizard-1', { x: 212, y: 218, size: 152, side: 'green' }),
  shape('M-4 204C40 188 96 196 145 200S244 206 294 190V360H-4Z', grass, 3.5, grassLine),
  shape(
    'M126 199C140 230 142 252 132 282C122 306 132 336 148 362H200C184 334 180 308 190 284C202 254 196 226 172 200C156 202 142 200 126 199Z',
    river,
    3.5,
  ),
  shape('M146 226q8 5 16 0M150 262q8 5 16 0M146 304q8 5 16 0M156 338q8 5 16 0', 'none', 2.6, '#A9D4E6'),
  ...[
    [26, 236, 1],
    [268, 226, 0.9],
  ].map(
    ([x, y, scale]) =>
      `<g transform="translate(${x} ${y})scale(${scale})">${shape(pine, '#28573A', 3)}${shape('M-4 0h8v12h-8Z', '#6B4A2C', 3)}</g>`,
  ),
  figure('orc', { x: 98, y: 292, size: 62, side: 'violet', drawn: 'small' }),
  figure('lizardman', { x: 232, y: 292, size: 60, side: 'green', drawn: 'small', flipped: true }),
  shape(
    'M-4 286C30 276 84 284 134 290C122 312 132 336 148 362H-4ZM190 290C226 280 262 282 294 276V362H200C184 334 182 312 190 290Z',
    '#A5BC77',
    3.5,
  ),
  figure('goblin', { x: 54, y: 358, size: 92, side: 'violet' }),
  figure('minotaur', { x: 238, y: 360, size: 96, side: 'green' }),
])

export const pictures: Readonly<Record<string, string>> = {
  [`${at}/poster.svg`]: poster,
  [`${at}/turn-1.svg`]: scene(170, 92, [figures], (figure) => [
    shape('M0 0H170V92H0Z', '#BCCF93'),
    shape('M0 66C40 54 96 60 170 52V92H0Z', '#A5BC77'),
    `<ellipse cx="112" cy="82" rx="42" ry="11" fill="#DCEABD" stroke="#14201B" stroke-width="2"/><ellipse cx="112" cy="82" rx="31" ry="7" fill="none" stroke="#5B3A86" stroke-width="2" stroke-dasharray="5 4"/>`,
    figure('orc', { x: 112, y: 82, size: 66, side: 'violet', drawn: 'small' }),
    shape(spark(84, 24, 6) + spark(146, 28, 5) + spark(152, 58, 4), '#FFFDF3', 1.4),
    figure('wizard-0', { x: 44, y: 94, size: 80, side: 'violet', drawn: 'small' }),
  ]),
  [`${at}/turn-2.svg`]: scene(170, 92, [figures], (figure) => [
    shape('M0 0H170V92H0Z', '#F4BC3A'),
    shape('M-2 70C40 52 110 78 172 58V94H-2Z', '#8FA962', 2.6),
    figure('skeleton', { x: 42, y: 82, size: 54, side: 'green', drawn: 'small' }),
    figure('mummy', { x: 132, y: 82, size: 54, side: 'green', drawn: 'small' }),
    figure('goblin', { x: 87, y: 94, size: 66, side: 'green', drawn: 'small' }),
  ]),
  [`${at}/turn-3.svg`]: scene(170, 92, [figures], (figure) => [
    shape('M0 0H170V92H0Z', '#B99BD6'),
    shape('M58 -4L30 -4L-4 40V70ZM96 -4L80 -4L44 96H96ZM174 -4H138L110 40L174 18ZM174 96V60L120 76L150 96Z', '#D2BFE5'),
    card(122, 48, 50, 68, 9, '#F08A4B'),
    figure('spell/fireball', { x: 117, y: 68, size: 44, turn: 9, drawn: 'small' }),
    figure('wizard-1', { x: 58, y: 95, size: 82, side: 'green', drawn: 'small' }),
  ]),
}

function spark(x: number, y: number, r: number): string {
  const near = r / 3
  return `M${x} ${y - r}L${x + near} ${y - near}L${x + r} ${y}L${x + near} ${y + near}L${x} ${y + r}L${x - near} ${y + near}L${x - r} ${y}L${x - near} ${y - near}Z`
}
