import { golemsAt, ownerAt, type Square, squares, type UnitId, type View, whereIs } from '@toadstool/games/golems'
import { idOf, kindOf, say, type Token } from '@toadstool/games/tabletop'
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import { Icon } from '../../icons/index.ts'
import { useDrag } from '../../kit/useDrag.ts'
import { useOnChange } from '../../kit/useOnChange.ts'
import styles from './Board.module.css'
import { cell, cornerOf, isArrow, middleOf, side, stepFrom, turnFor } from './geometry.ts'
import { benchKind } from './ghost.ts'
import { labelOf, titleOf } from './labels.ts'
import { Controlled, Cover, Cursor, Fields, Fight, Ghost, Refused, Ring, Rings, Trail, Walk } from './Marks.tsx'
import {
  announced,
  askedAt,
  badgesOf,
  chosenSquare,
  controlledBy,
  lastWalk,
  type Mark,
  marksOf,
  movers,
  moversAt,
  pickedSquare,
  placeOf,
  wayOf,
} from './marks.ts'
import { Pieces } from './Pieces.tsx'
import type { Props } from './props.ts'
import { RollNote, useRollOnBoard } from './Rolls.tsx'
import { isTransforming } from './SpellPanel.tsx'
import { anchorsOf, pointIn, Squares, squareUnder } from './Squares.tsx'
import { StackCard } from './StackCard.tsx'
import { golemUnder, stackAt, stackOf } from './Stacks.tsx'
import { StageLeft } from './StageLeft.tsx'
import { StageRight } from './StageRight.tsx'
import { Terrain } from './Terrain.tsx'
import { useOnlyAttacker } from './useOnlyAttacker.ts'
import { useResting } from './useResting.ts'
import { useFilled, useRoom } from './useRoom.ts'

