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
  /** All there are; those in sight. */
  readonly members: readonly Choice[]
  readonly visible: readonly Choice[]
  readonly current: Choice | undefined
  idOf(choice: Choice): string
  onTake(choice: Choice): void
  onAll(): void
}

/** The options of one kind under their name. */
export function ChoiceGroup({ scene, label, members, visible, current, idOf, onTake, onAll }: ChoiceGroupProps) {
  const m = useM()
  return (
    // biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own.
    <div role="group" aria-label={label}>
      <p className={css.group}>
        <span>{label}</span>
        <span>{members.length}</span>
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
      {visible.length < members.length && (
        <button type="button" className={css.more} onClick={onAll}>
          {m('choices.more', { n: members.length - visible.length })}
          <Icon name="ui:chevron-down" size={16} />
        </button>
      )}
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
  const { refusal, figure, taken } = choice
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the list, see onKey.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field, which names the active option.
    <div
      id={id}
      role="option"
      aria-selected={taken ?? active}
      aria-disabled={refusal ? true : undefined}
      className={css.option}
      data-about={choice.token}
      data-active={active || undefined}
      data-dimmed={refusal ? '' : undefined}
      data-taken={taken || undefined}
      onClick={onTake}
      onPointerMove={() => active || scene.props.setCursor(choice.token)}
    >
      {refusal ? <Icon name="ui:circle-alert" size={17} /> : <span className={css.lamp} />}
      <b>{choice.name}</b>
      <span className={css.figure}>
        {refusal
          ? `${sayRefusal(scene.voice, refusal)}${refusal.rule && !active ? ` ${refusal.rule}` : ''}`
          : taken
            ? m('choices.taken')
            : figure}
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
          {m('why.rule', { rule: refusal.rule })}
        </button>
      )}
      {active && !refusal && scene.room === 'wide' && <KeyHint name="Enter" />}
    </div>
  )
}
