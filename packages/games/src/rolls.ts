/**
 * Where the numbers in the dice come from. Rolls are counted, the deal being the first, and each person has one link of
 * a hash chain for each roll. The hash of a link is the link before it, down to the anchor, link 0, which was shown
 * before any was opened. So a seat has exactly one number for a roll. All it can choose is to withhold it, and only
 * once: that ends its chain.
 */
import type { Seat } from './tabletop/token.ts'

export interface Rolls {
  readonly made: number
  /** By seat; `null`: this seat adds nothing. */
  readonly chains: readonly (Chain | null)[]
  /** With dice from all hands: the digest of all actions until now. */
  readonly past?: string
  /** Dice that were taken back, by the digest of their place (`placeOf` in `again.ts`). */
  readonly kept?: Readonly<Record<string, KeptDice>>
}

/** The action that drew them first, and the seed. */
export interface KeptDice {
  readonly action: number
  readonly seed: string
}

interface Chain {
  /** The number of the link that was opened last. */
  readonly at: number
  readonly link: string
  /** With dice from all hands: how often a link was asked for and didn't come. */
  readonly missed?: number
  /** The seat withheld a link that was due, once or too often: from then on its last link counts. */
  readonly ended?: true
}

/** With dice from all hands this many missing links end a chain; one alone may be a lost connection. */
const mostMissed = 3

/** What an action has to do with the dice. */
export interface Rolled {
  /** The number of its roll; absent where nothing was drawn. */
  readonly roll?: number | undefined
  /** By seat, the links opened with it. */
  readonly links?: Readonly<Record<Seat, string>> | undefined
  /** With dice from all hands: the seats that were asked for their links, whoever acts. */
  readonly asked?: readonly Seat[] | undefined
  /** It has had dice again that were taken back: those of this action. */
  readonly again?: number | undefined
  /** A take-back: the dice that fell since. */
  readonly keeps?: Rolls['kept'] | undefined
}

/** The hash of a link or a text, in hexadecimal. */
export type Hash = (link: string) => string

/** Links of a chain after its anchor; in a match with more rolls the last of them counts on. */
export const chainLength = 4096

export const firstRolls = (anchors: readonly (string | null)[], allHands = false): Rolls => ({
  made: 0,
  chains: anchors.map((link) => (link === null ? null : { at: 0, link })),
  ...(allHands && { past: '' }),
})

/** Whether this seat has a link for the next roll that isn't known yet. */
export function isDue({ made, chains }: Rolls, seat: Seat): boolean {
  const chain = chains[Number(seat)]
  return chain !== null && chain !== undefined && chain.at <= made && made < chainLength && !chain.ended
}

/** Whether this is the link of the seat's chain for the next roll. */
export function fits(rolls: Rolls, seat: Seat, link: string, hash: Hash): boolean {
  const chain = rolls.chains[Number(seat)]
  if (!chain || !isDue(rolls, seat)) return false
  let down = link
  for (let at = rolls.made + 1; at > chain.at; at -= 1) down = hash(down)
  return down === chain.link
}

/**
 * With dice from all hands: the decision to be rolled for, with all actions before it and the seats asked. Everybody is
 * shown a keyed hash of it before they open a link. A browser opens its link for one such hash only, so neither the
 * decision nor the list of those asked can be changed once the dice are known.
 */
export const decisionOn = (roll: number, past: string, { seat, move, args, asked = [] }: Decided): string =>
  `decision on roll ${roll} after ${past}: ${JSON.stringify([seat, move, args, asked])}`

/** The digest of all actions, with one more. */
export const pastWith = (past: string, { seat, move, args }: Decided, digest: Hash): string =>
  digest(`${past} ${JSON.stringify([seat, move, args])}`)

interface Decided {
  readonly seat: Seat
  readonly move: string
  readonly args: readonly unknown[]
  readonly asked?: Rolled['asked']
}

/** What the seed of the next roll is made from, with the secret. */
export const mixtureOf = ({ made, chains }: Rolls): string => `roll ${made + 1} with ${chains.map((chain) => chain?.link ?? '-').join()}`

/** @param links fit */
export function opened(rolls: Rolls, links: Rolled['links']): Rolls {
  if (!links) return rolls
  const at = rolls.made + 1
  return {
    ...rolls,
    chains: rolls.chains.map((chain, seat) => chain && (links[seat] === undefined ? chain : { ...chain, at, link: links[seat] })),
  }
}

/** The rolls after an action of this seat (`null`: the deal). All links opened with it fit. */
export function rollsAfter(rolls: Rolls, seat: Seat | null, { roll, links, asked, keeps }: Rolled): Rolls {
  const known = opened(keeps ? { ...rolls, kept: { ...keeps, ...rolls.kept } } : rolls, links)
  if (roll === undefined) return known
  const chains = known.chains.map((chain, index) => {
    const isConcerned = asked ? asked.includes(String(index)) : String(index) === seat
    if (!chain || !isConcerned || !isDue(known, String(index))) return chain
    const missed = (chain.missed ?? 0) + 1
    if (known.past === undefined || missed >= mostMissed) return { ...chain, ended: true as const }
    return { ...chain, missed }
  })
  return { ...known, made: roll, chains }
}

interface RecordedRolls {
  readonly anchors: readonly (string | null)[]
  /** By seat, the link opened for the deal. */
  readonly opened: readonly (string | null)[]
  /** Whether the match began with a deal. */
  readonly isDealt: boolean
  /** Each roll says who was asked for it, and nobody opens anything unasked. */
  readonly allHands?: boolean | undefined
  readonly actions: readonly (Rolled & { readonly seq: number; readonly seat: Seat })[]
}

