/** What a step of a lesson points at. */
import type { LessonStep } from '@toadstool/games'
import type { Token } from '@toadstool/games/tabletop'
import type { Scene } from '../scene.ts'

/** The one thing to touch next: the token that the sentence goes on with, or the buttons once all are said. */
export function litIn({ at, await: wanted }: LessonStep, { machine }: Pick<Scene, 'machine'>): string | undefined {
  if (!wanted || wanted.args.length === 0) return at
  const { draft } = machine
  const next = wanted.args[draft?.args.length ?? 0]
  if (next === null) return at
  if (next === undefined) return 'answers'
  if (typeof next === 'string') return next
  return next.find((token) => !draft?.picked.includes(token)) ?? 'answers'
}

/** What must stay in reach: all that is still to be touched, and before anything is, what the step is about. */
export function reachedFor({ at, await: wanted }: LessonStep, { machine }: Pick<Scene, 'machine'>): readonly string[] {
  if (!wanted) return []
  const { draft } = machine
  const left = wanted.args.slice(draft?.args.length ?? 0).flat()
  return [...(draft || at === undefined ? [] : [at]), ...left.filter((token) => token !== null), 'answers']
}

/** The thing whose picture stands beside the title. */
export function pictured({ show, at, await: wanted }: LessonStep): Token | undefined {
  return [show, at, ...(wanted?.args ?? []).flat()].find((name) => name?.includes(':')) ?? undefined
}
