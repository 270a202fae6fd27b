import { effective, isWizard, type Kind, lasting, materials, type UnitId, type View } from '@toadstool/games/golems'
import { say, type Voice } from '@toadstool/games/tabletop'
import { Hits } from '../../kit/units/Hits.tsx'
import { Stat } from '../../kit/units/Stat.tsx'
import { sumText } from '../../kit/units/sums.ts'
import { tints } from '../art.ts'
import styles from './figures.module.css'

export const statIcons = { force: 'game:crossed-swords', armor: 'game:shield', move: 'game:walking-boot' } as const

/** Hits, of a Wizard as of a golem. */
export function UnitHits({ view, unit, voice }: { readonly view: View; readonly unit: UnitId; readonly voice: Voice }) {
  return <Hits {...hitsOf(view, unit, voice)} />
}

export function hitsOf(view: View, unit: UnitId, voice: Voice) {
  const { left, hits } = effective(view, unit)
  return { left, of: hits, label: say(voice, 'term.hitsLeft', { n: left, of: hits }) }
}

/** Force and Armor as they count now, and Move. */
export function Stats({
  view,
  unit,
  voice,
  move = false,
}: {
  readonly view: View
  readonly unit: UnitId
  readonly voice: Voice
  readonly move?: boolean
}) {
  const now = effective(view, unit)
  return (
    <span className={styles.stats}>
      <Stat icon={statIcons.force} n={now.force} label={say(voice, 'term.force')} />
      <Stat icon={statIcons.armor} n={now.armor} label={say(voice, 'term.armor')} />
      {move && !isWizard(unit) && <Stat icon={statIcons.move} n={now.move} label={say(voice, 'term.move')} />}
    </span>
  )
}

/** "Iron Beast": the size is told by where it stands. */
export const shortName = (voice: Voice, { material, shape }: Kind): string =>
  say(voice, 'term.shortName', { material: `trait:${material}`, shape: `trait:${shape}` })

export const nameOfKind = (voice: Voice, { material, size, shape }: Kind): string => voice.name(`kind:${material}-${size}-${shape}`)

export const tintOf = (kind: Kind): string => tints[materials[kind.material].hardness]

/** What is between the figures of the cards and those that count now: "Gold in the stack: Force +1". */
export const partsText = (view: View, unit: UnitId, voice: Voice): string =>
  sumText(effective(view, unit).parts.map((part) => spoken(voice, part)))

/** The same with the turns for which marks last: "Power: Force +1 (2 turns)". */
export const originText = (view: View, unit: UnitId, voice: Voice): string =>
  sumText(
    effective(view, unit).parts.flatMap((part) => {
      const said = spoken(voice, part)
      if (part.why !== 'power' && part.why !== 'protection') return [said]
      return lasting(view, unit, part.why).map(({ by, turns }) => ({ ...said, by, lasts: say(voice, 'board.lasts', { n: turns }) }))
    }),
  )

const spoken = (voice: Voice, { figure, why, by }: FigurePart) => ({
  why: say(voice, `why.${why}`),
  figure: say(voice, `term.${figure}`),
  by,
})

type FigurePart = ReturnType<typeof effective>['parts'][number]
