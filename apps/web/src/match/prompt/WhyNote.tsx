import { sayRefusal, thingOf } from '@toadstool/games/tabletop'
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../icons/index.ts'
import { callsOf } from '../calls.ts'
import type { Scene } from '../scene.ts'
import { type TranslateMatch, useM } from '../texts.ts'
import { moveLabel, sayPrompt } from '../words.ts'
import { isMoveToken, moveOf } from './draft.ts'
import css from './WhyNote.module.css'

/** The ink note that answers "why can't I?", at the edge of the thing that was touched. */
export function WhyNote({ scene, field }: { readonly scene: Scene; readonly field: RefObject<HTMLElement | null> }) {
  const m = useM()
  const { note } = scene.machine
  const [place, setPlace] = useState<CSSProperties>({})
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (note) setPlace(placeOf(note.token, field.current, element.current))
  }, [note, field])
  if (!note) return <div role="status" />
  const { token, refusal } = note
  const name = isMoveToken(token) ? moveLabel(scene.voice, moveOf(token)) : scene.voice.name(token)
  return (
    <div role="status">
      <div ref={element} className={css.note} style={place} key={note.count}>
        <b>
          {isMoveToken(token)
            ? m('why.notNow')
            : m(thingOf(scene.rulebook.grammar, token) === 'place' ? 'why.notOn' : 'why.notHere', { name })}
        </b>{' '}
        {sayRefusal(scene.voice, refusal)} {refusal.code === 'wrong-stage' && `${expected(scene, m)} `}
        {refusal.rule && (
          <button type="button" onClick={() => scene.show('rules', refusal.rule ?? undefined)}>
            {m('why.rule', { rule: refusal.rule })}
          </button>
        )}
        <button type="button" className={css.close} aria-label={m('close')} onClick={scene.machine.hush}>
          <Icon name="ui:x" size={16} />
        </button>
      </div>
    </div>
  )
}

/** What the table is waiting for instead. */
function expected(scene: Scene, m: TranslateMatch): string {
  const { rulebook, view, seat, voice } = scene
  const owing = rulebook.owes(view)
  const { main, owing: isAsked } = callsOf(rulebook, view, seat)
  if (isAsked) return main ? m('why.asked', { prompt: sayPrompt(voice, main) }) : ''
  return owing.length > 0 ? m('why.waiting', { names: owing.map((of) => scene.seatName(of)).join(', ') }) : ''
}

/** Below the thing where there is room, else above it; always inside the field. */
function placeOf(token: string, field: HTMLElement | null, note: HTMLElement | null): CSSProperties {
  const inField = field?.getBoundingClientRect()
  const thing = document.querySelector(`[data-token="${CSS.escape(token)}"]`)?.getBoundingClientRect()
  if (!inField || !note || !thing || thing.width === 0) return { bottom: 12, left: '50%', translate: '-50%' }
  const { width, height } = note.getBoundingClientRect()
  const left = Math.min(Math.max(thing.left + thing.width / 2 - width / 2, inField.left + 8), inField.right - width - 8) - inField.left
  if (thing.top > inField.bottom) return { left, bottom: 12 }
  const below = thing.bottom + 10 - inField.top
  return { left, top: below + height + 8 < inField.height ? below : Math.max(8, thing.top - inField.top - height - 10) }
}
