import { entriesOf, idOf, kindOf, say } from '@toadstool/games/tabletop'
import { boardOf, groundOf, type Roll, type Square, type View, wizardOf } from '@toadstool/games/wizards-of-war'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '../../icons/index.ts'
import { useDrag } from '../../kit/useDrag.ts'
import { useOnChange } from '../../kit/useOnChange.ts'
import styles from './Board.module.css'
import { Ground } from './Ground.tsx'
import { across, cell, down, isArrow, type Lay, middleOf, spotOf, stepFrom } from './geometry.ts'
import { LastRoll } from './LastRoll.tsx'
import { labelOf } from './labels.ts'
import { Cover, Cursor, Fields, Refused, Ring, Rings, Trail, Walk } from './Marks.tsx'
import { MiniMap } from './MiniMap.tsx'
import { announced, chosenCard, chosenUnit, covering, isOpen, marksOf, oddsOf, type Props, placesOf, tokenAt } from './marks.ts'
import { Squares, squareUnder } from './Squares.tsx'
import { Tiles } from './Tiles.tsx'
import { Units } from './Units.tsx'
import { useAxis } from './useAxis.ts'
import { useFight } from './useFight.ts'
import { useRemembered } from './useRemembered.ts'
import { useSteady } from './useSteady.ts'
import { type Look, type Size, useViewport } from './useViewport.ts'

