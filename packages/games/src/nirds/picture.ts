/** Each player's gnomes and army, and the boss if it has come, for links and for sharing. */
import { castOf, discAt, figureAt, label, rect } from '../drawing.ts'
import type { Picture } from '../picture.ts'
import { type SeatColor, seatShapes } from '../seats.ts'
import { figures } from './figures.ts'
import { lifeLeft } from './rules/gnomes.ts'
import { seatOrder } from './seats.ts'
import type { Boss, GnomeInPlay, NirdInPlay, Player, View } from './state.ts'
import { tints } from './tints.ts'

const width = 520
const gap = 10

const stage = '#3C6A78'

export const cast = (): Picture =>
  castOf(
    figures,
    stage,
    [tints.unit, tints.gnome, tints.scientist],
    [
      'general-froomp',
      'lawn-lounger',
      'beaker-bob',
      'disco-peacock',
      'mower-maniac',
      'doctor-nudge',
      'kung-fu-crane',
      'tulip-tyrant',
      'night-owl',
    ],
  )

export function picture({ players, boss }: View): Picture {
  const all = Object.entries(players)
  const top = boss ? 190 : 0
  const band = Math.min(260, (540 - top - gap * (all.length - 1)) / all.length)
  const drawn = all.map(([seat, player], index) => playerAt(player, seatOrder[Number(seat)] ?? 'red', top + index * (band + gap), band))
  return { width, height: top + all.length * (band + gap) - gap, stage, markup: (boss ? bossAt(boss) : '') + drawn.join('') }
}

const bossAt = ({ id, hp }: Boss): string =>
  rect(110, 0, 300, 178, tints.wall, 16, 4) + figureAt(figures, id, 175, 4, 170) + heart(385, 26, hp)

function playerAt({ gnomes, army }: Player, color: SeatColor, y: number, band: number): string {
  const row = band / 2 - 8
  const foes = rowOf(gnomes, row, y + 5, tints.gnome, (gnome, x, top, size) => gnomeAt(gnome, x, top, size))
  const birds = rowOf(army, row, y + row + 11, tints.unit, ({ id, asleep }: NirdInPlay, x, top, size) =>
    figureAt(figures, id, x, top, size, asleep ? { moods: ['asleep'] } : {}),
  )
  return (
    rect(0, y, width, band, '#EAF1E4', 14, 3) +
    rect(0, y, 12, band, seatShapes[color].fill, 6) +
    discAt(color, 18, y + band / 2 - 16, 32) +
    foes +
    birds
  )
}

function gnomeAt(gnome: GnomeInPlay, x: number, y: number, size: number): string {
  return figureAt(figures, gnome.id, x, y, size, gnome.stunned ? { moods: ['asleep'] } : {}) + heart(x + size - 9, y + 10, lifeLeft(gnome))
}

/** As many as there are in one row, no larger than the row is high. */
function rowOf<T>(
  things: readonly T[],
  high: number,
  y: number,
  ground: string,
  draw: (thing: T, x: number, y: number, size: number) => string,
): string {
  const size = Math.min(high, (width - 66) / Math.max(1, things.length) - 4)
  return things
    .map((thing, index) => {
      const x = 58 + index * (size + 4)
      return rect(x, y, size, size, ground, 8, 2) + draw(thing, x, y, size)
    })
    .join('')
}

const heart = (x: number, y: number, n: number): string =>
  `<circle cx="${x}" cy="${y}" r="11" fill="#B3261E" stroke="#14201B" stroke-width="2"/>${label(n, x, y + 5, 14, '#FFFDF3')}`
