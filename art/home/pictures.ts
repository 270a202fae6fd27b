// Who sits at the toadstool table, and who stands where a page has nothing to show.
import { circle, type Mood, scene, shape } from '../../scripts/figures/scene.ts'
import { figures as gnomes } from '../battle-gnomes/figures.ts'
import { figures as clans } from '../gnomes-and-wizards/figures.ts'
import { figures as golems } from '../golems/figures.ts'
import { figures as birds } from '../nirds/figures.ts'
import { figures as wizards } from '../wizards-of-war/figures.ts'

/** Behind the table of `kit/Hero.tsx`, in its box. */
const guests = scene(534, 304, [wizards, golems, gnomes, birds, clans], (wizard, golem, gnome, bird, clan) => [
  shape('M22 190A245 182 0 0 1 512 190Z', '#F4BC3A'),
  golem('stone-giant-man', { x: 268, y: 176, size: 164 }),
  clan('bear-callers', { x: 186, y: 156, size: 86 }),
  bird('general-froomp', { x: 358, y: 176, size: 108, flipped: true }),
  wizard('wizard-0', { x: 104, y: 166, size: 112, side: 'violet' }),
  gnome('rallying-rosie', { x: 438, y: 162, size: 108, flipped: true }),
])

/** Of a game that has no poster yet. */
const unknown = scene(290, 356, [], () => [
  shape('M0 0H290V356H0Z', '#2C4A3C'),
  shape(circle(145, 130, 98), '#F4BC3A'),
  shape('M-4 220C70 190 126 206 180 214S256 216 294 204V360H-4Z', '#7E9A5C', 3.5),
  shape('M118 152C120 186 116 214 106 244C122 256 168 256 184 244C174 214 170 186 172 152Z', '#FDF8E6', 4),
  shape('M145 52C89 52 49 92 49 134C49 156 91 168 145 168S241 156 241 134C241 92 201 52 145 52Z', '#B3261E', 4),
  shape(circle(106, 112, 13) + circle(154, 84, 15) + circle(165, 136, 17) + circle(207, 106, 12) + circle(76, 140, 9), '#FFFDF3'),
])

/** On a disc of its own, so that outlines show by day and by night; its lower edge cuts shoulders. */
const somebody = (id: string, tint: string, moods: readonly Mood[] = []): string =>
  scene(120, 120, [clans], (clan) => [
    shape(circle(60, 64, 54), tint, 3),
    `<clipPath id="disc"><path d="M-20 -20H140V64H114A54 54 0 0 1 6 64H-20Z"/></clipPath>`,
    `<g clip-path="url(#disc)">${clan(id, { x: 60, y: 116, size: 92, moods })}</g>`,
    shape('M114 64A54 54 0 0 1 6 64', 'none', 3),
  ])

const shell = 'pages/shell/pictures'

export const pictures: Readonly<Record<string, string>> = {
  'kit/pictures/guests.svg': guests,
  'boards/pictures/unknown.svg': unknown,
  [`${shell}/astray.svg`]: somebody('dread-choir', '#BFA6D2'),
  [`${shell}/asleep.svg`]: somebody('snow-drowsers', '#A8C9EE', ['asleep']),
  [`${shell}/calling.svg`]: somebody('thunder-criers', '#F3E6A6'),
  [`${shell}/broken.svg`]: somebody('powder-rats', '#E9A79C'),
  [`${shell}/offline.svg`]: somebody('rain-menders', '#F3E6A6'),
}
