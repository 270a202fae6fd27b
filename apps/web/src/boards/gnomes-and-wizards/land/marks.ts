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
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import { chosen, openTokens } from '../../kit/tokens.ts'
import { isAsked, type Props } from '../props.ts'

export type Tone = 'legal' | 'hostile'

/** A tile on which something can be pointed at now. */
export interface Mark {
  readonly space: Space
  readonly tokens: readonly Token[]
  readonly tone: Tone
  /** The tile itself is meant, not who stands on it. */
  readonly ground: boolean
  /** It can only be crossed: the ground has fallen. */
  readonly through: boolean
}

export type Marks = ReadonlyMap<Space, Mark>

export function marksOf(props: Props): Marks {
  const marks = new Map<Space, Mark>()
  const walker = walkerOf(props)
  for (const token of openTokens(props)) {
    const space = placeOf(props.view, token)
    if (space === undefined) continue
    const ground = kindOf(token) === 'space'
    const there = marks.get(space)
    const through = ground && walker !== undefined && isFlipped(props.view, space)
    marks.set(space, {
      space,
      tokens: [...(there?.tokens ?? []), token],
      tone: there?.tone === 'hostile' || isHostile(props, token, walker) ? 'hostile' : 'legal',
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
export const actorOf = (props: Props): UnitId | undefined =>
  ['moveUnit', 'attack', 'finishUnit', 'callClan', 'chargeAbility'].includes(props.draft?.move ?? '') ? chosen(props, 0, 'unit') : undefined

/** The unit that is about to walk. */
export const walkerOf = (props: Props): UnitId | undefined => (props.draft?.move === 'moveUnit' ? chosen(props, 0, 'unit') : undefined)

/** The way to a tile that fits the open slot: a whole route, or one step more. */
export function routeTo({ routes, draft }: Pick<Props, 'routes' | 'draft'>, space: Space): readonly Space[] {
  const token = `space:${space}`
  const route = routes.get(token) ?? (draft?.picked.at(-1) === token ? draft.picked : [...(draft?.picked ?? []), token])
  return route.map(idOf)
}

/** An enemy that can be aimed at; a tile on which an enemy stops who enters it. */
function isHostile(props: Props, token: Token, walker: UnitId | undefined): boolean {
  const { view, seat } = props
  if (seat === null) return false
  if (kindOf(token) === 'unit') return areEnemies(view, seat, seatOf(idOf(token)))
  return walker !== undefined && walkNews(view, walker, routeTo(props, idOf(token))).stoppers.length > 0
}

/** Rings of units: those that fit, the one that the sentence is about, and who has declared something against whom. */
export function unitTones(props: Props): ReadonlyMap<UnitId, Tone | 'selected'> {
  const tones = new Map<UnitId, Tone | 'selected'>()
  for (const token of openTokens(props)) {
    if (kindOf(token) === 'unit' && isActive(props.view, idOf(token)))
      tones.set(idOf(token), isHostile(props, token, undefined) ? 'hostile' : 'legal')
  }
  const { declared } = props.view.window ?? {}
  for (const unit of declared ? actorsOf(declared) : []) tones.set(unit, 'selected')
  if (declared?.type === 'attack') tones.set(declared.target, 'hostile')
  for (const arg of [...(props.draft?.args ?? []), ...(props.draft?.picked ?? [])].flat()) {
    if (kindOf(arg) === 'unit') tones.set(idOf(arg), 'selected')
  }
  return tones
}

/** What the sentence in the making would do to a unit that fits it. */
export function blowOn(props: Props, unit: UnitId): Blow | undefined {
  const { view, draft } = props
  if (!draft) return packBlow(props, unit)
  const first = draft.args[0]
  if (typeof first !== 'string') return undefined
  if (kindOf(first) === 'unit' && draft.moves.includes('attack')) return attackBlow(view, idOf(first), unit)
  if (draft.move !== 'cast' && draft.move !== 'answer') return undefined
  if (kindOf(first) !== 'ability' && kindOf(first) !== 'card') return undefined
  return castBlow(view, sourceOf(first), unit, draft.args.length - 1)
}

/** What the next unit of a pack would do, while it is asked whom it attacks. */
function packBlow({ view, seat }: Pick<Props, 'view' | 'seat'>, target: UnitId): Blow | undefined {
  const [decision] = view.pending
  if (decision?.kind !== 'pack-attack' || decision.seat !== seat || !decision.unit) return undefined
  return decision.options.includes(`unit:${target}`) ? attackBlow(view, decision.unit, target) : undefined
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

/** What somebody is asked about: who acts, who is aimed at, and where an answer can go. */
export function inQuestion({ view, seat }: Pick<Props, 'view' | 'seat'>, marks: Marks): readonly Space[] {
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
