// The poster of Nirds vs Gnomes, and a turn in three pictures.
import { burst, circle, die, pickets, scene, shape } from '../../scripts/figures/scene.ts'
import { figures } from './figures.ts'

const at = 'boards/nirds/pictures'

/** A general of the birds beside the pond, and behind the fence those who come. */
const poster = scene(290, 356, [figures], (figure) => [
  shape('M0 0H290V356H0Z', '#7FC0BC'),
  shape(circle(150, 116, 104), '#F2D06B'),
  figure('weed-puller', { x: 46, y: 136, size: 86 }),
  figure('night-watchman', { x: 150, y: 112, size: 78 }),
  figure('rake-runner', { x: 240, y: 136, size: 88 }),
  shape('M-6 138H296V150H-6Z', '#E9B7A0', 3),
  shape(pickets(-12, 300, 112, 200, 34, 8), '#E9B7A0', 3),
  shape('M-4 192C60 180 230 184 294 196V360H-4Z', '#8DB86A', 3.5),
  figure('general-froomp', { x: 146, y: 256, size: 172 }),
  figure('cadet-chirp', { x: 46, y: 262, size: 74 }),
  figure('beak-boxer', { x: 248, y: 268, size: 84 }),
  shape('M-4 296C52 280 104 302 160 292S250 282 294 294V360H-4Z', '#2B7A80', 3.5),
  shape('M20 322q10 6 20 0M96 336q10 6 20 0M240 336q10 6 20 0', 'none', 3, '#9AD2CF'),
  figure('duck-bouncer', { x: 64, y: 340, size: 70 }),
  die(208, 314, 50, '159', -11),
])

export const pictures: Readonly<Record<string, string>> = {
  [`${at}/poster.svg`]: poster,
  [`${at}/turn-1.svg`]: scene(170, 92, [figures], (figure) => [
    shape('M0 0H170V92H0Z', '#BFD9E8'),
    shape('M-2 74H172V94H-2Z', '#D8E8F0', 2.6),
    figure('general-froomp', { x: 44, y: 88, size: 74 }),
    figure('captain-sneefle', { x: 128, y: 88, size: 74, flipped: true }),
    die(78, 22, 20, '159', -8),
    die(98, 44, 20, '13579', 10),
    shape('M92 13c8 1 12 6 13 12m0 0l-5-4m5 4l3-6M84 54c-8-1-12-6-13-12m0 0l5 4m-5-4l-3 6', 'none', 2.6),
  ]),
  [`${at}/turn-2.svg`]: scene(170, 92, [figures], (figure) => [
    shape('M0 0H170V92H0Z', '#F2D06B'),
    shape(burst(112, 44, 50), '#FBE9BE'),
    figure('beak-boxer', { x: 58, y: 88, size: 82, turn: 5 }),
    figure('can-carl', { x: 126, y: 88, size: 66, moods: ['struck'], turn: 9 }),
    die(28, 22, 20, '134679', -9),
  ]),
  [`${at}/turn-3.svg`]: scene(170, 92, [figures], (figure) => [
    shape('M0 0H170V92H0Z', '#E9B7A0'),
    shape('M0 40C40 20 120 20 170 40V92H0Z', '#F3D3C3'),
    figure('rake-runner', { x: 52, y: 74, size: 60, flipped: false }),
    figure('weed-puller', { x: 116, y: 74, size: 60 }),
    shape('M-4 66H174V74H-4Z', '#FFFDF3', 2.4),
    shape(pickets(-6, 176, 52, 96, 17, 6), '#FFFDF3', 2.4),
    figure('cadet-chirp', { x: 86, y: 94, size: 52 }),
  ]),
}
