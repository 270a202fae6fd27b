/** What on the board fits the open slot, and where it stands. */
import {
  areEnemies,
  attackBlow,
  type Blow,
  castBlow,
  type Declared,
  isActive,
  isFlipped,
  type Space,
  seatOf,
  sourceOf,
  type UnitId,
  type View,
  walkNews,
} from '@toadstool/games/gnomes-and-wizards'
import { idOf, kindOf, remember, type Token } from '@toadstool/games/tabletop'
import { openTokens, subjectOf } from '../../kit/index.ts'
import { isAsked, type Table, tokenOf } from '../table.ts'

export type Tone = 'legal' | 'hostile'

/** A tile on which something can be pointed at now. */
export interface Mark {
  readonly space: Space
  readonly tokens: readonly Token[]
  readonly tone: Tone
  /** The tile itself is meant, not who stands on it. */
  readonly ground: boolean
  /** Fallen ground, which can only be crossed. */
  readonly through: boolean
}

export type Marks = ReadonlyMap<Space, Mark>

export function marksOf(table: Table): Marks {
  const marks = new Map<Space, Mark>()
  const walker = walkerOf(table)
  for (const token of openTokens(table)) {
    const space = placeOf(table.view, token)
    if (space === undefined) continue
    const ground = kindOf(token) === 'space'
    const there = marks.get(space)
    const through = ground && walker !== undefined && isFlipped(table.view, space)
    marks.set(space, {
      space,
      tokens: [...(there?.tokens ?? []), token],
      tone: there?.tone === 'hostile' || isHostile(table, token, walker) ? 'hostile' : 'legal',
      ground: ground || there?.ground === true,
      through,
    })
  }
  return marks
}

/** Where a thing stands on the board. */
export function placeOf(view: View, token: Token): Space | undefined {
  const id = idOf(token)
  if (kindOf(token) === 'space') return id in view.tiles ? id : undefined
  return kindOf(token) === 'unit' ? (view.units[id]?.at ?? undefined) : undefined
}

/** The unit that a sentence about walking or fighting is about. */
export const actorOf = (table: Table): UnitId | undefined =>
  ['moveUnit', 'attack', 'finishUnit', 'callClan', 'chargeAbility'].includes(table.draft?.move ?? '') ? subjectOf(table, 'unit') : undefined

/** The unit that is about to walk. */
export const walkerOf = (table: Table): UnitId | undefined => (table.draft?.move === 'moveUnit' ? subjectOf(table, 'unit') : undefined)

/** The way to a tile that fits the open slot: a whole route, or one step more. */
export function routeTo({ routes, draft }: Pick<Table, 'routes' | 'draft'>, space: Space): readonly Space[] {
  const token = tokenOf('space', space)
  const route = routes.get(token) ?? (draft?.picked.at(-1) === token ? draft.picked : [...(draft?.picked ?? []), token])
  return route.map(idOf)
}

/** An enemy that can be aimed at, or a tile on the way to which an enemy stops the walker. */
function isHostile(table: Table, token: Token, walker: UnitId | undefined): boolean {
  const { view, seat } = table
  if (seat === null) return false
  if (kindOf(token) === 'unit') return areEnemies(view, seat, seatOf(idOf(token)))
  return walker !== undefined && walkNews(view, walker, routeTo(table, idOf(token))).stoppers.length > 0
}

/** Rings of units: those that fit, the one that the sentence is about, and both sides of a declared action. */
export const unitTones = remember((table: Table): ReadonlyMap<UnitId, Tone | 'selected'> => {
  const tones = new Map<UnitId, Tone | 'selected'>()
  for (const token of openTokens(table)) {
    if (kindOf(token) === 'unit' && isActive(table.view, idOf(token)))
      tones.set(idOf(token), isHostile(table, token, undefined) ? 'hostile' : 'legal')
  }
  const { declared } = table.view.window ?? {}
  for (const unit of declared ? actorsOf(declared) : []) tones.set(unit, 'selected')
  if (declared?.type === 'attack') tones.set(declared.target, 'hostile')
  for (const arg of [...(table.draft?.args ?? []), ...(table.draft?.picked ?? [])].flat()) {
    if (kindOf(arg) === 'unit') tones.set(idOf(arg), 'selected')
  }
  return tones
})

/** What the sentence in the making would do to a unit that fits it. */
export function blowOn(table: Table, unit: UnitId): Blow | undefined {
  const { view, draft } = table
  if (!draft) return packBlow(table, unit)
  const first = draft.args[0]
  if (typeof first !== 'string') return undefined
  if (kindOf(first) === 'unit' && draft.moves.includes('attack')) return attackBlow(view, idOf(first), unit)
  if (draft.move !== 'cast' && draft.move !== 'answer') return undefined
  if (kindOf(first) !== 'ability' && kindOf(first) !== 'card') return undefined
  return castBlow(view, sourceOf(first), unit, draft.args.length - 1)
}

/** What the next unit of a pack would do, while it is asked whom it attacks. */
function packBlow({ view, seat }: Pick<Table, 'view' | 'seat'>, target: UnitId): Blow | undefined {
  const [decision] = view.pending
  if (decision?.kind !== 'pack-attack' || decision.seat !== seat || !decision.unit) return undefined
  return decision.options.includes(tokenOf('unit', target)) ? attackBlow(view, decision.unit, target) : undefined
}

/** What others have declared, and what has been cast in answer: tiles that are about to be struck. */
export function warned(view: View): readonly Space[] {
  const { window, pending } = view
  const [decision] = pending
  const declared = window?.declared
  const casts = [...(window?.commits ?? []), ...(declared?.type === 'cast' ? [declared.cast] : [])]
  const aimed = casts.flatMap(({ targets }) => [...targets.spaces, ...targets.units.flatMap((unit) => view.units[unit]?.at ?? [])])
  const falling = declared?.type === 'flip' ? [declared.space] : []
  const moved = decision?.unit ? [view.units[decision.unit]?.at ?? ''] : []
  return [...new Set([...falling, ...aimed, ...moved])].filter((space) => space in view.tiles)
}

/** Where the question of the moment is about: the acting units, their targets, and places for an answer. */
export function inQuestion({ view, seat }: Pick<Table, 'view' | 'seat'>, marks: Marks): readonly Space[] {
  const { window, pending } = view
  if (!isAsked({ view, seat }) && (seat === null || pending[0]?.seat !== seat)) return []
  const acting = [...(window ? [window.declared] : []), ...(window?.commits ?? []).map((cast) => ({ type: 'cast' as const, cast }))]
  const units = acting.flatMap(actorsOf).flatMap((unit) => view.units[unit]?.at ?? [])
  return [...new Set([...warned(view), ...units, ...marks.keys()])]
}

/** Units that a declared action is made by and at. */
function actorsOf(declared: Declared): readonly UnitId[] {
  if (declared.type === 'cast') return declared.cast.source.kind === 'secret' ? [] : [declared.cast.source.unit]
  if (declared.type === 'attack') return [declared.unit, declared.target]
  return 'unit' in declared ? [declared.unit] : []
}
