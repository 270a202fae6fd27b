import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './Bubble.module.css'
import type { Scene } from './Frame.tsx'

interface BubbleProps {
  readonly scene: Scene
  /** The thing it points at; absent: the table as a whole. */
  readonly at: string | undefined
  readonly text: string
  /** True if the learner must do something: the veil then lets everything through, and lifts once a sentence is begun. */
  readonly waits: boolean
  /** The buttons. */
  readonly children: ReactNode
}

/** The words of a lesson beside the one thing that is lit. */
export function Bubble({ scene, at, text, waits, children }: BubbleProps) {
  const target = useTarget(at, scene)
  const bubble = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 330, height: 180 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another size.
  useLayoutEffect(() => {
    const box = bubble.current?.getBoundingClientRect()
    if (box) setSize({ width: box.width, height: box.height })
  }, [text, scene.room])
  useEffect(() => {
    if (!waits) bubble.current?.querySelector<HTMLElement>('[data-kind="primary"]')?.focus({ preventScroll: true })
  }, [waits])
  const lifted = scene.machine.draft !== null
  const place = placeOf(target, size)
  return createPortal(
    <>
      {target && !lifted && (
        <div
          className={css.hole}
          style={{ left: target.x - target.radius, top: target.y - target.radius, width: target.radius * 2, height: target.radius * 2 }}
        />
      )}
      {target && !lifted && <Arrow from={place} size={size} to={target} />}
      <div ref={bubble} className={css.bubble} style={{ left: place.left, top: place.top }} role="status">
        <p>{text}</p>
        <div className={css.buttons}>{children}</div>
      </div>
    </>,
    document.body,
  )
}

interface Target {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Where the thing is now; looked for again while it moves into place. */
function useTarget(at: string | undefined, scene: Scene): Target | null {
  const [target, setTarget] = useState<Target | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the thing may stand elsewhere after every change of the table.
  useEffect(() => {
    const look = () => setTarget((last) => same(last, at === undefined ? null : targetOf(at)))
    look()
    const timer = setInterval(look, 200)
    return () => clearInterval(timer)
  }, [at, scene.now.version])
  return target
}

const same = (last: Target | null, next: Target | null): Target | null =>
  last && next && Math.hypot(last.x - next.x, last.y - next.y) < 1 && last.radius === next.radius ? last : next

function targetOf(at: string): Target | null {
  const selector = at.includes(':') ? `[data-token="${CSS.escape(at)}"]` : `[data-place="${at}"]`
  for (const element of document.querySelectorAll(selector)) {
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0) continue
    const wide = Math.min(width, 320)
    return { x: left + wide / 2, y: top + height / 2, radius: Math.max(30, Math.min(Math.max(wide, height) / 2 + 10, 120)) }
  }
  return null
}

/** Beside the thing where there is room, else above or below it; without a thing in the lower middle of the stage. */
function placeOf(target: Target | null, { width, height }: { readonly width: number; readonly height: number }) {
  const [w, h] = [window.innerWidth, window.innerHeight]
  const clamp = (value: number, most: number) => Math.max(12, Math.min(value, most - 12))
  if (!target) return { left: (w - width) / 2, top: clamp(h * 0.62 - height, h - height) }
  const gap = target.radius + 44
  const top = clamp(target.y - height / 2, h - height)
  if (target.x + gap + width + 12 < w) return { left: target.x + gap, top }
  if (target.x - gap - width > 12) return { left: target.x - gap - width, top }
  const left = clamp(target.x - width / 2, w - width)
  const above = target.y - gap - height
  return { left, top: above > 56 ? above : clamp(target.y + gap, h - height) }
}

function Arrow({
  from,
  size,
  to,
}: {
  readonly from: { readonly left: number; readonly top: number }
  readonly size: { readonly width: number; readonly height: number }
  readonly to: Target
}) {
  const start = {
    x: Math.max(from.left, Math.min(to.x, from.left + size.width)),
    y: Math.max(from.top, Math.min(to.y, from.top + size.height)),
  }
  const away = Math.hypot(to.x - start.x, to.y - start.y)
  if (away <= to.radius + 6) return null
  const end = { x: to.x + ((start.x - to.x) / away) * (to.radius + 4), y: to.y + ((start.y - to.y) / away) * (to.radius + 4) }
  return (
    <svg className={css.arrow} aria-hidden="true">
      <title>→</title>
      <defs>
        <marker id="lesson-tip" viewBox="0 0 10 10" refX={8} refY={5} markerWidth={5} markerHeight={5} orient="auto">
          <path d="M1 1L9 5L1 9" />
        </marker>
      </defs>
      <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} markerEnd="url(#lesson-tip)" />
    </svg>
  )
}
