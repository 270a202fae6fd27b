/** Leaders and clans as they are drawn, and what lies on the tiles of the cave. */
import type { Mood } from '@toadstool/figures'
import {
  clanOf,
  fullHp,
  isLeader,
  seatOf,
  symbolOf,
  type TribeId,
  tribes,
  type UnitId,
  type View,
} from '@toadstool/games/gnomes-and-wizards'
import { Figure } from '../../kit/Figure.tsx'
import { type FigureLook, figuresLater } from '../../kit/figures.ts'
import styles from './faces.module.css'

export const figures = figuresLater(() => import('@toadstool/games/gnomes-and-wizards/figures'))

type Units = Pick<View, 'players' | 'units'>

/** A unit in the colours of its tribe; a leader goes by the name of its tribe. */
export function lookOf(view: Units, unit: UnitId): FigureLook | undefined {
  const tribe = view.players[seatOf(unit)]?.tribe
  const id = tribe && (isLeader(unit) ? tribe : clanOf(view, unit)?.id)
  return id ? { id, side: tribe, moods: moodsOf(view, unit) } : undefined
}

function moodsOf({ units }: Units, unit: UnitId): readonly Mood[] {
  const { status, hp = 0, counters = {} } = units[unit] ?? {}
  if (status === 'dead') return ['defeated']
  if (status !== 'active') return []
  const isWounded = hp * 3 <= fullHp(unit)
  return [...(counters.sleeping ? (['asleep'] as const) : []), ...(isWounded ? (['wounded'] as const) : [])]
}

/** The figure of the sign on a tile: what its clan wears on the head. */
export function signFigure(tile: string): string | undefined {
  const symbol = symbolOf(tile)
  const clan = symbol && tribes[symbol.tribe].clans[symbol.slot - 1]?.id
  return clan && signOfClan(clan)
}

export const signOfClan = (clan: string): string => `sign/${clan}`

/** What lies in a corner of a tribe's tiles. */
export const finds: Readonly<Record<TribeId, string>> = {
  turquefoss: 'tile/moss',
  achrinnolder: 'tile/bones',
  grindlequay: 'tile/cogs',
  imblasham: 'tile/frost',
  betrumour: 'tile/candle',
  vaelquor: 'tile/rods',
}

interface UnitProps {
  readonly view: Units
  readonly unit: UnitId
  readonly size: number
  readonly className?: string | undefined
}

/** A unit's bust, cut by whatever it stands on. */
export function UnitFace({ view, unit, ...drawn }: UnitProps) {
  const look = lookOf(view, unit)
  return look ? <Figure of={figures} {...look} {...drawn} /> : null
}

/** A unit as it stands on the board, in the sentence and in lists. `size`: the height of the piece with its hat. */
export const UnitToken = ({ view, unit, ...drawn }: UnitProps) => <LookToken look={lookOf(view, unit)} {...drawn} />

interface LookProps extends Pick<UnitProps, 'size' | 'className'> {
  readonly look: FigureLook | undefined
}

/** The same, from how the unit looks. */
export const LookToken = ({ look, size, className }: LookProps) =>
  look ? <Figure of={figures} {...look} token size={size} className={`${styles.token} ${className ?? ''}`} /> : null

/** A bust in the picture of a card. */
export const Bust = (look: FigureLook & { readonly size: number }) => <Figure of={figures} {...look} className={styles.bust} />
