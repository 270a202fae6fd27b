/** The households with their gnomes and trophies, for links and for sharing. */
import { castOf, discAt, figureAt, rect } from '../drawing.ts'
import type { Picture } from '../picture.ts'
import { type SeatColor, seatShapes } from '../seats.ts'
import { figures } from './figures.ts'
import { seatOrder } from './seats.ts'
import type { GnomeId, Household, View } from './state.ts'
import { gnomeTint } from './tints.ts'

const width = 520
const gap = 10

const stage = '#2E5A36'

export const cast = (): Picture =>
  castOf(
    figures,
    stage,
    [gnomeTint, '#F8E1D6'],
    [
      'charging-archie',
      'big-bertha',
      'grumblebeard',
      'trixie-tickle',
      'bruno-bulwark',
      'hilda-hammerfist',
      'jinx-juniper',
      'doorstep-dora',
      'sir-snoozalot',
    ],
  )

export function picture({ players, row, battle, phase }: View): Picture {
  const households = Object.entries(players)
  const bands = households.length + (phase === 'draft' ? 1 : 0)
  const band = Math.min(130, (540 - gap * (bands - 1)) / bands)
  const fighting = new Set(Object.values(battle?.fighters ?? {}).flat())
  const drawn = households.map(([seat, household], index) =>
    householdAt(household, seatOrder[Number(seat)] ?? 'red', index * (band + gap), band, fighting),
  )
  const market = phase === 'draft' ? gnomesAt(row, 0, households.length * (band + gap), width, band) : ''
  return { width, height: bands * (band + gap) - gap, stage, markup: drawn.join('') + market }
}

/** Its gnomes side by side, those that fight on a light ground; on the right its trophies. */
function householdAt({ gnomes, trophies }: Household, color: SeatColor, y: number, band: number, fighting: ReadonlySet<GnomeId>): string {
  const size = Math.min(band - 12, 92)
  const own = gnomes.map((gnome, index) => {
    const x = 60 + index * (size + 4)
    return (
      rect(x, y + (band - size) / 2, size, size, fighting.has(gnome) ? '#F8E1D6' : gnomeTint, 10, 2) +
      figureAt(figures, gnome, x, y + (band - size) / 2, size - 1, { isCut: true })
    )
  })
  const small = Math.min(30, size / 2)
  const won = trophies.map((gnome, index) =>
    figureAt(figures, gnome, width - 12 - small * (1 + (index % 2)), y + 8 + Math.floor(index / 2) * (small + 2), small, {
      moods: ['defeated'],
      isCut: true,
    }),
  )
  return (
    rect(0, y, width, band, '#F3E3BE', 14, 3) +
    rect(0, y, 12, band, seatShapes[color].fill, 6) +
    discAt(color, 18, y + band / 2 - 18, 36) +
    own.join('') +
    won.join('')
  )
}

function gnomesAt(gnomes: readonly GnomeId[], x: number, y: number, wide: number, high: number): string {
  const size = Math.min(high, wide / Math.max(1, gnomes.length)) - 6
  return gnomes
    .map(
      (gnome, index) =>
        rect(x + index * (size + 6), y, size, size, gnomeTint, 10, 2) +
        figureAt(figures, gnome, x + index * (size + 6), y, size - 1, { isCut: true }),
    )
    .join('')
}
