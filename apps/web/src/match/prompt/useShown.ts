import type { Token } from '@toadstool/games/tabletop'
import { useMemo, useState } from 'react'
import { useOnChange } from '../../kit/useOnChange.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { type Choice, choicesOf } from './choices.ts'

/** Choices of one kind under their name. */
interface Group {
  readonly label: string
  /** How many there are. */
  readonly all: number
  /** Those in sight; if that isn't all, the last one stands for the rest. */
  readonly visible: readonly Choice[]
}

/** The choices in sight: filtered by the search, with long groups cut short. */
export interface Shown {
  readonly search: string
  /** Searches for this, with the cursor on what is most likely meant. */
  type(text: string): void
  readonly groups: readonly Group[]
  /** All lines, group by group. */
  readonly shown: readonly Choice[]
  readonly at: number
  readonly current: Choice | undefined
  readonly example: string
  /** Shows the choices that the line stands for, with the cursor on the first of them. */
  open(line: Choice): void
}

export function useShown(scene: Scene, byMove: boolean): Shown {
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

/** The best fit; among equals one that can still be chosen, then the one under the cursor, then the first. */
function meantBy(text: string, choices: readonly Choice[], cursor: Token | null): Choice | undefined {
  const rank = ({ name, refusal, taken, token }: Choice) => 8 * fit(name, text) + (refusal ? 0 : taken ? 2 : 4) + (token === cursor ? 1 : 0)
  const fitting = choices.filter(({ name }) => fit(name, text) > 0)
  return fitting.toSorted((a, b) => rank(b) - rank(a))[0]
}
