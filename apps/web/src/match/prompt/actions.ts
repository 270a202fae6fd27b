/** The buttons of the prompt bar: which stand there, in which order, and what they say. */
import { kindOf, type Token, type Voice } from '@toadstool/games/tabletop'
import type { IconName } from '../../icons/index.ts'
import type { Scene } from '../scene.ts'
import { moveLabel } from '../words.ts'
import { isReady } from './draft.ts'
import { bareMoves, completed, noneTaken, startersOf } from './openSlot.ts'
import { isAside } from './speaker.ts'

export interface Action {
  readonly key: string
  readonly label: string
  readonly kind: 'primary' | 'plain' | 'quiet'
  readonly icon?: IconName | undefined
  readonly hotkey?: string | undefined
  readonly disabled?: boolean
  run(): void
}

export function actionsOf(scene: Scene, reaction: boolean, done: string, backward: string): readonly Action[] {
  const { machine, rulebook, view, seat, voice, board } = scene
  const { speaker, draft } = machine
  if (!speaker || seat === null) return []
  const label = (move: string) => moveLabel(voice, move)
  const fallback = rulebook.fallback(view, seat)?.move
  const starters = startersOf(speaker)
  const bare = bareMoves(speaker)
  const ending = bare.filter((move) => move === fallback)
  const others = bare.filter((move) => move !== fallback)
  const button = (move: string, kind: Action['kind']): Action => ({
    key: move,
    label: label(move),
    kind,
    icon: speaker.grammar.moves[move]?.undo ? 'ui:undo-2' : undefined,
    hotkey: board?.keys?.[move],
    run: () => machine.press(move),
  })
  if (draft) {
    const whole = completed(speaker, draft)
    return [
      ...others.map((move) => button(move, 'quiet')),
      ...(scene.room === 'wide' ? [] : [{ key: 'back', label: backward, kind: 'plain' as const, run: machine.back }]),
      ...(whole.length === 0 && (!machine.openSlot?.bounds || machine.openSlot.next !== undefined)
        ? ending.map((move) => button(move, 'plain'))
        : []),
      ...whole.map((move) => ({ key: move, label: label(move), kind: 'primary' as const, run: () => machine.begin(move, draft.args) })),
      ...(machine.openSlot?.bounds && machine.openSlot.next === undefined
        ? [
            {
              key: 'done',
              label: doneLabel(voice, draft.move, draft.picked.length) ?? done,
              kind: 'primary' as const,
              disabled: !isReady(speaker, draft),
              run: machine.takeSet,
            },
          ]
        : []),
    ]
  }
  const spoken = [...starters].filter(([token]) => isSpoken(scene, token))
  const things = [...starters].filter(([token]) => !isSpoken(scene, token))
  const answers = reaction ? [...new Set(things.flatMap(([, moves]) => moves))].filter((move) => !isAside(speaker, move)) : []
  // Where words answer as well ("let it happen"), the button is the thing itself.
  const answer = (move: string): Action => {
    const [token] = things.find(([, moves]) => moves.includes(move)) ?? []
    const worded = spoken.some(([, moves]) => moves.includes(move))
    if (token === undefined || !worded) return button(move, 'primary')
    return { key: move, label: voice.name(token), kind: 'primary', run: () => machine.begin(move, [token]) }
  }
  const begun = starters.size - spoken.length > 0
  const asked = spoken.flatMap(([token, moves]) =>
    moves.map(
      (move): Action => ({ key: `${move} ${token}`, label: voice.name(token), kind: 'plain', run: () => machine.begin(move, [token]) }),
    ),
  )
  const ends = ending.map((move) => button(move, begun || spoken.length > 0 ? 'plain' : 'primary'))
  return [
    ...others.map((move) => button(move, speaker.grammar.moves[move]?.undo ? 'quiet' : 'plain')),
    ...noneTaken(speaker).map(
      (move): Action => ({
        key: `${move} none`,
        label: doneLabel(voice, move, 0) ?? done,
        kind: 'plain',
        run: () => machine.begin(move, [[]]),
      }),
    ),
    // The answers to one question stay together in sight; only a reaction is more urgent.
    ...(reaction ? [...asked, ...ends] : [...ends, ...asked]),
    ...answers.map(answer),
  ]
}

/** What taking a set means: text `done.<move>`, with nothing in it `done.<move>.none`. */
const doneLabel = ({ texts }: Voice, move: string, picked: number): string | undefined =>
  (picked === 0 ? texts[`done.${move}.none`] : undefined) ?? texts[`done.${move}`]

/** Things that no board draws, words, numbers and players, and those of a rail that isn't there. They stand as buttons in the bar. */
export const isSpoken = ({ board, props, room }: Scene, token: Token): boolean =>
  (['option', 'amount', 'seat'].includes(kindOf(token)) && !board?.shows?.(props, token)) ||
  (room !== 'wide' && board?.aside?.(props, token) === true)
