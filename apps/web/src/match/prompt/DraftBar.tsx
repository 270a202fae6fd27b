import type { Token } from '@toadstool/games/tabletop'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { type Part, partsOf } from '../words.ts'
import { isSpoken } from './actions.ts'
import { Bar } from './Bar.tsx'
import { Buttons } from './Buttons.tsx'
import css from './PromptBar.module.css'
import { Ring } from './Ring.tsx'

/** The sentence in the making: its words, what is chosen, and the question of the open slot. */
export function DraftBar({ scene, reaction }: { readonly scene: Scene; readonly reaction: boolean }) {
  const m = useM()
  const { machine, voice, language } = scene
  const { draft, openSlot } = machine
  if (!draft) return null
  const parts = partsOf(voice, language, draft, openSlot?.asks ?? [], openSlot?.next)
  const options = openSlot ? [...openSlot.legal.keys()].filter((token) => isSpoken(scene, token)) : []
  const set = openSlot?.slot.set
  return (
    <Bar
      tone={reaction ? 'alert' : undefined}
      lead={reaction && <Ring scene={scene} />}
      buttons={<Buttons scene={scene} reaction={reaction} />}
    >
      <h2 id="prompt" className={css.sentence}>
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence are told apart by their place.
          <Piece key={place} part={part} scene={scene} />
        ))}
      </h2>
      {set && set.min > 0 && openSlot?.next === undefined && (
        <p>
          {draft.picked.length < set.min
            ? m('prompt.pickedAtLeast', { n: draft.picked.length, min: set.min })
            : m('prompt.picked', { n: draft.picked.length, max: set.max })}
        </p>
      )}
      {options.length > 0 && (
        <div className={css.options}>
          {options.map((token) => (
            <button key={token} type="button" className={css.open} onClick={() => machine.choose(token)}>
              {voice.name(token)}
            </button>
          ))}
        </div>
      )}
    </Bar>
  )
}

function Piece({ part, scene }: { readonly part: Part; readonly scene: Scene }) {
  if ('words' in part) return <span className={css.words}>{part.words}</span>
  if ('chip' in part)
    return (
      <>
        {part.chip.map((token) => (
          <Chip
            key={token}
            scene={scene}
            token={token}
            compact={part.picked === true && (scene.machine.draft?.picked.length ?? 0) > 2}
            onClick={() => (part.picked ? scene.machine.choose(token) : scene.machine.reopen(part.slot))}
          />
        ))}
      </>
    )
  return (
    <button type="button" className={css.open} onClick={() => scene.show('choices')}>
      {part.open}
    </button>
  )
}

interface ChipProps {
  readonly scene: Scene
  readonly token: Token
  /** Among many: its picture alone. */
  readonly compact?: boolean
  onClick(): void
}

function Chip({ scene, token, compact, onClick }: ChipProps) {
  const icon = scene.board?.icon?.(scene.props, token)
  const name = scene.voice.name(token)
  return (
    <button type="button" className={css.chip} title={compact ? name : undefined} onClick={onClick}>
      {icon}
      <span className={compact && icon ? 'visually-hidden' : undefined}>{name}</span>
    </button>
  )
}
