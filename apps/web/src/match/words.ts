/** Sentences of the prompt bar, put together from the game's texts. */
import type { Prompt } from '@toadstool/games'
import { type Arg, idOf, kindOf, type Language, say, type Token, type Voice } from '@toadstool/games/tabletop'
import type { Draft } from '../boards/board.ts'
import type { TranslateMatch } from './texts.ts'

/** A piece of the sentence: plain words, a filled slot (of a list that is spelled out, the thing at one place), or the open one. */
export type Part =
  | { readonly words: string }
  | { readonly chip: readonly Token[]; readonly slot: number; readonly picked?: true; readonly place?: number }
  | { readonly open: string }

/** Which questions the slots of a draft answer. */
export interface Asked {
  /** Those of the filled slots, and of the one being picked for. */
  readonly slots: readonly string[]
  /** Those open now, side by side. */
  readonly open: readonly string[]
  /** The one after a set or list that is large enough. */
  readonly next?: string | undefined
}

/** "Move ⟨Minotaur d10⟩ to ⟨choose a square⟩"; side by side: "⟨Minotaur d10⟩ moves or attacks: ⟨…⟩", or after the word `beside` "With ⟨Elder Oaks⟩ move or attack: ⟨…⟩". */
export function partsOf(voice: Voice, language: Language, draft: Draft, { slots, open: asks, next }: Asked): readonly Part[] {
  const open = asks.length > 0 ? [{ open: openText(voice, language, asks) }] : []
  const chips = draft.args.map((arg, slot) => ({ chip: tokensOf(arg), slot }))
  if (draft.moves.length > 1) {
    const verbs = draft.moves.map((move) => voice.texts[`beside.${move}`] ?? lowered(moveLabel(voice, move)))
    const before = voice.texts[besideWord]
    return [...(before === undefined ? [] : [{ words: before }]), ...chips, { words: `${verbs.join(` ${or[language]} `)}:` }, ...open]
  }
  const before = (slot: number, ask = slots[slot]): readonly Part[] =>
    worded(slot === 0 ? firstWords(voice, draft.move) : wordsAt(voice, draft, slot, ask))
  // What is left out of a sentence isn't said.
  const said = chips.flatMap((chip) => {
    if (chip.chip.length === 0) return chip.slot === 0 ? worded(doneLabel(voice, draft.move, 0) ?? moveLabel(voice, draft.move)) : []
    return [...before(chip.slot), ...spelled(voice, draft.move, chip)]
  })
  const slot = draft.args.length
  const picked = draft.picked.length > 0 ? spelled(voice, draft.move, { chip: draft.picked, slot, picked: true }) : []
  if (open.length === 0) return picked.length > 0 ? [...said, ...before(slot), ...picked] : said
  if (next !== undefined)
    return [...said, ...before(slot), ...picked, ...before(slot + 1, next), { open: openText(voice, language, [next]) }]
  const [ask = ''] = asks
  const onward = picked.length > 0 ? worded(voice.texts[`sentence.${draft.move}.${slot + 1}.${ask}`]) : []
  return [...said, ...before(slot, picked.length > 0 ? undefined : ask), ...picked, ...onward, ...open]
}

const worded = (words: string | undefined): readonly Part[] => (words ? [{ words }] : [])

type Chip = Extract<Part, { chip: unknown }>

/** A list with words between its things, if the game has them for each pair of kinds (`sentence.place.1.card-unit`): "⟨Garden Rake⟩ on ⟨Mirror Mabel⟩". */
function spelled({ texts }: Voice, move: string, filled: Chip): readonly Part[] {
  const kinds = filled.chip.map(kindOf)
  const between = kinds.map((kind, place) => (place > 0 ? texts[`sentence.${move}.${filled.slot + 1}.${kinds[place - 1]}-${kind}`] : ''))
  if (kinds.length < 2 || between.includes(undefined)) return [filled]
  return filled.chip.flatMap((token, place) => [...worded(between[place]), { ...filled, chip: [token], place }])
}

/** The text, if a game has one, that stands before what several moves begin with. */
const besideWord = 'beside'

/** The questions of the open slots as what stands in their place: "choose a square or a target". */
function openText(voice: Voice, language: Language, asks: readonly string[]): string {
  const [first = '', ...rest] = asks.map((ask) => lowered(say(voice, `prompt.${ask}`).replace(/[.?]$/, '')))
  const [verb = ''] = first.split(' ')
  const shortened = rest.map((question) => (question.startsWith(`${verb} `) ? question.slice(verb.length + 1) : question))
  return [first, ...shortened].join(` ${or[language]} `)
}

/** What taking a set means: text `done.<move>`, with nothing in it `done.<move>.none`. */
export const doneLabel = ({ texts }: Voice, move: string, picked: number): string | undefined =>
  (picked === 0 ? texts[`done.${move}.none`] : undefined) ?? texts[`done.${move}`]

export const moveLabel = (voice: Voice, move: string): string => voice.texts[`move.${move}`] ?? move

const firstWords = (voice: Voice, move: string): string => voice.texts[`sentence.${move}.1`] ?? `${moveLabel(voice, move)}:`

/**
 * The words before a later slot: by its question if the game has text for that (`sentence.cast.2.ask-direction`), else by its number. A
 * verb in them may agree with the name of the first thing, `{first|calls|call}`.
 */
function wordsAt(voice: Voice, { move, args: [first] }: Draft, slot: number, ask: string | undefined): string | undefined {
  const numbered = `sentence.${move}.${slot + 1}`
  const key = voice.texts[`${numbered}.${ask}`] === undefined ? numbered : `${numbered}.${ask}`
  return voice.texts[key] === undefined ? undefined : say(voice, key, typeof first === 'string' ? { first } : {})
}

/** "Offer an alliance to Ann" */
export const beginningLabel = (voice: Voice, move: string, token: Token): string => `${firstWords(voice, move)} ${voice.name(token)}`

/** What a standing order is about: text `standing.<move>.<word>`, or the name of its move. */
export const standingLabel = (voice: Voice, move: string, args: readonly Token[]): string =>
  voice.texts[['standing', move, ...args.map(idOf)].join('.')] ?? lineOf(voice, move, args)

/** "Until my turn": the button of a standing order that answers what is asked now. */
export const coverLabel = (voice: Voice, move: string, args: readonly Token[]): string =>
  voice.texts[`cover.${move}.${args.map(idOf).join('.')}`] ??
  `${standingLabel(voice, move, args.slice(0, -1))}: ${args.slice(-1).map(voice.name).join('')}`

export const sayPrompt = (voice: Voice, prompt: Prompt): string => say(voice, `prompt.${prompt.key}`, prompt.params)

/** "Ana", "Ana and Ben", "Ana, Ben and Cleo" */
export function namesOf(names: readonly string[], m: TranslateMatch): string {
  const [last = ''] = names.slice(-1)
  return names.length < 2 ? last : m('prompt.and', { first: names.slice(0, -1).join(', '), last })
}

/** A sentence as one line: "Move: Minotaur d10, g11". A word that only says the move again is left out. */
export const lineOf = (voice: Voice, move: string, args: readonly Arg[]): string => {
  const label = moveLabel(voice, move)
  const names = args
    .flatMap(tokensOf)
    .filter((token) => !token.startsWith('beat:'))
    .map((token) => voice.name(token))
  return names.length > 0 && names.join() !== label ? `${label}: ${names.join(', ')}` : label
}

export const tokensOf = (arg: Arg): readonly Token[] => (typeof arg === 'string' ? [arg] : arg)

const or: Readonly<Record<Language, string>> = { en: 'or', de: 'oder' }

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