/** The result of reading a record's rolls. */
export interface RollsRead {
  /** By action, the deal being 0: what the seed of its roll is made from. */
  readonly mixtures: ReadonlyMap<number, string>
  /** By seat, the action for whose roll it withheld its link: from there on none counts. */
  readonly ended: readonly (number | undefined)[]
  /** By seat, the actions for whose roll its link was due and missing, the deal being 0. */
  readonly missing: readonly (readonly number[])[]
}

/** Reads the rolls from the beginning. `fault`: a link that doesn't fit its chain, or a missing roll. */
export function readRolls(
  { anchors, opened: first, isDealt, allHands = false, actions }: RecordedRolls,
  hash: Hash,
): RollsRead | { readonly fault: string } {
  const mixtures = new Map<number, string>()
  const ended: (number | undefined)[] = anchors.map(() => undefined)
  const missing: number[][] = anchors.map(() => [])
  let rolls = firstRolls(anchors, allHands)
  const dealing = { seq: 0, seat: null, ...deal(anchors, first, isDealt || allHands) }
  for (const [expected, { seq, seat, ...rolled }] of [dealing, ...actions].entries()) {
    if (seq !== expected) return { fault: `action ${expected} is missing: number ${seq} stands in its place` }
    if (seat !== null && !isAskedFor(rolls, rolled, allHands))
      return { fault: `action ${seq} doesn’t say who was asked for its roll, or says it wrongly` }
    const wrong = Object.entries(rolled.links ?? {}).find(([by, link]) => !fits(rolls, by, link, hash))
    if (wrong) return { fault: `action ${seq} opens what is not the next link of seat ${wrong[0]}` }
    const next = rolls.made + 1
    if (rolled.roll !== undefined && rolled.roll !== next) return { fault: `action ${seq} is roll ${rolled.roll}, and ${next} is the next` }
    if (rolled.roll !== undefined) mixtures.set(seq, mixtureOf(opened(rolls, rolled.links)))
    if (rolled.again !== undefined) {
      const mixture = mixtures.get(rolled.again)
      if (mixture === undefined || rolled.roll !== undefined)
        return { fault: `action ${seq} can’t have the dice of action ${rolled.again}` }
      mixtures.set(seq, mixture)
    }
    const before = rolls
    rolls = rollsAfter(rolls, seat, rolled)
    for (const [index, chain] of rolls.chains.entries()) {
      if (chain?.ended) ended[index] ??= seq
      if (missedBy(chain) > missedBy(before.chains[index])) missing[index]?.push(seq)
    }
  }
  return { mixtures, ended, missing }
}

const missedBy = (chain: Chain | null | undefined): number => (chain?.missed ?? 0) + (chain?.ended ? 1 : 0)

/**
 * With dice from all hands each roll says who was asked for it, and no other seat opens a link. This can be written in
 * one way only: otherwise a forger could look for two decisions whose seals begin alike.
 */
function isAskedFor(rolls: Rolls, { roll, links = {}, asked }: Rolled, allHands: boolean): boolean {
  if (!allHands) return asked === undefined
  const due = rolls.chains.flatMap((_, seat) => (isDue(rolls, String(seat)) && asked?.includes(String(seat)) ? [String(seat)] : []))
  return (
    (roll === undefined) === (asked === undefined) &&
    due.join() === (asked ?? []).join() &&
    Object.keys(links).every((seat) => due.includes(seat))
  )
}

/**
 * The deal, if there is one: every seat with an anchor is asked for the first link. With dice from all hands the links
 * opened at the beginning count as a roll in any case, since they are known before the first decision.
 */
export function deal(anchors: readonly (string | null)[], first: readonly (string | null)[], isDealt: boolean): Rolled {
  const links = Object.fromEntries(first.flatMap((link, seat) => (link === null ? [] : [[String(seat), link]])))
  const asked = anchors.flatMap((anchor, seat) => (anchor === null ? [] : [String(seat)]))
  return isDealt ? { roll: 1, links, asked } : { links }
}

interface Chance {
  readonly linkBefore: Hash
  /** The seed of a roll. */
  rollOf(mixture: string): string
  /** In matches of earlier releases, which count no rolls: the seed of an action. */
  seedOf(action: number): string
}

interface Recorded extends Pick<RecordedRolls, 'actions'> {
  readonly anchors?: RecordedRolls['anchors'] | undefined
  readonly opened?: RecordedRolls['opened'] | undefined
  readonly beginning?: unknown
  readonly allHands?: boolean | undefined
}

export interface Seeds {
  seedOf(action: number): string
  /** After the replay: an action that is recorded as a roll but has drawn nothing. */
  unmade(): number | undefined
}

/** The seeds of a record, for its replay: each recorded roll must be made, and no other. */
export function seedsOf(
  { anchors, opened: first = [], actions, beginning, allHands }: Recorded,
  { linkBefore, rollOf, seedOf }: Chance,
): Seeds | { readonly fault: string } {
  if (!anchors) return { seedOf, unmade: () => undefined }
  const isDealt = beginning === undefined
  const read = readRolls({ anchors, opened: first, actions, isDealt, allHands }, linkBefore)
  if ('fault' in read) return read
  const made = new Set(isDealt ? [] : [0])
  return {
    seedOf(action) {
      const mixture = read.mixtures.get(action)
      if (mixture === undefined) throw new Error(`action ${action} draws, and is recorded as no roll`)
      made.add(action)
      return rollOf(mixture)
    },
    unmade: () => [...read.mixtures.keys()].find((action) => !made.has(action)),
  }
}
