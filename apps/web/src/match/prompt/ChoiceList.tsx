import type { Token } from '@toadstool/games/tabletop'
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
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
import { type Choice, choicesOf, headingOf, progressOf } from './choices.ts'
import { isMoveToken, isReady, moveOf } from './draft.ts'

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
    // Where something is written, these two belong to the text.
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
      // Where a focus on the field brings up a keyboard, the question takes it.
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

/** Choices of one kind under their name. */
interface Group {
  readonly label: string
  /** How many there are. */
  readonly all: number
  /** Those in sight; if that isn't all, the last one stands for the rest. */
  readonly visible: readonly Choice[]
}

/** The choices in sight: filtered by the search, with long groups cut short. */
interface Shown {
  readonly search: string
  /** Searches for this, with the cursor on what is most likely meant. */
  type(text: string): void
  readonly groups: readonly Group[]
  /** All lines, group by group. */
  readonly shown: readonly Choice[]
  readonly at: number
  readonly current: Choice | undefined
  readonly example: string
  /** Shows what the line stands for, and goes on there. */
  open(line: Choice): void
}

function useShown(scene: Scene, byMove: boolean): Shown {
  const m = useM()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<readonly Token[]>([])
  const { machine, props } = scene
  const choices = useMemo(() => choicesOf(scene, byMove, m), [scene, byMove, m])
  const fitting = choices.filter(({ name }) => fit(name, search) > 0)
  const legal = fitting.filter((choice) => !choice.refusal)
  const dimmed = fitting.filter((choice) => choice.refusal)
  const labels = [...new Set(legal.map((choice) => choice.group))]
  const groupOf = (label: string, members: readonly Choice[], most: number): Group => {
    const token: Token = `more:${members[most]?.token}`
    const isWhole = members.length <= most || opened.includes(token) || search !== ''
    const stands = members.length - most
    const more = { token, name: m('choices.more', { n: stands }), group: label, stands }
    return { label, all: members.length, visible: isWhole ? members : [...members.slice(0, most), more] }
  }
  const most = labels.length === 1 ? 40 : 12
  const groups = labels.map((label) =>
    groupOf(
      label,
      legal.filter(({ group }) => group === label),
      most,
    ),
  )
  if (dimmed.length > 0) groups.push(groupOf(m('choices.notNow'), dimmed, 6))
  const shown = groups.flatMap(({ visible }) => visible)
  const found = shown.findIndex((choice) => choice.token === props.cursor)
  const key = `${machine.draft?.move} ${machine.draft?.args.length} ${byMove}`
  // Each new slot begins with an empty search, and at its first choice, unless the cursor stands on one.
  useOnChange([key], () => {
    setSearch('')
    setOpened([])
  })
  useOnChange([key, scene.now.version], () => {
    if (props.cursor !== null && !legal.some((choice) => choice.token === props.cursor)) props.setCursor(null)
  })
  const at = Math.max(0, found)
  const type = (text: string) => {
    setSearch(text)
    if (text !== '') props.setCursor(meantBy(text, choices, props.cursor)?.token ?? null)
  }
  const open = ({ token }: Choice) => {
    setOpened([...opened, token])
    props.setCursor(token.slice('more:'.length))
  }
  return { search, type, groups, shown, at, current: shown[at], example: choices[0]?.name ?? '…', open }
}

/** How well a name fits a search: 3 is the whole name, 2 its beginning, 0 not at all. */
function fit(name: string, search: string): number {
  const [whole, part] = [name.toLowerCase(), search.trim().toLowerCase()]
  return whole === part ? 3 : whole.startsWith(part) ? 2 : whole.includes(part) ? 1 : 0
}

/** The best fit; of equal ones what can still be chosen, then what the cursor is on, then the first. */
function meantBy(text: string, choices: readonly Choice[], cursor: Token | null): Choice | undefined {
  const rank = ({ name, refusal, taken, token }: Choice) => 8 * fit(name, text) + (refusal ? 0 : taken ? 2 : 4) + (token === cursor ? 1 : 0)
  const fitting = choices.filter(({ name }) => fit(name, text) > 0)
  return fitting.toSorted((a, b) => rank(b) - rank(a))[0]
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
