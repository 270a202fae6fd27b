/** What a step of a lesson points at. */
import type { LessonStep } from '@toadstool/games'
import type { Arg, Token } from '@toadstool/games/tabletop'
import { isSpoken } from '../prompt/actions.ts'
import type { Scene } from '../scene.ts'

type Lit = Pick<Scene, 'board' | 'props' | 'room' | 'rulebook' | 'machine'>

/**
 * The one thing to touch next: the token that the sentence goes on with, or the buttons once all are chosen.
 * The first that is in sight counts: a sentence's first token may be drawn nowhere (a swap begins with a player, and is made by touching
 * dice).
 */
export function litIn({ at, await: wanted }: LessonStep, scene: Lit): readonly string[] {
  const last = at === undefined ? [] : [at]
  if (!wanted) return last
  const { draft, openSlot } = scene.machine
  const [open, ...later] = wanted.args.slice(draft?.args.length ?? 0)
  if (open === null) return last
  if (open === undefined) return wanted.args.length > 0 || at === 'prompt' ? ['answers', ...last] : last
  const left = stillToTouch(open, scene.machine)
  const after = later.flatMap((arg) => (arg === null ? last : placesOf(typeof arg === 'string' ? [arg] : arg, scene)))
  if (left.length > 0) return [...placesOf(left, scene), ...after, 'answers', ...last]
  return openSlot?.next === undefined ? ['answers', ...after, ...last] : [...after, 'answers', ...last]
}

/** Where tokens can be touched: words are buttons, and only some of these carry their token. */
const placesOf = (tokens: readonly Token[], scene: Lit): readonly string[] =>
  tokens.flatMap((token) => (isSpoken(scene, token) ? [token, 'answers'] : [token]))

/** What must stay in sight and reach: all that is still to be touched, and before anything is, what the step is about. */
export function reachedFor({ at, await: wanted }: LessonStep, { machine }: Pick<Scene, 'machine'>): readonly string[] {
  if (!wanted) return at === undefined ? [] : [at]
  const { draft } = machine
  const [open = null, ...later] = wanted.args.slice(draft?.args.length ?? 0)
  const left = [...(open === null ? [] : stillToTouch(open, machine)), ...later.flat()]
  return [...(draft || at === undefined ? [] : [at]), ...left.filter((token) => token !== null), 'answers']
}

/** The tokens still to touch: of a set, those not in it yet; of a route, its end, which fills in all of it. */
function stillToTouch(open: Arg, { draft, openSlot }: Scene['machine']): readonly Token[] {
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
