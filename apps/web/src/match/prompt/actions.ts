/** The buttons of the prompt bar: which stand there, in which order, and what they say. */
import type { Prompt } from '@toadstool/games'
import { capital, kindOf, type Sentence, type Token, thingOf, type Voice } from '@toadstool/games/tabletop'
import type { Draft } from '../../boards/board.ts'
import type { IconName } from '../../icons/index.ts'
import { callsOf } from '../calls.ts'
import type { Scene } from '../scene.ts'
import type { TranslateMatch } from '../texts.ts'
import { beginningLabel, coverLabel, doneLabel, moveLabel, tokensOf } from '../words.ts'
import { isReady } from './draft.ts'
import { bareMoves, completed, noneTaken, startersOf } from './openSlot.ts'
import { switchesOf } from './orders.ts'
import { isAside, type Speaker } from './speaker.ts'

export interface Action {
  readonly key: string
  readonly label: string
  readonly kind: 'primary' | 'plain' | 'quiet'
  readonly icon?: IconName | undefined
  readonly hotkey?: string | undefined
  readonly disabled?: boolean
  /** An answer to the present question: stays in sight beside the other answers. */
  readonly answers?: boolean
  /** No decision of the moment: it takes no room where there is little. */
  readonly besides?: boolean
  /** Stands in sight beside as many others as without it. */
  readonly extra?: boolean
  run(): void
}

/** How many buttons stand side by side: the last two, or up to four answers to one question. The others go into a menu. */
export function inSight(actions: readonly Action[]): number {
  const answers = actions.length - 1 - actions.findLastIndex((action) => !action.answers)
  return Math.min(4, Math.max(2, answers)) + actions.filter(({ extra }) => extra).length
}

/**
 * The buttons that stand side by side; where there is little room, only those of the moment.
 * @param folds the answers have one line only: the first plain one and the primary one stay
 */
export function shownOf(actions: readonly Action[], narrow: boolean, folds: boolean): readonly Action[] {
  const shown = actions.slice(-inSight(actions))
  if (folds) return shown.filter((action) => action.kind === 'primary' || action === shown.find(({ kind }) => kind === 'plain'))
  return narrow ? shown.filter(({ besides }) => !besides) : shown
}

export function actionsOf(scene: Scene, m: TranslateMatch): readonly Action[] {
  const { speaker, draft } = scene.machine
  if (!speaker) return []
  return draft ? draftActions(scene, speaker, draft, m) : openActions(scene, speaker, m)
}

/** The sentences that answer a prompt. */
export function answersTo(scene: Scene, { answers = [] }: Prompt): readonly Action[] {
  return answers.map((sentence, place) => ({
    key: keyOf(sentence),
    label: answerLabel(scene.voice, sentence),
    kind: place === 0 ? 'primary' : 'plain',
    hotkey: sentence.args.length === 0 ? scene.board?.keys?.[sentence.move] : undefined,
    answers: true,
    run: () => scene.machine.begin(sentence.move, sentence.args),
  }))
}

/** While a sentence is under way: ways to complete it, and the way back, unless the list beside it has one. */
function draftActions(scene: Scene, speaker: Speaker, draft: Draft, m: TranslateMatch): readonly Action[] {
  const { machine, voice } = scene
  const { openSlot } = machine
  const { others, ending } = bareOf(scene, speaker)
  const whole = completed(speaker, draft)
  const grows = openSlot?.bounds !== undefined && openSlot.next === undefined
  // Nothing is picked yet, and other moves are still possible.
  const isFree = grows && draft.args.length > 0 && draft.picked.length === 0 && draft.moves.length > 1
  const close: Action = {
    key: 'done',
    label: doneLabel(voice, draft.move, draft.picked.length) ?? m('prompt.done'),
    kind: 'primary',
    disabled: !isReady(speaker, draft),
    run: machine.takeSet,
  }
  return [
    ...others.map((move) => moveButton(scene, move, 'quiet')),
    ...wayBack(scene, m),
    ...(isFree || (whole.length === 0 && !grows) ? ending.map((move) => moveButton(scene, move, 'plain')) : []),
    ...whole.map(
      (move): Action => ({
        key: move,
        label: moveLabel(voice, move),
        kind: grows ? 'plain' : 'primary',
        run: () => machine.begin(move, draft.args),
      }),
    ),
    ...(grows && !isFree ? [close] : []),
  ]
}

/** On large screens the list of choices has its own, and without a board it is always there. */
function wayBack({ room, pane, board, machine }: Scene, m: TranslateMatch): readonly Action[] {
  const back: Action = { key: 'back', label: m('prompt.back'), kind: 'plain', run: machine.back }
  if (room !== 'wide') return [back]
  return pane === 'choices' || !board ? [] : [{ ...back, hotkey: 'Escape', extra: true }]
}

