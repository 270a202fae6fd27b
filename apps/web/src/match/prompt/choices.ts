/** What the list of choices holds, and the question above it. */
import { kindOf, type Refusal, type Token } from '@toadstool/games/tabletop'
import { callsOf } from '../calls.ts'
import type { Scene } from '../scene.ts'
import type { MatchKey, TranslateMatch } from '../texts.ts'
import { moveLabel, partsOf, sayPrompt } from '../words.ts'
import { isMoveToken, moveToken } from './draft.ts'
import { askedOf, bareMoves, beginnable, besides, completed, dimmedOf, startersOf } from './openSlot.ts'

export interface Choice {
  readonly token: Token
  readonly name: string
  readonly group: string
  readonly figure?: string | undefined
  /** What the eye sees of it on the table. */
  readonly facts?: string | undefined
  readonly refusal?: Refusal
  readonly taken?: boolean
  /** How many hidden choices this line stands for. */
  readonly stands?: number
}

/** Everything that can be chosen or asked about now. @param byMove the moves alone, to begin with one of them */
export function choicesOf(scene: Scene, byMove: boolean, m: TranslateMatch): readonly Choice[] {
  const { machine, voice, board, props } = scene
  const { speaker, draft, openSlot } = machine
  if (!speaker) return []
  const groupOf = (token: Token) =>
    isMoveToken(token)
      ? m('choices.moves')
      : (voice.texts[`group.${kindOf(token)}`] ??
        (kinds.has(`kind.${kindOf(token)}`) ? m(`kind.${kindOf(token)}` as MatchKey) : kindOf(token)))
  const move = (name: string): Choice => ({ token: moveToken(name), name: moveLabel(voice, name), group: m('choices.moves') })
  const thing = (token: Token): Choice => ({
    token,
    name: voice.name(token),
    group: groupOf(token),
    figure: board?.figure?.(props, token),
    facts: voice.facts?.(token),
  })
  const refused = ([token, refusal]: readonly [Token, Refusal]): Choice => ({ ...thing(token), figure: undefined, refusal })
  const asPicked = (token: Token): Partial<Choice> => {
    const route = openSlot?.routes.get(token)
    // Only the end of a list can be taken back: anything else in it may simply come again.
    const taken = openSlot?.slot.list ? draft?.picked.at(-1) === token : draft?.picked.includes(token)
    return { taken: taken ?? false, ...(route && { figure: m('choices.route', { n: route.length }) }) }
  }
  const asides = besides(speaker).map((name) => ({ ...move(name), group: m('choices.besides') }))
  if (byMove) return [...beginnable(speaker).map(move), ...asides]
  if (draft) {
    return [
      ...completed(speaker, draft).map(move),
      ...[...(openSlot?.legal.keys() ?? [])].map((token) => ({ ...thing(token), ...asPicked(token) })),
      ...[...(openSlot?.dimmed ?? [])].map(refused),
    ]
  }
  return [
    ...bareMoves(speaker).map(move),
    ...[...startersOf(speaker).keys()].map(thing),
    ...asides,
    ...[...dimmedOf(speaker)].filter(([token]) => kindOf(token) !== 'option').map(refused),
  ]
}

/** The question that the list answers: the prompt, or what has been said so far and what comes next. */
export function headingOf(scene: Scene, m: TranslateMatch): string {
  const { machine, voice, language, rulebook, view, seat } = scene
  const { draft } = machine
  if (!draft) {
    const { main, offers, told } = callsOf(rulebook, view, seat)
    const asked = main ?? offers[0] ?? told[0]
    return asked ? sayPrompt(voice, asked) : m('choices.first')
  }
  const parts = partsOf(voice, language, draft, askedOf(machine))
  const said = parts.map((part) =>
    'words' in part ? part.words : 'chip' in part ? part.chip.map((token) => voice.name(token)).join(', ') : '',
  )
  const open = parts.find((part) => 'open' in part)
  const begun = said.join(' ').trim()
  return open ? `${begun}${begun.endsWith(':') ? '' : ':'} ${open.open}.` : begun
}

/** Which slot of the sentence is open, out of how many. */
export function progressOf({ machine, rulebook, view, seat }: Scene): { readonly n: number; readonly all: number } | null {
  const { draft } = machine
  if (!draft) return null
  const n = draft.args.length + 1
  const slots = seat === null ? undefined : rulebook.grammar.moves[draft.move]?.slots
  const known = typeof slots === 'function' && seat !== null ? slots(view, seat, draft.args) : slots
  return { n, all: Math.max(n, known?.length ?? 1) }
}

const kinds = new Set(['kind.unit', 'kind.space', 'kind.card', 'kind.option', 'kind.seat', 'kind.die', 'kind.amount'])
