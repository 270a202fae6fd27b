import {
  figuresOf,
  type Golem,
  golemsAt,
  inAttackOrder,
  type Square,
  type UnitId,
  type View,
  wizardFigures,
  wizardOf,
} from '@toadstool/games/golems'
import type { FigureLook } from '../../../kit/figures.ts'
import { print } from '../../../kit/print.ts'
import { anchors, type Badge, type Box, IconAt, type IconName, Label, MarkDiscs, Pane, Plate, panesIn, seatLooks } from '../../kit/index.ts'
import { markIcons, tintOf } from '../art.ts'
import { FaceAt, golemLook, wizardLook } from '../faces.tsx'
import { cell } from '../land/geometry.ts'
import { colorOfSeat } from '../seats.ts'
import { tokenOf } from '../table.ts'
import { across, GolemDrawing, WizardDrawing, wizardAcross } from './Disc.tsx'

/** What stands on a square, as it is drawn. */
export interface Stack {
  readonly seat: string
  /** Its golems, in the order in which they attack. */
  readonly golems: readonly (readonly [UnitId, Golem])[]
  /** Damage of the Wizard; absent where none stands. */
  readonly wizard?: number | undefined
}

export function stackAt(view: View, square: Square): Stack | undefined {
  const golems = sorted(view, golemsAt(view, square))
  const lord = Object.entries(view.players).find(([, player]) => player.alive && player.tower === square)
  const seat = golems[0]?.[1].seat ?? lord?.[0]
  return seat === undefined ? undefined : { seat, golems, wizard: lord?.[1].damage }
}

/** Some golems as a stack of their own, for those that walk. */
export function stackOf(view: View, units: readonly UnitId[]): Stack | undefined {
  const golems = sorted(view, units)
  const seat = golems[0]?.[1].seat
  return seat === undefined ? undefined : { seat, golems }
}

const sorted = (view: View, units: readonly UnitId[]): Stack['golems'] =>
  inAttackOrder(view, units).flatMap((unit) => (view.golems[unit] ? [[unit, view.golems[unit]] as const] : []))

interface StackDrawingProps {
  readonly stack: Stack
  readonly badges?: ReadonlyMap<UnitId, Badge> | undefined
}

/** The pieces of one square, with the middle of the square at the origin: a disc for one, a plate with panes for more. */
export function StackDrawing({ stack, badges }: StackDrawingProps) {
  const { seat, golems, wizard } = stack
  const [only] = golems
  const marks = marksOf(golems.map(([, golem]) => golem))
  if (!only) return wizard === undefined ? null : <WizardDrawing seat={seat} damage={wizard} />
  if (golems.length === 1 && wizard === undefined) {
    const badge = badges?.get(only[0])
    return (
      <>
        <GolemDrawing golem={only[1]} isSpent={badge?.tone === 'spent'} />
        {badge?.tone === 'spent' && <SpentDisc golem={only[1]} />}
        <MarkDiscs marks={marks} x={-19} y={-20} step={15} />
        {badge?.text && <Label text={badge.text} x={0} y={-22} />}
      </>
    )
  }
  const lord = wizard !== undefined
  const plate = plateOf(lord)
  const panes = panesIn(innerOf(lord), golems.length)
  return (
    <>
      <Plate color={colorOfSeat(seat)} box={plate} />
      {lord && <Band seat={seat} damage={wizard} />}
      {golems.map(([unit, golem], place) => {
        const box = panes[place]
        if (!box) return null
        const { hits } = figuresOf(golem)
        return (
          <Pane
            key={unit}
            box={box}
            tint={tintOf(golem)}
            picture={({ x, y, room }) => (
              <Standing look={golemLook(golem, badges?.get(unit)?.tone === 'spent')} x={x} foot={y} room={room * grow[golem.size]} />
            )}
            hits={{ left: hits - golem.damage, of: hits }}
            badge={badges?.get(unit)}
          />
        )
      })}
      <MarkDiscs marks={marks} x={plate.x + plate.width - 8} y={plate.y + 1} step={-15} />
    </>
  )
}

