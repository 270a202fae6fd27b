/** The one place that is asked for a match's rulebook: a match is played to its end by the rules with which it began. */
import { existsSync } from 'node:fs'
import type { Rulebook } from '@toadstool/games'
import { frozenFile, frozenRulebook } from '@toadstool/games/frozen'
import { earlierClient } from '@toadstool/protocol/addresses'

export interface Rules {
  /** Of this release, by game. */
  readonly rulebooks: Readonly<Record<string, Rulebook>>
  /** Of earlier releases; absent: those in the files of `packages/games/frozen`. */
  readonly frozen?: FrozenRules
}

export interface FrozenRules {
  has(game: string, rules: number): boolean
  load(game: string, rules: number): Promise<Rulebook | undefined>
}

/** A match, or its proof. */
interface Played {
  readonly game: string
  /** Absent in matches of before rules were counted. */
  readonly rules?: number | undefined
}

const files: FrozenRules = { has: (game, rules) => existsSync(frozenFile(game, rules)), load: frozenRulebook }

/** @returns `undefined` if this server hasn't got the rules */
export async function rulebookOf({ rulebooks, frozen = files }: Rules, match: Played): Promise<Rulebook | undefined> {
  const present = presentOf(rulebooks, match)
  return present && (isPresent(present, match) ? present : frozen.load(match.game, rulesOf(match)))
}

export function hasRules({ rulebooks, frozen = files }: Rules, match: Played): boolean {
  const present = presentOf(rulebooks, match)
  return present !== undefined && (isPresent(present, match) || frozen.has(match.game, rulesOf(match)))
}

/** The name of the client that draws a match, if today's can't: that of the release whose rules these were. */
export function earlierClientOf(rulebooks: Rules['rulebooks'], match: Played): string | undefined {
  const present = presentOf(rulebooks, match)
  return present && !isPresent(present, match) ? earlierClient(match.game, rulesOf(match)) : undefined
}

/** The versions that this server can play, by game, the newest first. */
export const rulesKnown = ({ rulebooks, frozen = files }: Rules): Record<string, number[]> =>
  Object.fromEntries(
    Object.values(rulebooks).map(({ slug, card: { rules } }) => {
      const earlier = Array.from({ length: rules - 1 }, (_, index) => rules - 1 - index)
      return [slug, [rules, ...earlier.filter((each) => frozen.has(slug, each))]]
    }),
  )

/**
 * The newest rules of a game that all living nodes know: matches begin by them, so that any node can play them while one release follows another.
 * @param elsewhere what each of the other nodes knows
 * @returns `undefined` if there are none
 */
export async function commonRulebook(
  rules: Rules,
  elsewhere: readonly Readonly<Record<string, readonly number[]>>[],
  game: string,
): Promise<Rulebook | undefined> {
  const known = rulesKnown(rules)[game] ?? []
  const common = known.find((each) => elsewhere.every((there) => there[game]?.includes(each)))
  return common === undefined ? undefined : rulebookOf(rules, { game, rules: common })
}

export const rulesOf = ({ rules = 1 }: Pick<Played, 'rules'>): number => rules

const isPresent = ({ card }: Rulebook, match: Played): boolean => card.rules === rulesOf(match)

/** A game that has left the shelf has no rules of any version. */
const presentOf = (rulebooks: Rules['rulebooks'], { game }: Played): Rulebook | undefined =>
  Object.hasOwn(rulebooks, game) ? rulebooks[game] : undefined