/** Before a sentence is begun: moves that are complete as they are, and words that answer the question. */
function openActions(scene: Scene, speaker: Speaker, m: TranslateMatch): readonly Action[] {
  const { machine, voice, rulebook, view, seat } = scene
  const { main, reaction, offers } = callsOf(rulebook, view, seat)
  const { others, ending } = bareOf(scene, speaker)
  const given = main ? answersTo(scene, main) : []
  const elsewhere = new Set([...given, ...offers.flatMap((offer) => answersTo(scene, offer))].map(({ key }) => key))
  const starters = [...startersOf(speaker)]
  const spoken = starters.filter(([token]) => isSpoken(scene, token))
  const things = starters.filter(([token]) => !isSpoken(scene, token))
  const words = spoken.flatMap(([token, moves]) => moves.map((move) => ({ move, token })))
  const asked = words
    .filter(({ move }) => !isAside(speaker, move))
    .map(({ move, token }) => wordButton(scene, move, token, 'plain'))
    .filter(({ key }) => !elsewhere.has(key))
  // No second button for what a question's answers already offer.
  const besides = words
    .filter(({ move }) => isAside(speaker, move))
    .map(({ move, token }) => besideButton(scene, move, token))
    .filter(({ key }) => ![...elsewhere].some((answer) => answer.startsWith(key)))
  const ends = ending
    .map((move) => moveButton(scene, move, starters.length > 0 ? 'plain' : 'primary'))
    .filter(({ key }) => !elsewhere.has(key))
  const none = noneTaken(speaker).map(
    (move): Action => ({
      key: `${move} none`,
      label: doneLabel(voice, move, 0) ?? m('prompt.done'),
      kind: 'plain',
      run: () => machine.begin(move, [[]]),
    }),
  )
  const covering = coveringOrders(scene, speaker)
  return [
    ...besides,
    ...others.map((move) => moveButton(scene, move, speaker.grammar.moves[move]?.undo ? 'quiet' : 'plain')),
    ...none,
    // The answers to one question stay together in sight, at the end; only reactions come after them.
    ...(reaction ? [...covering, ...asked, ...ends.map(asAnswer)] : [...ends, ...covering, ...asked]),
    ...(reaction && given.length > 0 ? reactions(scene, speaker, things, spoken, 'plain') : []),
    ...given,
    ...(reaction && given.length === 0 ? reactions(scene, speaker, things, spoken, 'primary') : []),
  ]
}

type Starters = readonly (readonly [Token, readonly string[]])[]

/**
 * Moves that react with a thing. If only one is possible, the button names it: beside worded answers ("let it happen") it says nothing else.
 * @param kind `plain` where the question's own answer stands out
 */
function reactions(scene: Scene, speaker: Speaker, things: Starters, spoken: Starters, kind: 'primary' | 'plain'): readonly Action[] {
  const moves = [...new Set(things.flatMap(([, begun]) => begun))].filter((move) => !isAside(speaker, move))
  return moves.map((move) => {
    const [token, ...more] = things.flatMap(([thing, begun]) => (begun.includes(move) ? [thing] : []))
    const worded = spoken.some(([, begun]) => begun.includes(move))
    if (token === undefined || more.length > 0) return asAnswer(moveButton(scene, move, kind))
    const named = wordButton(scene, move, token, kind)
    return worded ? named : { ...named, label: beginningLabel(scene.voice, move, token) }
  })
}

/** Standing orders that would answer what is asked now: given in one tap. */
function coveringOrders({ voice, source }: Scene, speaker: Speaker): readonly Action[] {
  return switchesOf(speaker).flatMap(({ move, args, covers = [] }) =>
    covers.map((value) => ({
      key: `cover ${move} ${[...args, value].join(' ')}`,
      label: coverLabel(voice, move, [...args, value]),
      kind: 'quiet' as const,
      answers: true,
      run: () => source.say({ move, args: [...args, value] }),
    })),
  )
}

/** Moves without slots: the one that ends the decision (it also stands in for a seat that is out of time), and the others. */
function bareOf({ rulebook, view, seat }: Scene, speaker: Speaker) {
  const fallback = seat === null ? undefined : rulebook.fallback(view, seat)?.move
  const bare = bareMoves(speaker)
  return { ending: bare.filter((move) => move === fallback), others: bare.filter((move) => move !== fallback) }
}

function moveButton({ machine, voice, board }: Scene, move: string, kind: Action['kind']): Action {
  return {
    key: move,
    label: moveLabel(voice, move),
    kind,
    icon: machine.speaker?.grammar.moves[move]?.undo ? 'ui:undo-2' : undefined,
    hotkey: board?.keys?.[move],
    run: () => machine.press(move),
  }
}

const wordButton = ({ machine, voice }: Scene, move: string, token: Token, kind: Action['kind']): Action => ({
  key: keyOf({ move, args: [token] }),
  label: capital(voice.name(token)),
  kind,
  answers: true,
  run: () => machine.begin(move, [token]),
})

/** "Offer an alliance to Ann": no decision of the moment, so it says all that it does. */
const besideButton = ({ machine, voice }: Scene, move: string, token: Token): Action => ({
  key: keyOf({ move, args: [token] }),
  label: beginningLabel(voice, move, token),
  kind: 'quiet',
  besides: true,
  run: () => machine.begin(move, [token]),
})

const asAnswer = (action: Action): Action => ({ ...action, answers: true })

const keyOf = ({ move, args }: Sentence): string => [move, ...args.flatMap(tokensOf)].join(' ')

/** "Accept": the word that the sentence ends with, or the name of its move. */
function answerLabel(voice: Voice, { move, args }: Sentence): string {
  const last = args.flatMap(tokensOf).at(-1)
  return last !== undefined && kindOf(last) === 'option' ? capital(voice.name(last)) : moveLabel(voice, move)
}

/** Tokens that become buttons in the bar: what no board draws (words, numbers, players), and things of a rail that isn't there. */
export const isSpoken = ({ board, props, room, rulebook }: Pick<Scene, 'board' | 'props' | 'room' | 'rulebook'>, token: Token): boolean =>
  ((['option', 'seat'].includes(kindOf(token)) || thingOf(rulebook.grammar, token) === 'number') && !board?.shows?.(props, token)) ||
  (room !== 'wide' && board?.aside?.(props, token) === true)
