import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useOnChange } from '../../kit/useOnChange.ts'
import type { Scene } from '../scene.ts'
import { AboutCard } from './AboutCard.tsx'
import css from './AboutLayer.module.css'
import { type Gaze, gazeOf, type Looked } from './gaze.ts'
import { walked, watch } from './looking.ts'
import { type Box, placeBeside, withNotes } from './placing.ts'

/** The card of the thing that is looked at: beside it, or in a sheet on phones. A card that was asked for is read out. */
export function AboutLayer({ scene }: { readonly scene: Scene }) {
  const [looked, setLooked] = useState<Looked | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const { drop } = useLooking(scene, card, setLooked)
  const isSheet = scene.room === 'narrow'
  const { place, isTall } = usePlace(looked, card, isSheet)
  const about = looked ? scene.board?.about?.(scene.props, looked.token) : undefined
  return (
    <div aria-live="polite">
      {looked && about && (
        <div
          ref={card}
          className={css.card}
          style={place}
          data-sheet={isSheet || undefined}
          data-near={!looked.pinned || undefined}
          data-through={(!isSheet && !isTall) || undefined}
          aria-hidden={!looked.pinned}
          inert={!looked.pinned}
        >
          <AboutCard
            about={about}
            onRule={(rule) => {
              drop()
              scene.show('rules', rule)
            }}
            onClose={looked.pinned ? drop : undefined}
          />
        </div>
      )}
    </div>
  )
}

function useLooking(scene: Scene, card: { readonly current: HTMLElement | null }, show: (looked: Looked | null) => void): Gaze {
  const latest = useRef(scene)
  latest.current = scene
  const [gaze] = useState(() =>
    gazeOf((token) => {
      const { board, props } = latest.current
      return board?.about?.(props, token) !== undefined
    }, show),
  )
  useEffect(
    () =>
      watch({
        gaze,
        isIdle: () => latest.current.machine.speaker === null && !latest.current.props.sending,
        isCard: (target) => card.current?.contains(target) === true,
      }),
    [gaze, card],
  )
  const { asked } = scene
  useEffect(() => {
    const element = asked && document.querySelector(`[data-token="${CSS.escape(asked.token)}"]`)
    if (element) gaze.pin({ token: asked.token, element })
  }, [asked, gaze])
  const { cursor } = scene.props
  useEffect(() => {
    if (cursor !== null) walked(gaze)
  }, [cursor, gaze])
  // On phones the sheet would cover the question.
  const isAsked = scene.room === 'narrow' && scene.machine.speaker !== null
  useOnChange([scene.machine.draft, isAsked], gaze.drop)
  return gaze
}

interface Place {
  readonly place?: CSSProperties
  /** Taller than the page: the card scrolls, so it takes clicks itself. */
  readonly isTall?: boolean
}

function usePlace(looked: Looked | null, card: { readonly current: HTMLElement | null }, isSheet: boolean): Place {
  const [place, setPlace] = useState<Place>({})
  useLayoutEffect(() => {
    if (!looked || !card.current || isSheet) return setPlace({})
    const thing = looked.element.isConnected ? looked.element : document.querySelector(`[data-token="${CSS.escape(looked.token)}"]`)
    const page = { width: window.innerWidth, height: window.innerHeight }
    const { scrollHeight, clientHeight } = card.current
    if (thing)
      setPlace({
        place: placeBeside(boxOf(thing), card.current.getBoundingClientRect(), page),
        isTall: scrollHeight > clientHeight,
      })
  }, [looked, card, isSheet])
  return place
}

/** What lies in the tray has its card above the tray: the question stays in sight, and so does a note at a thing on the board. */
function boxOf(thing: Element): Box {
  const { left, top, width, height } = thing.getBoundingClientRect()
  const tray = thing.closest('[data-place="prompt"]')?.getBoundingClientRect()
  if (tray) return { left, width, top: tray.top, height: tray.height }
  const notes = [...document.querySelectorAll('[data-note]')].map((note) => note.getBoundingClientRect())
  return withNotes({ left, top, width, height }, notes)
}