/** Where the golems of a stack are drawn, with the middle of the square at the origin. */
export function boxesOf({ golems, wizard }: Stack): readonly (readonly [UnitId, Box])[] {
  if (golems.length === 1 && wizard === undefined) {
    return golems.map(([unit]) => [unit, squareAround(across)] as const)
  }
  const panes = panesIn(innerOf(wizard !== undefined), golems.length)
  return golems.flatMap(([unit], place) => (panes[place] ? [[unit, panes[place]] as const] : []))
}

/** Where the Wizard of a stack is drawn: alone, or as a band above his golems. */
const lordBox = ({ golems }: Stack): Box =>
  golems.length === 0 ? { x: -27, y: -28, width: 54, height: 56 } : { x: -28, y: -39, width: 56, height: 17 }

/** The units of a stack and where they are drawn in their square. */
export function thingsOf(stack: Stack): string {
  const lord = stack.wizard === undefined ? [] : [[wizardOf(stack.seat), lordBox(stack)] as const]
  return anchors(
    [...lord, ...boxesOf(stack)].map(([unit, box]) => [tokenOf('unit', unit), { ...box, x: box.x + cell / 2, y: box.y + cell / 2 }]),
  )
}

/** The golem of a stack at a point, from the middle of its square. */
export const golemUnder = (stack: Stack, x: number, y: number): UnitId | undefined =>
  boxesOf(stack).find(([, box]) => x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height)?.[0]

/** The outline of a stack, for rings. */
export const outlineOf = ({ golems, wizard, seat }: Stack): { readonly path: string; readonly scale: number } | Box => {
  const { path } = seatLooks[colorOfSeat(seat)]
  if (golems.length === 0) return { path, scale: wizardAcross / 43 }
  if (golems.length === 1 && wizard === undefined) return { path, scale: across / 43 }
  return plateOf(wizard !== undefined)
}

const plateOf = (lord: boolean): Box => ({ x: -30.5, y: lord ? -40.5 : -30.5, width: 61, height: lord ? 68 : 58 })
const innerOf = (lord: boolean): Box => ({ x: -25.2, y: lord ? -21.5 : -25.2, width: 50.4, height: lord ? 43.7 : 47.4 })
const squareAround = (width: number): Box => ({ x: -width / 2, y: -width / 2 - 2.5, width, height: width })

/** How wide the box of a golem is, in widths of its pane: small bodies fill less of their box. */
const grow = { small: 1.42, medium: 1.22, large: 1.06, giant: 0.96 } as const

/** A golem on its feet. */
function Standing({
  look,
  x,
  foot,
  room,
}: {
  readonly look: FigureLook
  readonly x: number
  readonly foot: number
  readonly room: number
}) {
  return <FaceAt look={look} x={x} y={foot - room * 0.46} size={room} />
}

/** The Wizard above the golems that guard him. */
function Band({ seat, damage }: { readonly seat: string; readonly damage: number }) {
  const { on } = seatLooks[colorOfSeat(seat)]
  return (
    <>
      <FaceAt look={wizardLook(seat)} x={-12} y={-37.5} size={29} />
      <text x={13.5} y={-25.6} textAnchor="middle" fontFamily="var(--display)" fontWeight={800} fontSize={14} fill={on}>
        {wizardFigures.hits - damage}
      </text>
      <IconAt name="game:hearts" x={21} y={-30} size={9.5} fill={on} />
    </>
  )
}

function SpentDisc({ golem }: { readonly golem: Golem }) {
  return (
    <g transform={`translate(0 -3) scale(${across / 43}) translate(-24 -24)`}>
      <path d={seatLooks[colorOfSeat(golem.seat)].path} fill={print} opacity={0.42} />
    </g>
  )
}

const marksOf = (golems: readonly Golem[]): IconName[] =>
  (['power', 'protection', 'haste'] as const).filter((mark) => golems.some((golem) => hasMark(golem, mark))).map((mark) => markIcons[mark])

/** Does a Spell of this mark lie on the golem? */
export const hasMark = (golem: Golem, mark: keyof typeof markIcons): boolean => (mark === 'haste' ? golem.haste : golem[mark].length > 0)
