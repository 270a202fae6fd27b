import { kindOf, type Refusal, sayRefusal, type Token } from '@toadstool/games/tabletop'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { useOnChange } from '../../kit/useOnChange.ts'
import type { Scene } from '../scene.ts'
import { type MatchKey, type TranslateMatch, useM } from '../texts.ts'
import { Key } from '../top/KeysDialog.tsx'
import { moveLabel, partsOf, sayPrompt } from '../words.ts'
import css from './ChoiceList.module.css'
import { bareMoves, beginnable, completed, dimmedOf, isMoveToken, moveOf, moveToken, setIsReady, startersOf } from './draft.ts'

interface Choice {
  readonly token: Token
  readonly name: string
  readonly group: string
  readonly figure?: string | undefined
  readonly refusal?: Refusal
  readonly taken?: boolean
}

/** The generic controls: every decision as a list, from its tokens alone. Board and list share one cursor. */
export function ChoiceList({ scene, stage }: { readonly scene: Scene; readonly stage?: boolean }) {
  const m = useM()
  const id = useId()
  const [search, setSearch] = useState('')
  const [byMove, setByMove] = useState(false)
  const [all, setAll] = useState<readonly string[]>([])
  const field = useRef<HTMLInputElement>(null)
  const { machine, props } = scene
  const { speaker, draft } = machine
  const choices = useMemo(() => choicesOf(scene, byMove, m), [scene, byMove, m])
  const fitting = choices.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const legal = fitting.filter((choice) => !choice.refusal)
  const dimmed = fitting.filter((choice) => choice.refusal)
  const groups = [...new Set(legal.map((choice) => choice.group))]
  const shownOf = (group: string) => {
    const members = legal.filter((choice) => choice.group === group)
    return all.includes(group) || search ? members : members.slice(0, groups.length === 1 ? 40 : 12)
  }
  const shown = [...groups.flatMap(shownOf), ...(all.includes('dimmed') || search ? dimmed : dimmed.slice(0, 6))]
  const at = Math.max(
    0,
    shown.findIndex((choice) => choice.token === props.cursor),
  )
  const current = shown[at]
  const key = `${draft?.move} ${draft?.args.length} ${byMove}`
  // Each new step begins with an empty search, and at its first choice, unless the cursor stands on one.
  useOnChange([key], () => {
    setSearch('')
    setAll([])
  })
  useOnChange([key, scene.now.version], () => {
    if (props.cursor !== null && !legal.some((choice) => choice.token === props.cursor)) props.setCursor(null)
  })
  // A draft begun elsewhere ends the choice of moves.
  useOnChange([draft?.move, scene.now.version], () => setByMove(false))
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  useEffect(() => {
    if (scene.room === 'wide') field.current?.focus({ preventScroll: true })
  }, [scene.room])

  const take = (choice: Choice | undefined) => {
    if (!choice) return
    if (choice.refusal) return machine.explain(choice.token, choice.refusal)
    setSearch('')
    if (isMoveToken(choice.token)) {
      setByMove(false)
      if (draft?.moves.includes(moveOf(choice.token))) machine.begin(moveOf(choice.token), draft.args)
      else machine.begin(moveOf(choice.token))
    } else if (draft) machine.choose(choice.token)
    else machine.point(choice.token)
  }
  const otherMove = () => {
    machine.clear()
    setByMove(true)
  }
  const back = () => (byMove ? setByMove(false) : machine.back())
  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key]
    if (to !== undefined) props.setCursor(shown[Math.min(shown.length - 1, Math.max(0, to))]?.token ?? null)
    else if (event.key === 'Enter' && event.target === field.current) take(current)
    else if (event.key === 'Escape' && (draft || byMove)) back()
    else if (event.key === 'Escape' && !stage) scene.show(scene.room === 'wide' ? 'log' : null)
    else if (event.key === 'M' && !search && !byMove) otherMove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const heading = speaker ? (byMove ? m('choices.first') : headingOf(scene, m)) : m('choices.idle')
  const ready = speaker && draft && machine.hole?.slot.set && setIsReady(speaker, draft)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field and of the list are the same.
    <div className={css.pane} data-stage={stage || undefined} onKeyDown={onKey}>
      <div className={css.top}>
        {draft && (
          <p className={css.step}>
            {m('choices.step', { n: draft.args.length + 1, all: Math.max(draft.args.length + 1, slotCount(scene)) })}
          </p>
        )}
        <h2 id={`${id}-heading`}>{heading}</h2>
        <label className={css.search}>
          <Icon name="ui:search" size={18} />
          <input
            ref={field}
            value={search}
            role="combobox"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={current ? `${id}-${at}` : undefined}
            aria-label={m('choices.search.label')}
            placeholder={m('choices.search', { example: choices[0]?.name ?? '…' })}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
      </div>
      <div
        className={css.list}
        id={`${id}-list`}
        role="listbox"
        aria-labelledby={`${id}-heading`}
        aria-multiselectable={machine.hole?.slot.set ? true : undefined}
      >
        {fitting.length === 0 && search && <p className={css.idle}>{m('choices.none')}</p>}
        {groups.map((group) => {
          const members = legal.filter((choice) => choice.group === group)
          const visible = shownOf(group)
          return (
            // biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own.
            <div key={group} role="group" aria-label={group}>
              <p className={css.group}>
                <span>{group}</span>
                <span>{members.length}</span>
              </p>
              {visible.map((choice) => (
                <Option
                  key={choice.token}
                  id={`${id}-${shown.indexOf(choice)}`}
                  scene={scene}
                  choice={choice}
                  active={choice === current}
                  onTake={() => take(choice)}
                />
              ))}
              {visible.length < members.length && (
                <button type="button" className={css.more} onClick={() => setAll([...all, group])}>
                  {m('choices.more', { n: members.length - visible.length })}
                  <Icon name="ui:chevron-down" size={16} />
                </button>
              )}
            </div>
          )
        })}
        {dimmed.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own.
          <div role="group" aria-label={m('choices.notNow')}>
            <p className={css.group}>
              <span>{m('choices.notNow')}</span>
              <span>{dimmed.length}</span>
            </p>
            {shown
              .filter((choice) => choice.refusal)
              .map((choice) => (
                <Option
                  key={choice.token}
                  id={`${id}-${shown.indexOf(choice)}`}
                  scene={scene}
                  choice={choice}
                  active={choice === current}
                  onTake={() => take(choice)}
                />
              ))}
            {!search && !all.includes('dimmed') && dimmed.length > 6 && (
              <button type="button" className={css.more} onClick={() => setAll([...all, 'dimmed'])}>
                {m('choices.more', { n: dimmed.length - 6 })}
                <Icon name="ui:chevron-down" size={16} />
              </button>
            )}
          </div>
        )}
      </div>
      <div className={css.foot}>
        {(draft || byMove) && (
          <Button size="small" icon="ui:arrow-left" onClick={back}>
            {m('choices.back')} <Key>Esc</Key>
          </Button>
        )}
        {draft && machine.hole?.slot.set && machine.hole.next === undefined && (
          <Button size="small" kind="primary" disabled={!ready} onClick={machine.takeSet}>
            {m('prompt.done')}
          </Button>
        )}
        {speaker && !byMove && (
          <Button size="small" onClick={otherMove}>
            {m('choices.other')} <Key>M</Key>
          </Button>
        )}
      </div>
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
      {active && !refusal && scene.room === 'wide' && <Key>Enter</Key>}
    </div>
  )
}