/** The stage: the board between what the phase needs at its left and the decks or the battle at its right. */
export function Board(props: Props) {
  const { view, previous, seat, draft, narrow, voice, reducedMotion } = props
  const stage = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  // Where there is no room for a column at either side, the decks stand below what the phase needs.
  const slim = useRoom(stage).width < 900 && !narrow
  // The sheet of a battle stays for a moment after its end.
  const beside = useRef<HTMLDivElement>(null)
  const sheet = useRoom(beside)
  const filled = useFilled(beside)
  const arena = view.battle !== null || (narrow ? filled : sheet.width > 300)
  const scene = useRef<readonly Square[]>([])
  if (view.battle) scene.current = [view.battle.from, view.battle.to]
  const turn = turnFor(seat === null ? undefined : view.players[seat]?.tower)
  const edge = narrow ? 9.5 : 18
  const span = cell * side + edge * 2
  const fitting = Math.max(0.2, Math.min(room.width, room.height) / span)
  const scale = narrow ? room.width / span || fitting : Math.min(fitting, 1.5)

  const marks = useMemo(() => marksOf(props), [props])
  const badges = useMemo(() => badgesOf(props), [props])
  const moving = movers(draft)
  const picked = pickedSquare(props)
  const [hovered, setHovered] = useState<Square | null>(null)
  const [refused, setRefused] = useState<Square | null>(null)
  const [keyed, setKeyed] = useState(false)
  const [opened, setOpened] = useState<Square | null>(null)
  const last = useRef<Square>((seat !== null && view.players[seat]?.tower) || 'a1')
  const cursor = (props.cursor && placeOf(view, props.cursor)) || null
  if (cursor) last.current = cursor

  // A new table or sentence forgives the last touch.
  useOnChange([view, draft], () => setRefused(null))
  // What was opened to choose from it, or to look at, is put away when the table has changed or the sentence goes on.
  useOnChange([view.log.next, view.beat, draft?.args.length], () => setOpened(null))
  useOnlyAttacker(props)

  const target = hovered ?? (keyed ? cursor : null)
  const aimed = target ? marks.get(target) : undefined
  const walk = useMemo(() => {
    const end = lastWalk(view)
    if (!end) return undefined
    const [from, to] = end as [Square, Square]
    return wayOf(view, golemsAt(view, to), from).toReversed()
  }, [view])
  const ghost = benchKind(props)
  const goal = lastWord(props)
  const ahead =
    moving.length > 0 ? (goal ?? (aimed?.tokens.some((token) => kindOf(token) === 'space') ? aimed.square : undefined)) : undefined
  const walking = stackOf(view, moving)
  const about = chosenSquare(props)
  const roll = useRollOnBoard(props)
  const warned = useMemo(() => announced(view), [view])
  const controlled = useMemo(() => controlledBy(view, seat).join(' '), [view, seat])
  const veiled = draft !== null && [...marks.values()].some(({ ground }) => ground)

  const ask = (square: Square, token: Token | undefined) => {
    if (token === undefined) return
    setRefused(square)
    props.point(token)
  }

  const act = (square: Square, unit: UnitId | undefined, byTouch: boolean, keyboard = false) => {
    const tokens = marks.get(square)?.tokens ?? []
    const ground: Token = `space:${square}`
    setOpened(null)
    if (picked !== undefined && square === picked) {
      if (unit !== undefined && !byTouch && props.choices?.legal.includes(`unit:${unit}`) && (moving.length > 1 || !moving.includes(unit)))
        return props.choose(`unit:${unit}`)
      return props.back()
    }
    if (tokens.includes(ground)) {
      // On touch screens a second touch attacks: the first one shows what stands there.
      if (byTouch && !keyboard && isAttacked(props) && opened !== square) return setOpened(square)
      return props.point(ground)
    }
    const able = moversAt(props, square)
    if (able.length > 0 && (picked === undefined || refused === square || isFar(props, ground))) return props.pick('moveUnits', able)
    const units = tokens.filter((token) => kindOf(token) === 'unit')
    const [only] = tokens
    if (tokens.length === 1 && only !== undefined) return props.point(only)
    if (unit !== undefined && !byTouch && units.includes(`unit:${unit}`)) return props.point(`unit:${unit}`)
    if (units.length > 1) return setOpened(square)
    if (draft) return ask(square, askedAt(props, square, unit))
    if (isOwnTurnToMove(props, square)) props.point(`unit:${unit ?? stackAt(view, square)?.golems[0]?.[0] ?? ''}`)
    if (opened !== square) setOpened(square)
  }

  const drag = useDrag({
    squareUnder,
    canLift: (square) => draft === null && moversAt(props, square).length > 0,
    onLift: (square) => act(square, undefined, false),
    onDrop: (square) => act(square, undefined, false),
  })

  const onClick = (event: MouseEvent) => {
    setKeyed(false)
    if (drag.wasDragged()) return
    const square = squareUnder(event)
    if (square === undefined) return
    const stack = stackAt(view, square)
    const { x, y } = pointIn(event)
    const byTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType !== 'mouse'
    act(square, stack && golemUnder(stack, x, y), byTouch)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const here = cursor ?? last.current
    const go = (square: Square) => {
      setKeyed(true)
      last.current = square
      props.setCursor(tokenOn(marks.get(square), square))
    }
    if (isArrow(event.key)) go(stepFrom(turn, here, event.key))
    else if (event.key === 'Enter') act(here, undefined, true, true)
    else if (event.key === 'Escape' && opened) setOpened(null)
    else if (event.key === 'Escape' && draft) props.back()
    else if ((event.key === '.' || event.key === ',') && marks.size > 0) go(nextMark([...marks.keys()], here, event.key === '.' ? 1 : -1))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const rested = useResting(hovered, 250)
  const detailed =
    opened ??
    picked ??
    (narrow || draft?.move === 'craft' ? undefined : restedOn(view, rested, picked)) ??
    (keyed && cursor && stackAt(view, cursor) ? cursor : undefined)
  const pinned = opened !== null || picked !== undefined
  const card = detailed && (
    <StackCard
      {...props}
      square={detailed}
      onClose={
        !pinned
          ? undefined
          : () => {
              setOpened(null)
              if (picked !== undefined && !narrow) props.back()
            }
      }
    />
  )
  const [hidden, setHidden] = useState(false)
  useOnChange([detailed], () => setHidden(false))

  const below = (y: number) => (y + edge) * scale < 96
  const rollSpot = roll && middleOf(turn, roll.at)
  const fight = view.battle
  // On phones a battle leaves a band of the board: the rows around the fight.
  const rows = scene.current.map((square) => cornerOf(turn, square).y / cell)
  const band = narrow && arena ? Math.max(0, Math.min(side - 3, Math.max(...rows) - 1, Math.min(...rows))) : undefined
  const height = band === undefined ? span * scale : (cell * 3 + edge) * scale
  const shift = band === undefined ? 0 : -(band * cell + edge * 0.5) * scale

  return (
    <div
      ref={stage}
      className={styles.stage}
      data-slim={slim || undefined}
      data-narrow={narrow || undefined}
      data-arena={arena || undefined}
      data-dragging={drag.dragging || undefined}
    >
      {!narrow && (
        <div className={styles.left}>
          {arena ? null : card && !isTransforming(props) ? <div className={styles.beside}>{card}</div> : <StageLeft {...props} />}
        </div>
      )}
      <div ref={place} className={styles.middle}>
        <div className={styles.board} style={{ width: span * scale, height }}>
          <div
            className={styles.world}
            style={{ width: span, height: span, transform: `translateY(${shift}px) scale(${scale})` }}
            onPointerLeave={() => setHovered(null)}
          >
            <svg className={styles.drawing} viewBox={`${-edge} ${-edge} ${span} ${span}`} aria-hidden="true">
              <Terrain terrain={view.terrain} turn={turn} plain={narrow} />
              {seat !== null && <Controlled squares={controlled} seat={seat} turn={turn} />}
              <Fields marks={marks} turn={turn} veiled={veiled} />
              {walk && moving.length === 0 && <Trail squares={walk} turn={turn} />}
              <Cover squares={warned} turn={turn} />
              {about !== undefined && <Ring stack={stackAt(view, about)} square={about} tone="selected" turn={turn} />}
              {warned.map((square) => (
                <Ring key={square} stack={stackAt(view, square)} square={square} tone="hostile" turn={turn} />
              ))}
              <Rings marks={marks} turn={turn} view={view} />
              {fight && <FightRings view={view} turn={turn} />}
              <Pieces
                view={view}
                previous={previous}
                turn={turn}
                still={reducedMotion}
                badges={badges}
                lifted={drag.dragging ? picked : undefined}
              />
              {walking && ahead !== undefined && <Walk squares={wayOf(view, moving, ahead)} stack={walking} turn={turn} />}
              {keptWalks(props).map(([units, to]) => {
                const stack = stackOf(view, units)
                return stack && <Walk key={to} squares={wayOf(view, units, to)} stack={stack} turn={turn} />
              })}
              {ghost && seat !== null && (goal ?? (aimed?.ground ? aimed.square : undefined)) && (
                <Ghost kind={ghost} seat={seat} square={goal ?? (aimed?.square as Square)} turn={turn} />
              )}
              {fight && <Fight from={fight.from} to={fight.to} turn={turn} />}
              {refused && <Refused square={refused} turn={turn} />}
              {cursor && (keyed || !hovered) && <Cursor square={cursor} turn={turn} />}
            </svg>
            <Squares
              turn={turn}
              label={say(voice, 'a11y.board')}
              edge={edge}
              active={cursor ?? last.current}
              selected={about}
              about={(square) => {
                const mark = marks.get(square)
                const stack = stackAt(view, square)
                return {
                  token: `space:${square}`,
                  label: labelOf(props, square, mark),
                  title: titleOf(props, square),
                  tone: mark?.tone,
                  units: stack ? anchorsOf(stack) : '',
                }
              }}
              onClick={onClick}
              onKeyDown={onKeyDown}
              onFocus={(visibly) => visibly && setKeyed(true)}
              onHover={setHovered}
              {...drag.handlers}
            />
          </div>
          {/* Beside the board the sheet of the battle shows the dice of its attacks. */}
          {roll && rollSpot && (narrow || reducedMotion || roll.kind === 'storm') && (
            <div
              className={styles.rollPlace}
              data-below={below(rollSpot.y) || undefined}
              data-band={band === undefined ? undefined : ''}
              style={
                band === undefined
                  ? {
                      left: Math.max(130, Math.min(span * scale - 130, (rollSpot.x + edge) * scale)),
                      top: (rollSpot.y + edge + (below(rollSpot.y) ? cell * 0.7 : cell * -0.62)) * scale,
                    }
                  : undefined
              }
            >
              <RollNote {...props} roll={roll} />
            </div>
          )}
          {aimed?.tone === 'hostile' && draft?.move === 'declareBattle' && (
            <Preview {...props} mark={aimed} scale={scale} edge={edge} turn={turn} />
          )}
        </div>
      </div>
      <div ref={beside} className={narrow ? styles.below : styles.right}>
        <StageRight {...props} />
      </div>
      {!narrow && arena && card && detailed !== fight?.from && detailed !== fight?.to && (
        <div className={styles.floating} data-above={cornerOf(turn, detailed as Square).y >= (cell * side) / 2 || undefined}>
          {card}
        </div>
      )}
      {narrow && card && pinned && !hidden && (
        <div className={styles.sheet}>
          <StackCard {...props} square={detailed as Square} onClose={() => (opened === null ? setHidden(true) : setOpened(null))} />
        </div>
      )}
    </div>
  )
}

/** The two stacks of a battle: whose move it is stands out. */
function FightRings({ view, turn }: { readonly view: View; readonly turn: ReturnType<typeof turnFor> }) {
  const { battle } = view
  if (!battle) return null
  return (
    <>
      <Ring stack={stackAt(view, battle.from)} square={battle.from} tone="selected" turn={turn} />
      <Ring stack={stackAt(view, battle.to)} square={battle.to} tone="hostile" turn={turn} />
    </>
  )
}

interface PreviewProps extends Props {
  readonly mark: Mark
  readonly scale: number
  readonly edge: number
  readonly turn: ReturnType<typeof turnFor>
}

/** What stands against each other, before the attack is declared. */
function Preview({ mark, scale, edge, turn, view, voice, draft }: PreviewProps) {
  const from = draft?.args[0]
  const own = typeof from === 'string' ? stackAt(view, idOf(from)) : undefined
  const foe = stackAt(view, mark.square)
  if (!own || !foe) return null
  const { x, y } = middleOf(turn, mark.square)
  const below = (y + edge) * scale < 90
  const count = (stack: typeof own) => stack.golems.length + (stack.wizard === undefined ? 0 : 1)
  return (
    <div
      className={styles.odds}
      data-below={below || undefined}
      style={{ left: (x + edge) * scale, top: (y + edge + (below ? cell * 0.62 : -cell * 0.62)) * scale }}
    >
      <Icon name="game:crossed-swords" size={20} />
      <span>{say(voice, 'board.versus', { n: count(own), m: count(foe) })}</span>
    </div>
  )
}

/** The last word of a whole sentence that waits for consent, if it is a square. */
function lastWord({ draft, choices }: Props): Square | undefined {
  const word = draft && draft.args.length > 0 && !choices ? draft.args.at(-1) : undefined
  return typeof word === 'string' && kindOf(word) === 'space' ? idOf(word) : undefined
}

/** What stands under a resting pointer, if there is something to tell. */
const restedOn = (view: View, square: Square | null, picked: Square | undefined): Square | undefined =>
  square !== null && picked === undefined && stackAt(view, square) !== undefined ? square : undefined

/** True if these golems couldn't get there whoever stood there. */
function isFar(props: Props, ground: Token): boolean {
  const refusal = props.why({ move: 'moveUnits', args: [movers(props.draft).map((unit) => `unit:${unit}`), ground] })
  return refusal !== undefined && ['too-far', 'blocked', 'same-square'].includes(refusal.code)
}

const isOwnTurnToMove = ({ view, seat }: Props, square: Square): boolean =>
  view.turn.step === 'move' && view.turn.seat === seat && ownerAt(view, square) === seat && (stackAt(view, square)?.golems.length ?? 0) > 0

/** True while the stack that is to be attacked is asked for. */
const isAttacked = ({ draft }: Props): boolean => draft?.move === 'declareBattle' && draft.args.length === 1

/** What the cursor on a square stands for: the one thing that can be chosen there. */
const tokenOn = (mark: Mark | undefined, square: Square): Token =>
  mark?.tokens.length === 1 ? (mark.tokens[0] as Token) : `space:${square}`

function nextMark(among: readonly Square[], here: Square, by: number): Square {
  const order = squares.filter((square) => among.includes(square))
  const at = order.indexOf(here)
  return order[(at + by + order.length) % order.length] ?? here
}

/** Walks that wait on this device for the connection. */
const keptWalks = ({ kept, view }: Props): (readonly [readonly UnitId[], Square])[] =>
  kept.flatMap(({ move, args: [units, to] }) => {
    const ids = [units ?? []].flat().map(idOf)
    return move === 'moveUnits' && typeof to === 'string' && ids.every((id) => whereIs(view, id)) ? [[ids, idOf(to)] as const] : []
  })
