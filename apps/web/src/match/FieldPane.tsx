import { type ReactNode, useRef } from 'react'
import { HoldHint, Recap, ResultPanel, Waited } from './afterwards.ts'
import { Drawn } from './Drawn.tsx'
import css from './Frame.module.css'
import { Guard } from './Guard.tsx'
import { ChoiceList } from './prompt/ChoiceList.tsx'
import { WhyNote } from './prompt/WhyNote.tsx'
import type { Scene } from './scene.ts'
import { TurnStamp } from './telling/TurnStamp.tsx'
import { useM } from './texts.ts'

interface FieldPaneProps {
  readonly scene: Scene
  /** What a lesson lays over the field. */
  readonly over: ((scene: Scene) => ReactNode) | undefined
  /** Puts the result away; absent while none is shown. */
  readonly onLook: (() => void) | undefined
}

/** The field: the board, or the list of choices in its place, and what is laid over it. */
export function FieldPane({ scene, over, onLook }: FieldPaneProps) {
  const m = useM()
  const field = useRef<HTMLElement>(null)
  const Board = scene.board?.Board
  const list = (
    <Guard of={scene}>
      <ChoiceList scene={scene} inField />
    </Guard>
  )
  return (
    <main
      ref={field}
      className={css.field}
      aria-label={m('region.table')}
      data-past={scene.past === null ? undefined : ''}
      data-over={onLook ? '' : undefined}
    >
      {Board ? (
        <Guard of={scene} instead={list}>
          <Drawn part={Board} />
        </Guard>
      ) : (
        list
      )}
      {over ? (
        <Guard of={scene}>{over(scene)}</Guard>
      ) : (
        <Guard of={scene} silent>
          <WhyNote scene={scene} field={field} />
          <TurnStamp scene={scene} />
          <Waited scene={scene} />
          <Recap scene={scene} />
          {scene.board?.about && !onLook && !scene.replay && <HoldHint match={scene.links.id} />}
        </Guard>
      )}
      {onLook && (
        <Guard of={scene}>
          <ResultPanel scene={scene} onLook={onLook} />
        </Guard>
      )}
    </main>
  )
}