function headingOf(scene: Scene, m: TranslateMatch): string {
  const { machine, voice, language, rulebook, view, seat } = scene
  const { draft, hole } = machine
  if (!draft) {
    const first = seat === null ? undefined : rulebook.prompts(view, seat)[0]
    return first ? sayPrompt(voice, first) : m('choices.first')
  }
  const parts = partsOf(voice, language, draft, hole?.asks ?? [], hole?.next)
  const said = parts.map((part) =>
    'words' in part ? part.words : 'chip' in part ? part.chip.map((token) => voice.name(token)).join(', ') : '',
  )
  const open = parts.find((part) => 'hole' in part)
  const begun = said.join(' ').trim()
  return open ? `${begun}${begun.endsWith(':') ? '' : ':'} ${open.hole}.` : begun
}

function slotCount({ machine, rulebook, view, seat }: Scene): number {
  const { draft } = machine
  if (!draft || seat === null) return 1
  const slots = rulebook.grammar.moves[draft.move]?.slots
  return (typeof slots === 'function' ? slots(view, seat, draft.args) : slots)?.length ?? 1
}

function choicesOf(scene: Scene, byMove: boolean, m: TranslateMatch): readonly Choice[] {
  const { machine, voice, board, props } = scene
  const { speaker, draft, hole } = machine
  if (!speaker) return []
  const groupOf = (token: Token) =>
    isMoveToken(token)
      ? m('choices.moves')
      : (voice.texts[`group.${kindOf(token)}`] ??
        (`kind.${kindOf(token)}` in kinds ? m(`kind.${kindOf(token)}` as MatchKey) : kindOf(token)))
  const move = (name: string): Choice => ({ token: moveToken(name), name: moveLabel(voice, name), group: m('choices.moves') })
  const thing = (token: Token): Choice => ({ token, name: voice.name(token), group: groupOf(token), figure: board?.figure?.(props, token) })
  const refused = ([token, refusal]: readonly [Token, Refusal]): Choice => ({ ...thing(token), figure: undefined, refusal })
  if (byMove) return beginnable(speaker).map(move)
  if (draft) {
    return [
      ...completed(speaker, draft).map(move),
      ...(hole ? [...hole.legal.keys()].map((token) => ({ ...thing(token), taken: draft.picked.includes(token) })) : []),
      ...(hole ? [...hole.dimmed].map(refused) : []),
    ]
  }
  return [
    ...bareMoves(speaker).map(move),
    ...[...startersOf(speaker).keys()].map(thing),
    ...[...dimmedOf(speaker)].filter(([token]) => kindOf(token) !== 'option').map(refused),
  ]
}

const kinds = { 'kind.unit': 1, 'kind.space': 1, 'kind.card': 1, 'kind.option': 1, 'kind.seat': 1, 'kind.die': 1, 'kind.amount': 1 }