/** The stage: valley, tiles and pieces, and what can be done with them now. */
export function Board(props: Props) {
  const { view, previous, seat, draft, narrow, voice, reducedMotion } = props
  const stage = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 })
  const [wanted, setWanted] = useRemembered('toadstool.wizards-of-war.lay')
  const board = boardOf(view.options)
  const side = board.rows !== board.columns && (wanted ? wanted === 'side' : liesBest(room))
  const lay = useMemo<Lay>(() => ({ columns: board.columns, rows: board.rows, side, turned: seat === '1' }), [board, side, seat])
  const edge = narrow ? narrowEdge : wideEdge
  const drawing = { width: across(lay) * cell + edge.left + edge.right, height: down(lay) * cell + edge.top + edge.bottom }
  const viewport = useViewport(
    stage,
    drawing,
    (size, fit) => (fit * cell < 28 ? (size.width / drawing.width) * 0.999 : fit),
    narrow ? covers : null,
  )
  useEffect(() => setRoom(viewport.size), [viewport.size])

  const { look } = viewport
  const cellSize = look.scale * cell
  const marks = useSteady(marksOf(props))
  const open = isOpen(props, marks)
  const unit = chosenUnit(props)
  const axis = useAxis()
  const [hovered, setHovered] = useState<Square | null>(null)
  const [refused, setRefused] = useState<Square | null>(null)
  const [keyed, setKeyed] = useState(false)
  const last = useRef<Square>(view.units[wizardOf(seat ?? '0')]?.at ?? board.starts['0'] ?? 'a1')
  const cursor = (props.cursor && placesOf(view, seat, props.cursor)[0]) || null
  if (cursor) last.current = cursor

  // A new table or sentence forgives the last touch.
  useOnChange([view, draft], () => setRefused(null))

  const target = hovered ?? (keyed ? cursor : null)
  const aimed = target ? marks.get(target) : undefined
  const turning = draft !== null && chosenCard(props)?.startsWith('wall-of-thorns') === true && aimed?.shape === 'square'
  const cover =
    aimed && draft?.move === 'castSpell'
      ? covering(props, turning && kindOf(aimed.token) === 'space' ? [aimed.token, `option:${axis}`] : [aimed.token])
      : []
  const warned = useMemo(() => announced(view), [view])
  const trail = useMemo(() => lastWalk(view), [view])
  const fight = useFight(view, previous)
  // The last word of a whole sentence that waits for consent.
  const lastWord = draft && draft.args.length > 0 && !props.choices ? draft.args.at(-1) : undefined
  const consented = typeof lastWord === 'string' ? placesOf(view, seat, lastWord)[0] : undefined
  const selected = unit === undefined ? undefined : view.units[unit]?.at

  // On small stages the squares around the chosen unit, or around the wizard who summons, come near enough for a finger.
  const { center, home } = viewport
  const placing = draft === null && [...marks.values()].some(({ shape }) => shape === 'square')
  const near = selected ?? (placing && seat !== null ? view.units[wizardOf(seat)]?.at : undefined)
  useEffect(() => {
    if (!narrow || near === undefined) return
    const { x, y } = middleOf(lay, near)
    center(x + edge.left, y + edge.top, 50 / cell)
  }, [narrow, near, lay, center, edge])

  const turn = useRef(view.turn.no)
  useEffect(() => {
    if (turn.current === view.turn.no) return
    turn.current = view.turn.no
    home()
  }, [view.turn.no, home])

  // What the others do is followed, where it happens outside of what is seen.
  const happened = trail?.at(-1)
  const seen = useRef(viewport)
  seen.current = viewport
  const followed = useRef(happened)
  useEffect(() => {
    if (!narrow || happened === undefined || happened === followed.current) return
    followed.current = happened
    if (selected !== undefined) return
    const { look: now, size } = seen.current
    const { x, y } = middleOf(lay, happened)
    const [left, top] = [now.x + (x + edge.left) * now.scale, now.y + (y + edge.top) * now.scale]
    const hidden = left < 20 || top < 20 || left > size.width - 20 || top > size.height - 20
    if (hidden && size.width > 0) seen.current.center(x + edge.left, y + edge.top)
  }, [narrow, happened, selected, lay, edge])

  const act = (square: Square) => {
    const token = tokenAt(props, marks, square)
    if (token === undefined) return
    const mark = marks.get(square)
    if (narrow && cellSize < 43 && mark && mark.shape !== 'unit' && draft?.move !== 'moveUnit') {
      const { x, y } = middleOf(lay, square)
      return center(x + edge.left, y + edge.top, 50 / cell)
    }
    if (!mark && draft) setRefused(square)
    if (mark && turning && kindOf(token) === 'space' && draft) {
      const sentence = { move: 'castSpell', args: [...draft.args, token, `option:${axis}`] }
      if (!props.why(sentence)) return props.begin(sentence.move, sentence.args)
    }
    props.point(token)
  }

  const drag = useDrag({
    squareUnder,
    canLift: (square) => square !== selected && marks.get(square)?.shape === 'unit' && draft === null,
    onLift: act,
    onDrop: act,
  })

  const onClick = (event: MouseEvent) => {
    setKeyed(false)
    if (viewport.wasMoved() || drag.wasDragged()) return
    const square = squareUnder(event)
    if (square) act(square)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const here = cursor ?? last.current
    const go = (square: Square) => {
      setKeyed(true)
      last.current = square
      props.setCursor(tokenAt(props, marks, square) ?? standing(view, square))
    }
    if (isArrow(event.key)) go(stepFrom(lay, here, event.key))
    else if (event.key === 'Enter') act(here)
    else if (event.key === 'Escape' && draft) props.back()
    else if ((event.key === '.' || event.key === ',') && marks.size > 0) go(nextMark([...marks.keys()], here, event.key === '.' ? 1 : -1))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const noted = notedMarks(props, marks, target)
  return (
    <div
      ref={stage}
      className={styles.stage}
      data-narrow={narrow || undefined}
      data-near={viewport.zoomed || undefined}
      data-dragging={drag.dragging || undefined}
      {...viewport.gestures}
      onPointerLeave={() => setHovered(null)}
    >
      <div
        className={styles.world}
        style={{ width: drawing.width, height: drawing.height, transform: `translate(${look.x}px, ${look.y}px) scale(${look.scale})` }}
      >
        <svg className={styles.drawing} viewBox={`${-edge.left} ${-edge.top} ${drawing.width} ${drawing.height}`} aria-hidden="true">
          <Ground board={board} lay={lay} plain={narrow} />
          <Tiles effects={view.effects} lay={lay} />
          <Fields marks={marks} lay={lay} veiled={open} />
          {trail && <Trail squares={trail} lay={lay} />}
          {warned.length > 0 && <Cover squares={warned} lay={lay} />}
          {cover.length > 0 && <Cover squares={cover} lay={lay} />}
          {unit !== undefined && aimed?.points !== undefined && <Walk view={view} unit={unit} to={aimed.square} lay={lay} />}
          <Rings marks={marks} lay={lay} view={view} />
          {keptWalks(props).map(([walker, to]) => (
            <Walk key={walker} view={view} unit={walker} to={to} lay={lay} />
          ))}
          {consented && <Ring square={consented} tone="selected" lay={lay} view={view} />}
          {consented && unit !== undefined && draft?.move === 'moveUnit' && <Walk view={view} unit={unit} to={consented} lay={lay} />}
          {selected !== undefined && <Ring square={selected} tone="selected" lay={lay} view={view} />}
          <Units view={view} previous={previous} lay={lay} still={reducedMotion} lifted={drag.dragging ? unit : undefined} />
          {refused && <Refused square={refused} lay={lay} />}
          {cursor && (keyed || !hovered) && <Cursor square={cursor} lay={lay} />}
        </svg>
        <Squares
          lay={lay}
          label={say(voice, 'a11y.board', { columns: board.columns, rows: board.rows })}
          left={edge.left}
          top={edge.top}
          active={cursor ?? last.current}
          selected={selected}
          about={(square) => {
            const mark = marks.get(square)
            return { token: tokenAt(props, marks, square) ?? standing(view, square), label: labelOf(props, square, mark), tone: mark?.tone }
          }}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onFocus={(visibly) => visibly && setKeyed(true)}
          onHover={setHovered}
          {...drag.handlers}
        />
      </div>
      {noted.map(({ square, odds }) => {
        const { x, y } = spotOf(lay, square)
        const left = look.x + ((x + 0.5) * cell + edge.left) * look.scale
        const top = look.y + ((y + 0.5) * cell + edge.top) * look.scale
        const below = top < 70
        return (
          <div
            key={square}
            className={styles.odds}
            data-below={below || undefined}
            style={{
              left: Math.max(96, Math.min(viewport.size.width - 96, left)),
              top: below ? top + cellSize * 0.6 : top - cellSize * 0.6,
            }}
          >
            <Icon name="game:crossed-swords" size={20} />
            <span>{say(voice, 'term.dice', { attack: odds.attack, defence: odds.defence })}</span>
            <b>{Math.round(odds.chance * 100)} %</b>
          </div>
        )
      })}
      {fight?.live && draft === null && (
        <div key={fight.roll.id} className={styles.thrown} data-above={isLow(previous, fight.roll, lay, viewport) || undefined}>
          <LastRoll {...props} fight={fight} place="stage" />
        </div>
      )}
      <div className={styles.tools}>
        {narrow && (
          <>
            <button type="button" aria-label={say(voice, 'term.fit')} onClick={viewport.fit} disabled={!viewport.zoomed}>
              <Icon name="ui:maximize" size={22} />
            </button>
            <button type="button" aria-label={say(voice, 'term.nearer')} onClick={() => viewport.zoom(1.5)}>
              <Icon name="ui:plus" size={22} />
            </button>
          </>
        )}
        {!narrow && board.rows !== board.columns && (
          <button
            type="button"
            aria-label={say(voice, 'term.turnBoard')}
            title={say(voice, 'term.turnBoard')}
            onClick={() => setWanted(side ? 'upright' : 'side')}
          >
            <Icon name="ui:rotate-cw" size={18} />
          </button>
        )}
      </div>
      {narrow && viewport.zoomed && (
        <MiniMap
          view={view}
          board={board}
          lay={lay}
          seen={{
            x: -look.x / look.scale - edge.left,
            y: -look.y / look.scale - edge.top,
            width: viewport.size.width / look.scale,
            height: viewport.size.height / look.scale,
          }}
          onMove={(x, y) => center(x + edge.left, y + edge.top)}
        />
      )}
    </div>
  )
}

