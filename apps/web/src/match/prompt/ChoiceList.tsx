import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { useGivenBack } from '../../kit/focus.ts'
import { isOn } from '../../kit/keys.ts'
import { useOnChange } from '../../kit/useOnChange.ts'
import { otherMoveKey } from '../keys.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { heardKey, KeyHint } from '../top/Key.tsx'
import css from './ChoiceList.module.css'
import { ChoiceGroup } from './ChoiceOption.tsx'
import { type Choice, headingOf, progressOf } from './choices.ts'
import { isMoveToken, isReady, moveOf } from './draft.ts'
import { type Shown, useShown } from './useShown.ts'

interface ChoiceListProps {
  readonly scene: Scene
  /** On the field, in place of a board. */
  readonly inField?: boolean
}

/** The generic controls: every decision as a list, made from its tokens alone. Board and list share one cursor. */
export function ChoiceList({ scene, inField }: ChoiceListProps) {
  const m = useM()
  const id = useId()
  const [byMove, setByMove] = useState(false)
  const { machine, props } = scene
  const { draft } = machine
  const list = useShown(scene, byMove)
  const { shown, at, current } = list
  const field = useRef<HTMLInputElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  useGivenBack(pane)
  // A draft begun elsewhere ends the choosing of a move.
  useOnChange([draft?.move, scene.now.version], () => setByMove(false))
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  useEffect(() => {
    if (scene.room === 'wide') field.current?.focus({ preventScroll: true })
  }, [scene.room])

  const take = (choice: Choice | undefined) => {
    if (!choice) return
    if (choice.stands) return list.open(choice)
    if (choice.refusal) return machine.explain(choice.token, choice.refusal)
    list.type('')
    if (isMoveToken(choice.token)) {
      setByMove(false)
      const move = moveOf(choice.token)
      machine.begin(move, draft?.moves.includes(move) ? draft.args : [])
    } else if (draft) machine.choose(choice.token)
    else machine.point(choice.token)
  }
  const otherMove = () => {
    machine.clear()
    setByMove(true)
  }
  const back = () => (byMove ? setByMove(false) : machine.back())
  const onKey = (event: KeyboardEvent) => {
    const walks: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }
    // While a search is typed, Home and End move in its text.
    const ends: Readonly<Record<string, number>> = list.search ? {} : { Home: 0, End: shown.length - 1 }
    const to = walks[event.key] ?? ends[event.key]
    if (to !== undefined) props.setCursor(shown[Math.min(shown.length - 1, Math.max(0, to))]?.token ?? null)
    else if (event.key === 'Enter' && event.target === field.current) take(current)
    else if (event.key === 'Escape' && (draft || byMove)) back()
    else if (event.key === 'Escape' && !inField) scene.show(scene.room === 'wide' ? 'log' : null)
    else if (event.key === otherMoveKey && isOn(otherMoveKey) && !list.search && !byMove) otherMove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const heading = machine.speaker ? (byMove ? m('choices.first') : headingOf(scene, m)) : m('choices.idle')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field and of the list are the same.
    <div
      ref={pane}
      className={css.pane}
      // Outside wide rooms a focused search field would bring up a keyboard: the question takes the focus instead.
      data-home={`${id}-${scene.room === 'wide' ? 'search' : 'heading'}`}
      data-in-field={inField || undefined}
      onKeyDown={onKey}
    >
      <Top scene={scene} id={id} heading={heading} list={list} field={field} />
      <Options scene={scene} id={id} list={list} onTake={take} />
      <Foot scene={scene} byMove={byMove} back={back} otherMove={otherMove} />
    </div>
  )
}

interface TopProps {
  readonly scene: Scene
  readonly id: string
  readonly heading: string
  readonly list: Shown
  readonly field: RefObject<HTMLInputElement | null>
}

/** The question, and the field for a search, which keeps the focus. */
function Top({ scene, id, heading, list, field }: TopProps) {
  const m = useM()
  const progress = progressOf(scene)
  return (
    <div className={css.top}>
      {progress && <p className={css.progress}>{m('choices.step', progress)}</p>}
      <h2 id={`${id}-heading`} tabIndex={-1}>
        {heading}
      </h2>
      <label className={css.search}>
        <Icon name="ui:search" size={18} />
        <input
          ref={field}
          id={`${id}-search`}
          value={list.search}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={list.current ? `${id}-${list.at}` : undefined}
          aria-label={m('choices.search.label')}
          placeholder={m('choices.search', { example: list.example })}
          onChange={(event) => list.type(event.target.value)}
        />
      </label>
    </div>
  )
}

interface OptionsProps {
  readonly scene: Scene
  readonly id: string
  readonly list: Shown
  onTake(choice: Choice): void
}

function Options({ scene, id, list, onTake }: OptionsProps) {
  const m = useM()
  const { groups, shown, current, search } = list
  return (
    <div
      className={css.list}
      id={`${id}-list`}
      role="listbox"
      aria-labelledby={`${id}-heading`}
      aria-multiselectable={scene.machine.openSlot?.bounds ? true : undefined}
    >
      {shown.length === 0 && search && <p className={css.idle}>{m('choices.none')}</p>}
      {groups.map(({ label, all, visible }) => (
        <ChoiceGroup
          key={label}
          scene={scene}
          label={label}
          all={all}
          visible={visible}
          current={current}
          idOf={(choice) => `${id}-${shown.indexOf(choice)}`}
          onTake={onTake}
        />
      ))}
    </div>
  )
}

interface FootProps {
  readonly scene: Scene
  readonly byMove: boolean
  back(): void
  otherMove(): void
}

function Foot({ scene: { machine }, byMove, back, otherMove }: FootProps) {
  const m = useM()
  const { speaker, draft, openSlot } = machine
  return (
    <div className={css.foot}>
      {(draft || byMove) && (
        <Button size="small" icon="ui:arrow-left" shortcut="Escape" onClick={back}>
          {m('choices.back')} <KeyHint name="Escape" />
        </Button>
      )}
      {speaker && draft && openSlot?.bounds && openSlot.next === undefined && (
        <Button size="small" kind="primary" disabled={!isReady(speaker, draft)} onClick={machine.takeSet}>
          {m('prompt.done')}
        </Button>
      )}
      {speaker && !byMove && (
        <Button size="small" shortcut={heardKey(otherMoveKey)} onClick={otherMove}>
          {m('choices.other')} <KeyHint name={otherMoveKey} />
        </Button>
      )}
    </div>
  )
}
