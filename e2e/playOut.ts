import type { Rulebook } from '@toadstool/games'
import { type Arg, kindOf, type Sentence, unguard } from '@toadstool/games/tabletop'
import type { Page } from 'playwright-core'
import { caughtUp, decide, goOn, level, nextOf, type Seated, said } from './duel.ts'
import { type Hands, type Known, tokensOf } from './hands.ts'
import { waitFor } from './watcher.ts'

type Grammar = Rulebook['grammar']

export interface Player extends Seated {
  /** Absent: the player's moves go over the wire. */
  readonly hands?: Hands
  readonly page?: Page
}

interface Manner {
  /** True when enough has been played; otherwise the game is played to its end. */
  enough?(made: ReadonlySet<string>): boolean
  /** Called after each sentence of the hands. */
  after?(): Promise<void>
}

/**
 * Plays on as bots would, but tries each move as soon as it can. The hands bring about one sentence of each kind; the rest goes over the
 * wire, which is quick. @returns the moves that hands have made.
 */
export async function playOut(players: readonly Player[], { enough, after }: Manner = {}): Promise<ReadonlySet<string>> {
  const [first] = players
  if (!first) throw new Error('nobody plays')
  const isOver = () => first.watcher.view().result !== null
  const kinds = new Set<string>()
  const made = new Set<string>()
  for (let decisions = 0; !enough?.(made); decisions += 1) {
    if (decisions > 5000) throw new Error('the game has no end')
    const player = await nextOf(players)
    if (isOver()) return made
    if (!player) throw new Error('the match waits for nobody')
    const { watcher, page, hands } = player
    const sentence = (hands && curiosity(watcher.rulebook.grammar, made, watcher.any)) ?? watcher.decide()
    const kind = shapeOf(sentence)
    if (page && hands && !kinds.has(kind)) {
      await decide({ page, watcher }, hands, sentence).catch(async (cause) => {
        throw new Error(`${said(sentence)}: ${String(cause).split('\n')[0]}, in sight: ${await inSight(page)}`, { cause })
      })
      kinds.add(kind)
      made.add(sentence.move)
      await after?.()
    } else {
      await goOn(player, sentence)
      // The wire waits now and then, so as not to run far ahead of the pages.
      if (decisions % 8 === 0) await shown(players)
    }
  }
  return made
}

/** Waits until the players' pages show all that they have been told. */
async function shown(players: readonly Player[]): Promise<void> {
  await level(players)
  for (const { page, watcher } of players) if (page) await caughtUp(page, watcher)
}

/** Plays one seat to the end of the match over the wire, against bots. */
export async function playOn(seated: Seated): Promise<void> {
  const { watcher } = seated
  const isOver = () => watcher.view().result !== null
  while (!isOver()) {
    if (!(await waitFor(() => watcher.owes() || isOver(), 30_000))) throw new Error('the match waits for others')
    if (!isOver()) await goOn(seated)
  }
}

/** A decision that hands haven't made yet, if there is one; moves without slots, which end or pass, come last. */
export function curiosity(grammar: Grammar, made: ReadonlySet<string>, any: Seated['watcher']['any']): Sentence | undefined {
  const untried = decisionsOf(grammar).filter((move) => !made.has(move))
  const isDone = (move: string): boolean => grammar.moves[move]?.slots.length !== 0
  return any(new Set(untried.filter(isDone))) ?? any(new Set(untried))
}

/** Moves that are decisions of the game: nothing about the table, no standing order, no taking back. */
const decisionsOf = ({ moves }: Grammar): string[] =>
  Object.entries(moves).flatMap(([name, { aside, standing, undo }]) => (aside || standing || undo ? [] : [name]))

/** Decisions that playing leads to, with this number of players. */
export const wantedOf = (grammar: Grammar, { seldom, crowded = [] }: Known, seats: number): string[] =>
  decisionsOf(grammar).filter((move) => !seldom.includes(move) && (seats > 2 || !crowded.includes(move)))

/** A move and the kinds of things that fill its slots; of a set whether it holds none, one or several. */
function shapeOf({ move, args }: Sentence): string {
  const shape = (arg: Arg): string => {
    const kinds = [...new Set(tokensOf(arg).map(kindOf))].join('|')
    return typeof arg === 'string' ? kinds : `${kinds}{${Math.min(arg.length, 2)}}`
  }
  return [move, ...unguard(args).args.map(shape)].join(' ')
}

/** What the page asks and offers, for a report. */
const inSight = (page: Page): Promise<string> =>
  page
    .locator('#prompt, [data-place="prompt"], [role="listbox"]')
    .allInnerTexts()
    .then((texts) => texts.join(' | ').replaceAll('\n', ' '))
