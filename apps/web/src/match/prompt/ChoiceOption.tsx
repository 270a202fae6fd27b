import { sayRefusal } from '@toadstool/games/tabletop'
import { Icon } from '../../icons/index.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { KeyHint } from '../top/Key.tsx'
import css from './ChoiceList.module.css'
import type { Choice } from './choices.ts'

interface ChoiceGroupProps {
  readonly scene: Scene
  readonly label: string
  /** How many there are. */
  readonly all: number
  readonly visible: readonly Choice[]
  readonly current: Choice | undefined
  idOf(choice: Choice): string
  onTake(choice: Choice): void
}

/** The options of one kind under their name. */
export function ChoiceGroup({ scene, label, all, visible, current, idOf, onTake }: ChoiceGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own.
    <div role="group" aria-label={label}>
      <p className={css.group} aria-hidden="true">
        <span>{label}</span>
        <span>{all}</span>
      </p>
      {visible.map((choice) => (
        <Option
          key={choice.token}
          id={idOf(choice)}
          scene={scene}
          choice={choice}
          active={choice === current}
          onTake={() => onTake(choice)}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly scene: Scene
  readonly choice: Choice
  readonly active: boolean
  onTake(): void
}

function Option({ id, scene, choice, active, onTake }: OptionProps) {
  const m = useM()
  const { token, name, facts, refusal, taken, stands } = choice
  const figure = refusal ? sayRefusal(scene.voice, refusal) : taken ? m('choices.taken') : choice.figure
  const rule = refusal?.rule && (active ? m('why.rule', { rule: refusal.rule }) : refusal.rule)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the list, see onKey.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field, which names the active option.
    <div
      id={id}
      role="option"
      aria-selected={taken ?? active}
      aria-disabled={refusal ? true : undefined}
      className={css.option}
      data-about={stands ? undefined : token}
      data-active={active || undefined}
      data-dimmed={refusal ? '' : undefined}
      data-more={stands ? '' : undefined}
      data-taken={taken || undefined}
      onClick={onTake}
      onPointerMove={() => active || scene.props.setCursor(token)}
    >
      <Sign choice={choice} />
      <span className="visually-hidden">{[name, facts, figure].filter((words) => words).join(', ')}</span>
      <span className={css.what} aria-hidden="true">
        <b>{name}</b>
        {facts && <small>{facts}</small>}
      </span>
      <span className={css.figure} aria-hidden="true">
        {figure}
        {!active && rule && ` ${rule}`}
      </span>
      {refusal?.rule && active && (
        <button
          type="button"
          className={css.rule}
          onClick={(event) => {
            event.stopPropagation()
            scene.show('rules', refusal.rule ?? undefined)
          }}
        >
          {rule}
        </button>
      )}
      {active && !refusal && scene.room === 'wide' && <KeyHint name="Enter" />}
    </div>
  )
}

function Sign({ choice: { refusal, stands } }: { readonly choice: Choice }) {
  if (stands) return <Icon name="ui:chevron-down" size={16} />
  return refusal ? <Icon name="ui:circle-alert" size={17} /> : <span className={css.lamp} />
}
