import type { Token } from '@toadstool/games/tabletop'
import { useLayoutEffect, useRef } from 'react'
import { callsOf } from '../calls.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { type Part, partsOf, sayPrompt } from '../words.ts'
import { actionsOf, isSpoken } from './actions.ts'
import { Bar } from './Bar.tsx'
import { Buttons } from './Buttons.tsx'
import { askedOf } from './openSlot.ts'
import css from './PromptBar.module.css'
import { Ring } from './Ring.tsx'
import { nextSlot } from './speaker.ts'

/** The sentence in the making: its words, what is chosen, and the question of the open slot. */
export function DraftBar({ scene, reaction }: { readonly scene: Scene; readonly reaction: boolean }) {
  const m = useM()
  const { machine, voice, language } = scene
  const { draft, openSlot } = machine
  if (!draft) return null
  const asked = askedOf(machine)
  // Once all are chosen, nothing is asked any more.
  const full = isFull(machine)
  const parts = partsOf(voice, language, draft, full ? { ...asked, open: [] } : asked)
  const options = openSlot ? [...openSlot.legal.keys()].filter((token) => isSpoken(scene, token)) : []
  const bounds = openSlot?.bounds
  const { main } = callsOf(scene.rulebook, scene.view, scene.seat)
  return (
    <Bar
      tone={reaction ? 'alert' : undefined}
      lead={reaction && <Ring scene={scene} />}
      buttons={<Buttons scene={scene} actions={actionsOf(scene, m)} />}
    >
      <Spelled scene={scene} parts={parts} />
      {bounds && bounds.min > 0 && !full && openSlot?.next === undefined && draft.moves.length === 1 && (
        <p data-brief={bounds.min < bounds.max || undefined}>
          {/* An exact number is named by the question itself: "2 Golem cards and 1 Event card". */}
          {bounds.min === bounds.max && main && `${sayPrompt(voice, main)} `}
          {draft.picked.length < bounds.min
            ? m('prompt.pickedAtLeast', { n: draft.picked.length, min: bounds.min })
            : m('prompt.picked', { n: draft.picked.length, max: mostIn(scene.machine, bounds.max) })}
        </p>
      )}
      {options.length > 0 && (
        <div className={css.options}>
          {options.map((token) => (
            <button key={token} type="button" className={css.open} data-place={token} onClick={() => machine.choose(token)}>
              {voice.name(token)}
            </button>
          ))}
        </div>
      )}
    </Bar>
  )
}

/** As many are chosen as can be, and none comes after them. */
function isFull({ draft, openSlot }: Scene['machine']): boolean {
  if (!draft || !openSlot?.bounds || openSlot.next !== undefined || draft.moves.length > 1) return false
  return draft.picked.length > 0 && draft.picked.length >= mostIn({ draft, openSlot }, openSlot.bounds.max)
}

/** The sentence itself. Where it takes one line that moves, its end is in sight: that is what is asked. */
function Spelled({ scene, parts }: { readonly scene: Scene; readonly parts: readonly Part[] }) {
  const line = useRef<HTMLHeadingElement>(null)
  const { length } = parts
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer sentence ends further to the right.
  useLayoutEffect(() => {
    const { current } = line
    if (current) current.scrollLeft = current.scrollWidth
  }, [length])
  return (
    <h2 id="prompt" className={css.sentence} ref={line}>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence are told apart by their place.
        <Piece key={place} part={part} scene={scene} />
      ))}
    </h2>
  )
}

/** A set can't grow beyond what there is to choose from; in a list a thing may come twice. */
function mostIn({ draft, openSlot }: Pick<Scene['machine'], 'draft' | 'openSlot'>, most: number): number {
  if (!openSlot?.slot.set) return most
  return Math.min(most, new Set([...(draft?.picked ?? []), ...openSlot.legal.keys()]).size)
}

function Piece({ part, scene }: { readonly part: Part; readonly scene: Scene }) {
  const { machine, show, room } = scene
  if ('words' in part) return <span className={css.words}>{part.words}</span>
  if ('open' in part)
    return (
      <button type="button" className={css.open} onClick={() => show('choices')}>
        {part.open}
      </button>
    )
  const { speaker, draft, openSlot } = machine
  const { place } = part
  const touch = (token: Token) => {
    if (!part.picked) machine.reopen(part.slot)
    else if (place === undefined) machine.choose(token)
    else machine.cut(place)
  }
  const isList =
    place === undefined && speaker && draft && nextSlot(speaker, draft.move, draft.args.slice(0, part.slot))?.list !== undefined
  if (isList) return <Trail scene={scene} tokens={part.chip} onEnd={touch} />
  const many = part.chip.length > 2
  // Things already chosen in a list that is spelled out shrink, to make room for what comes next, or for the board.
  const picked = draft?.picked.length ?? 0
  const goesOn = place !== undefined && room !== 'wide' && (openSlot?.asks.length !== 0 || (picked > 2 && place < picked - 1))
  return part.chip.map((token) => (
    <Chip key={token} scene={scene} token={token} compact={part.picked === true && (many || goesOn)} onClick={() => touch(token)} />
  ))
}

interface TrailProps {
  readonly scene: Scene
  readonly tokens: readonly Token[]
  onEnd(token: Token): void
}

/** A list: its last thing, which can be taken back, and how many come before it. */
function Trail({ scene, tokens, onEnd }: TrailProps) {
  const before = tokens.slice(0, -1)
  const end = tokens.at(-1)
  return (
    <>
      {before.length > 0 && (
        <span className={css.trail} title={before.map((token) => scene.voice.name(token)).join(', ')}>
          {before.length === 1 ? scene.voice.name(before[0] ?? '') : `${before.length} …`}
        </span>
      )}
      {end !== undefined && <Chip scene={scene} token={end} onClick={() => onEnd(end)} />}
    </>
  )
}

interface ChipProps {
  readonly scene: Scene
  readonly token: Token
  /** One of many: shown as a picture only. */
  readonly compact?: boolean
  onClick(): void
}

function Chip({ scene, token, compact, onClick }: ChipProps) {
  const icon = scene.board?.icon?.(scene.props, token)
  const name = scene.voice.name(token)
  return (
    <button type="button" className={css.chip} data-about={token} title={compact ? name : undefined} onClick={onClick}>
      {icon}
      <span className={compact && icon ? 'visually-hidden' : undefined}>{name}</span>
    </button>
  )
}
