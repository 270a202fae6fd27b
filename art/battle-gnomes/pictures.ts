// The poster of Battle Gnomes!, and a turn in three pictures.
import { burst, circle, flight, pickets, scene, shape } from '../../scripts/figures/scene.ts'
import { figures } from './figures.ts'

const at = 'boards/battle-gnomes/pictures'
const ivory = '#FFFDF3'
const egg = (x: number, y: number, scale: number, turn: number): string =>
  `<g transform="translate(${x} ${y})rotate(${turn})scale(${scale})">${shape('M-13 4C-13 -8 -7 -18 0 -18S13 -8 13 4S8 19 0 19S-13 15 -13 4Z', ivory, 3)}` +
  `${shape('M-12 2l5-5 5 5 4-5 5 5 5-5', 'none', 3, '#E24C94')}${shape('M-10 11h20', 'none', 3, '#2272D6')}</g>`

/** Two households across a garden fence, an egg in the air. */
const poster = scene(290, 356, [figures], (figure) => [
  shape('M0 0H290V356H0Z', '#8CC4E6'),
  shape(circle(214, 74, 54), '#FFF3C4'),
  shape('M-4 150C10 118 44 112 60 130C78 98 128 96 146 126C168 96 216 100 232 130C252 112 284 120 294 146V360H-4Z', '#5E9C4E', 3.5),
  figure('hilda-hammerfist', { x: 146, y: 156, size: 98 }),
  shape('M-4 186C60 176 230 176 294 186V360H-4Z', '#4A8A44'),
  figure('grumblebeard', { x: 66, y: 208, size: 134 }),
  figure('rallying-rosie', { x: 226, y: 208, size: 134, flipped: true }),
  flight('M78 60C108 24 160 20 196 46'),
  egg(112, 34, 1, 24),
  shape(`M-6 262H296V278H-6ZM-6 322H296V338H-6Z`, '#1E4630'),
  shape('M-6 258H296V274H-6ZM-6 318H296V334H-6Z', ivory, 3),
  shape(pickets(-10, 300, 222, 362, 32, 10), ivory, 3),
  figure('pip-packrat', { x: 145, y: 342, size: 96 }),
])

export const pictures: Readonly<Record<string, string>> = {
  [`${at}/poster.svg`]: poster,
  [`${at}/turn-1.svg`]: scene(170, 92, [figures], (figure) => [
    shape('M0 0H170V92H0Z', '#BBD1E8'),
    shape('M-2 70H172V94H-2Z', '#9CC58A', 2.6),
    `<g transform="translate(138 84)rotate(10)">${shape('M-2 0V-62', 'none', 8)}${shape('M-2 0V-62', 'none', 4, '#C79A5B')}${shape('M-16 -62H12M-14 -62v-12M-5 -62v-12M4 -62v-12M11 -62v-12', 'none', 4.5)}</g>`,
    figure('bruno-bulwark', { x: 64, y: 84, size: 76 }),
    figure('greta-greenthumb', { x: 112, y: 88, size: 54 }),
  ]),
  [`${at}/turn-2.svg`]: scene(170, 92, [figures], (figure) => [
    shape('M0 0H170V92H0Z', '#F1C7B6'),
    shape('M22 94V44L85 -6L148 44V94Z', '#E9A790', 2.6),
    shape('M12 46L85 -12L158 46L150 56L85 4L20 56Z', '#B3261E', 2.6),
    shape('M52 94V52a33 33 0 0 1 66 0V94Z', '#36423B', 2.6),
    figure('odo-oddsocks', { x: 85, y: 84, size: 72 }),
  ]),
  [`${at}/turn-3.svg`]: scene(170, 92, [figures], (figure) => [
    shape('M0 0H170V92H0Z', '#F2B04A'),
    shape(burst(85, 40, 56), '#F9D68E'),
    figure('charging-archie', { x: 50, y: 84, size: 72, turn: 6 }),
    figure('jinx-juniper', { x: 126, y: 84, size: 68, flipped: true, turn: -4 }),
    flight('M64 16C76 6 92 6 104 18'),
    egg(86, 14, 0.6, 20),
  ]),
}
