/** What a step of a lesson points at. */
import type { LessonStep } from '@toadstool/games'
import type { Arg, Token } from '@toadstool/games/tabletop'
import type { Scene } from '../scene.ts'

type Machine = Pick<Scene['machine'], 'draft' | 'openSlot'>

/** The one thing to touch next: the token that the sentence goes on with, or the buttons once all are said. */
export function litIn({ at, await: wanted }: LessonStep, { machine }: { readonly machine: Machine }): string | undefined {
  if (!wanted || wanted.args.length === 0) return at
  const next = wanted.args[machine.draft?.args.length ?? 0]
  if (next === null) return at
  if (next === undefined) return 'answers'
  return stillToTouch(next, machine)[0] ?? 'answers'
}

/** What must stay in reach: all that is still to be touched, and before anything is, what the step is about. */
export function reachedFor({ at, await: wanted }: LessonStep, { machine }: { readonly machine: Machine }): readonly string[] {
  if (!wanted) return []
  const { draft } = machine
  const [open = null, ...later] = wanted.args.slice(draft?.args.length ?? 0)
  const left = [...(open === null ? [] : stillToTouch(open, machine)), ...later.flat()]
  return [...(draft || at === undefined ? [] : [at]), ...left.filter((token) => token !== null), 'answers']
}

/** Of a set, what isn't in it yet; of a way, its end, which takes all of it. */
function stillToTouch(open: Arg, { draft, openSlot }: Machine): readonly Token[] {
  if (typeof open === 'string') return [open]
  const end = open.at(-1)
  const way = end === undefined ? undefined : openSlot?.routes.get(end)
  const left = open.filter((token) => !draft?.picked.includes(token))
  return end !== undefined && left.length > 0 && way?.join() === open.join() ? [end] : left
}

/** The thing whose picture stands beside the title. */
export function pictured({ show, at, await: wanted }: LessonStep): Token | undefined {
  return [show, at, ...(wanted?.args ?? []).flat()].find((name) => name?.includes(':')) ?? undefined
}