/** Room around the squares: frame, letters and numbers. */
const wideEdge = { left: 42, right: 18, top: 14, bottom: 34 } as const
const narrowEdge = { left: 12, right: 12, top: 12, bottom: 14 } as const

/** Heights of the mini-map and of the two buttons. */
const covers = { top: 148, bottom: 116 } as const

/** The board lies on its side where that makes it larger, except on very high stages. */
const liesBest = ({ width, height }: Size): boolean => height < 1000 && width / height > 1.15

const standing = (view: View, square: Square): string => {
  const unit = groundOf(view).unitAt.get(square)
  return unit === undefined ? `space:${square}` : `unit:${unit}`
}

function nextMark(squares: readonly Square[], here: Square, by: number): Square {
  const at = squares.indexOf(here)
  return squares[(at + by + squares.length) % squares.length] ?? here
}

/** True if those who threw dice stood in the lower half of the stage. */
function isLow(previous: View | null, roll: Roll, lay: Lay, { look, size }: { readonly look: Look; readonly size: Size }): boolean {
  return roll.groups.some(({ of }) => {
    const at = of === null ? undefined : previous?.units[of]?.at
    return at !== undefined && look.y + middleOf(lay, at).y * look.scale > size.height * 0.6
  })
}

/** Targets whose odds are shown: the one aimed at, or all if they are few. */
function notedMarks(props: Props, marks: ReturnType<typeof marksOf>, target: Square | null) {
  const hostile = [...marks.values()].filter(({ tone }) => tone === 'hostile')
  const firsts = [...new Map(hostile.map((mark) => [mark.token, mark])).values()]
  const aimed = target ? marks.get(target) : undefined
  const shown = aimed?.tone === 'hostile' ? [aimed] : firsts.length <= 1 ? firsts : []
  return shown.flatMap(({ token, square }) => {
    const odds = oddsOf(props, token)
    return odds ? [{ square, odds }] : []
  })
}

/** Walks that wait on this device for the connection. */
const keptWalks = ({ kept, view }: Props): (readonly [string, Square])[] =>
  kept.flatMap(({ move, args: [unit, to] }) => {
    const id = typeof unit === 'string' ? idOf(unit) : ''
    return move === 'moveUnit' && typeof to === 'string' && view.units[id] ? [[id, idOf(to)] as const] : []
  })

/** The squares of the latest walk, unless it was taken back. */
function lastWalk(view: View): readonly Square[] | undefined {
  const entry = entriesOf(view.log).findLast(({ key }) => key === 'moved' || key === 'undone')
  if (entry?.key !== 'moved' || typeof entry.params.path !== 'string') return undefined
  const unit = view.units[idOf(String(entry.params.unit))]
  return unit && unit.at === idOf(String(entry.params.to)) ? entry.params.path.split(' ') : undefined
}
