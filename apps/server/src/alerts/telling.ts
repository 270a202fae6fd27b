/**
 * Tells people what they are owed, in their browsers, and takes it back when it is owed no more. What is due is looked for in the ledger again and
 * again, so nothing is lost with a process; who tells a line first has claimed it there, so it is told once.
 */
import { randomBytes } from 'node:crypto'
import type { Rulebook } from '@toadstool/games'
import type { Keeper } from '../cluster/keeper.ts'
import type { Log } from '../http/log.ts'
import type { Count } from '../http/metrics.ts'
import type { Journal } from '../journal/journal.ts'
import type { OwedLine, OwedName, Subscription } from '../journal/records.ts'
import { watchDue } from '../match/due.ts'
import type { Presence } from '../match/ports.ts'
import type { Time } from '../match/time.ts'
import { type Findings, lookInto } from './findings.ts'
import { itemsOf, lastsFor, letterFor } from './letters.ts'
import type { Letter, Push, Sent } from './push/push.ts'
import { quietUntil, wishesIn } from './wishes.ts'

export interface TellingParts {
  readonly journal: Journal
  readonly time: Time
  readonly keeper: Keeper
  readonly presence: Pick<Presence, 'isConnected' | 'hasPage'>
  readonly push: Push
  readonly rulebooks: Readonly<Record<string, Pick<Rulebook, 'card'>>>
  readonly log: Log
  readonly count: Count
  /** Milliseconds since 1970. */
  readonly wall?: () => number
}

const minute = 60_000
/** After an alert further ones wait so long, in ms, and then go out together. */
const gathering = minute
/** Pauses after a failure, in ms: as long as it has failed already, within these. */
const pauses = { shortest: minute, longest: 6 * 60 * minute }
/** After so long of nothing but failures a browser isn't tried any more, in ms. */
const patience = 3 * 24 * 60 * minute
/** How long a claim is its claimer's, in ms: longer than a push service may take to answer. After that its process is gone. */
const tenure = minute
/** Tables in one message: it has to fit into 4 kB. */
const mostTables = 6

/** @returns the function that ends it, after the work under way */
export function tellOwed(parts: TellingParts): () => Promise<void> {
  const { journal, time, keeper, log, wall = Date.now } = parts
  const underWay = new Set<Promise<unknown>>()
  const people: Pick<Journal, 'due'> = {
    async due(_, after, limit) {
      const page = await journal.owedDue(wall(), after && { person: after.match, at: after.at }, limit)
      return page.map(({ person, at }) => ({ match: person, at }))
    },
  }
  const end = watchDue({
    ...{ journal: people, time, log, keeper },
    async act(person) {
      const work = tell({ ...parts, wall }, person)
      underWay.add(work)
      await work.finally(() => underWay.delete(work))
      return 0
    },
  })
  return async () => {
    end()
    await Promise.allSettled(underWay)
  }
}

type Parts = TellingParts & Required<Pick<TellingParts, 'wall'>>

async function tell(parts: Parts, person: string): Promise<void> {
  const { journal, wall } = parts
  const now = wall()
  const wishes = wishesIn(await journal.alertWishes(person))
  const found = await lookInto(parts, person, { wishes, now })
  const browsers = await journal.subscriptions(person)
  const open = found.open.filter(({ match }) => [...new Set(found.open.map((each) => each.match))].slice(0, mostTables).includes(match))
  const lastAt = Math.max(...found.told.map(({ at }) => at))
  const until = quietUntil(wishes, now) ?? (now < lastAt + gathering ? lastAt + gathering : null)
  await takeBack(parts, found, browsers, until === null ? open : [])
  await settle(parts, found)
  if (until !== null) return journal.putOffOwed(found.open, until)
  const again: number[] = []
  for (const browser of browsers) {
    const retryAt = browser.retryAt !== null && browser.retryAt > now ? browser.retryAt : await tellIn(parts, browser, found, open)
    if (retryAt !== null) again.push(retryAt)
  }
  await journal.putOffOwed(open, again.length > 0 ? Math.min(...again) : null)
}

/** @returns when it is tried again; `null`: it needn't be */
async function tellIn(parts: Parts, browser: Subscription, found: Findings, open: readonly OwedLine[]): Promise<number | null> {
  const { journal, wall } = parts
  const unsaid = open.filter((line) => !found.toldIn(line, browser.id)?.done)
  if (unsaid.length === 0) return null
  const now = wall()
  const claim = { id: randomBytes(9).toString('base64url'), at: now, stale: now - tenure }
  const mine = await journal.claimOwed(unsaid, browser.id, claim)
  if (mine.length === 0) return now + tenure
  const lines = mine.flatMap((name) => unsaid.filter((line) => isSame(line, name)))
  const letter = letterFor(await itemsOf(parts, found, lines), browser.language, lastsFor(parts, found, lines))
  const sent = await attempt(parts, browser, () => parts.push(browser, letter))
  if (sent !== 'failed') {
    await journal.keepClaim(mine, browser.id, claim.id)
    if (browser.failingSince !== null) await journal.noteFailure(browser.id, null)
    return mine.length < unsaid.length ? now + tenure : null
  }
  await journal.unclaimOwed(mine, browser.id, claim.id)
  return afterFailure(parts, browser)
}

async function afterFailure({ journal, wall }: Parts, { id, failingSince }: Subscription): Promise<number | null> {
  const now = wall()
  const since = failingSince ?? now
  if (now - since >= patience) {
    await journal.dropSubscription(id)
    return null
  }
  const retryAt = now + Math.min(pauses.longest, Math.max(pauses.shortest, now - since))
  await journal.noteFailure(id, { since, retryAt })
  return retryAt
}

/**
 * What was told and isn't owed any more, or was seen elsewhere, needn't be looked at, unless something else takes its place.
 * A try is enough: the page closes it as well.
 */
async function takeBack(
  parts: Parts,
  { gone, toldIn }: Findings,
  browsers: readonly Subscription[],
  coming: readonly OwedLine[],
): Promise<void> {
  const leaving = gone.filter(({ match }) => !coming.some((line) => line.match === match))
  for (const browser of browsers.filter(({ endpoint }) => mayBeSilent(endpoint))) {
    const tags = new Set(leaving.filter((line) => toldIn(line, browser.id)).map(({ match }) => match))
    if (tags.size === 0) continue
    const letter: Letter = { message: { show: [], close: [...tags] }, lasts: 24 * 3600, urgency: 'normal' }
    await attempt(parts, browser, () => parts.push(browser, letter))
  }
}

/** Safari ends the subscription of a page that shows nothing after a message. */
const mayBeSilent = (endpoint: string): boolean => !new URL(endpoint).hostname.endsWith('.push.apple.com')

async function settle({ journal }: Parts, { gone, unwanted }: Findings): Promise<void> {
  const [over, seen] = [gone.filter(({ state }) => state === 'over'), gone.filter(({ state }) => state === 'seen')]
  if (over.length > 0) await journal.forgetOwed(over)
  if (seen.length + unwanted.length > 0) await journal.putOffOwed([...seen, ...unwanted], null)
}

async function attempt({ journal, log, count }: Parts, browser: Subscription, send: () => Promise<Sent>): Promise<Sent> {
  const sent = await send().catch((error: unknown): Sent => {
    // The address tells who the person is: it stays out of the log.
    log.warn({ err: error, service: new URL(browser.endpoint).hostname }, 'a push service could not be reached')
    return 'failed'
  })
  count('pushes', { result: sent })
  if (sent === 'gone') await journal.dropSubscription(browser.id)
  return sent
}

const isSame = (one: OwedName, other: OwedName): boolean =>
  one.match === other.match && one.kind === other.kind && one.key === other.key && one.person === other.person
