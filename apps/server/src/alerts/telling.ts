/**
 * Tells people what they are owed, in their browsers and at their webhooks, and takes it back when it is owed no more. What is due is looked for in the ledger again and
 * again, so nothing is lost with a process; who tells a line first has claimed it there, so it is told once.
 */
import { randomBytes } from 'node:crypto'
import type { Rulebook } from '@toadstool/games'
import type { Pages } from '../cluster/elsewhere.ts'
import type { Keeper } from '../cluster/keeper.ts'
import type { Log } from '../http/log.ts'
import type { Count } from '../http/metrics.ts'
import { isHerald } from '../journal/heralds.ts'
import type { Journal } from '../journal/journal.ts'
import type { OwedLine, OwedName } from '../journal/records.ts'
import { watchDue } from '../match/due.ts'
import type { Time } from '../match/time.ts'
import type { Previews } from '../previews/previews.ts'
import { type Findings, lookInto } from './findings.ts'
import { hooksOf } from './hooks/hooks.ts'
import type { PostHook } from './hooks/post.ts'
import { itemsOf, lastsFor } from './letters.ts'
import type { Sent } from './post.ts'
import { browsersOf } from './push/browsers.ts'
import type { Push } from './push/push.ts'
import type { Way } from './ways.ts'
import { quietUntil, wishesIn } from './wishes.ts'
import { saysAnything } from './words.ts'

export interface TellingParts {
  readonly journal: Journal
  readonly time: Time
  readonly keeper: Keeper
  /** Of pages that can be seen. */
  readonly presence: Pages
  readonly push: Push
  readonly hook: PostHook
  readonly rulebooks: Readonly<Record<string, Pick<Rulebook, 'card'>>>
  readonly previews: Pick<Previews, 'position'>
  readonly log: Log
  readonly count: Count
  /** Milliseconds since 1970. */
  readonly wall?: () => number
}

const minute = 60_000
/** After an alert further ones wait so long, in ms, and then go out together. */
const gathering = minute
/** A channel hears so long after anything, in ms, before it hears whose turn it is: six lines an hour at most. */
const betweenTurns = 10 * minute
/** Pauses after a failure, in ms: as long as it has failed already, within these. */
const pauses = { shortest: minute, longest: 6 * 60 * minute }
/** After so long of nothing but failures a way isn't tried any more, in ms. */
const patience = 3 * 24 * 60 * minute
/** How long a claim is its claimer's, in ms: longer than whoever takes it on may take to answer. After that its process is gone. */
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

/** All ways of one person, and what there is to tell on them. */
interface Round {
  readonly ways: readonly Way[]
  readonly found: Findings
  readonly open: readonly OwedLine[]
}

async function tell(parts: Parts, person: string): Promise<void> {
  const { journal, wall } = parts
  const now = wall()
  const wishes = wishesIn(await journal.alertWishes(person))
  const found = await lookInto(parts, person, { wishes, now })
  const ways = [...(await browsersOf(parts, person)), ...(await hooksOf(parts, person))]
  const open = found.open.filter(({ match }) => [...new Set(found.open.map((each) => each.match))].slice(0, mostTables).includes(match))
  const next = Math.max(...found.told.map(({ at }) => at)) + pauseBefore(person, { ways, found, open })
  const until = quietUntil(wishes, now) ?? (now < next ? next : null)
  await takeBack(parts, { ways, found, open: until === null ? open : [] })
  await settle(parts, found, person, now)
  if (until !== null) return journal.putOffOwed(found.open, until)
  const again: number[] = []
  for (const way of ways) {
    const retryAt = way.retryAt !== null && way.retryAt > now ? way.retryAt : await tellOn(parts, way, { ways, found, open })
    if (retryAt !== null) again.push(retryAt)
  }
  await journal.putOffOwed(open, again.length > 0 ? Math.min(...again) : null)
}

/** How long after the last alert there is another, in ms. */
function pauseBefore(person: string, { ways, found, open }: Round): number {
  const isUnsaid = (line: OwedLine): boolean => ways.some(({ id }) => !found.toldIn(line, id)?.done)
  return isHerald(person) && open.filter(isUnsaid).every(({ kind }) => kind === 'decision') ? betweenTurns : gathering
}

/** @returns when it is tried again; `null`: it needn't be */
async function tellOn(parts: Parts, way: Way, round: Round): Promise<number | null> {
  const { journal, wall } = parts
  const { found, open } = round
  const unsaid = open.filter((line) => !found.toldIn(line, way.id)?.done)
  const [first] = unsaid
  if (!first) return null
  const now = wall()
  const claim = { id: randomBytes(9).toString('base64url'), at: now, stale: now - tenure }
  const mine = await journal.claimOwed(unsaid, way.id, claim)
  if (mine.length === 0) return now + tenure
  const lines = mine.flatMap((name) => unsaid.filter((line) => isSame(line, name)))
  const items = (await itemsOf(parts, found, lines)).filter(saysAnything)
  const sent = items.length > 0 ? await attempt(parts, way, () => way.tell(items, lastsFor(parts, found, lines))) : 'nothing'
  if (sent === 'gone') await end(parts, way, round, 'gone')
  if (sent !== 'failed') {
    await journal.keepClaim(mine, way.id, claim.id)
    if (sent === 'sent' && way.failingSince !== null) await way.note(null)
    return mine.length < unsaid.length ? now + tenure : null
  }
  await journal.unclaimOwed(mine, way.id, claim.id)
  return afterFailure(parts, way, round)
}

async function afterFailure(parts: Parts, way: Way, round: Round): Promise<number | null> {
  const now = parts.wall()
  const since = way.failingSince ?? now
  if (now - since >= patience) {
    await end(parts, way, round, 'failing')
    return null
  }
  const retryAt = now + Math.min(pauses.longest, Math.max(pauses.shortest, now - since))
  await way.note({ since, retryAt })
  return retryAt
}

/** What ends without its person's doing they hear of on the other ways. */
async function end(parts: Parts, way: Way, { ways, open }: Round, why: 'gone' | 'failing'): Promise<void> {
  const notice = await way.end(why, parts.wall())
  const line = open.find(({ kind }) => kind !== 'evening')
  if (!notice || !line) return
  for (const other of ways) if (other !== way) await attempt(parts, other, () => other.say(notice, line.match))
}

/**
 * What was told and isn't owed any more, or was seen elsewhere, needn't be looked at, unless something else takes its place.
 * A try is enough: the page closes it as well.
 */
async function takeBack(parts: Parts, round: Round): Promise<void> {
  const { gone, toldIn } = round.found
  const leaving = gone.filter(({ match }) => !round.open.some((line) => line.match === match))
  for (const way of round.ways) {
    const { takeBack: close } = way
    const tables = new Set(leaving.filter((line) => toldIn(line, way.id)).map(({ match }) => match))
    if (!close || tables.size === 0) continue
    if ((await attempt(parts, way, () => close([...tables]))) === 'gone') await end(parts, way, round, 'gone')
  }
}

async function settle({ journal }: Parts, { gone, unwanted, told }: Findings, person: string, now: number): Promise<void> {
  const [all, seen] = [gone.filter(({ state }) => state === 'over'), gone.filter(({ state }) => state === 'seen')]
  // What a channel has heard lately is kept: it says until when it hears nothing.
  const lately = isHerald(person) ? told.filter(({ at }) => now < at + betweenTurns) : []
  const over = all.filter((line) => !lately.some((each) => isSame(each, line)))
  if (over.length > 0) await journal.forgetOwed(over)
  for (const heard of lately) {
    const kept = all.filter((line) => isSame(line, heard))
    await journal.putOffOwed(kept, heard.at + betweenTurns)
  }
  if (seen.length + unwanted.length > 0) await journal.putOffOwed([...seen, ...unwanted], null)
}

async function attempt({ log, count }: Parts, { service, counted }: Way, send: () => Promise<Sent>): Promise<Sent> {
  const sent = await send().catch((error: unknown): Sent => {
    log.warn({ err: error, service }, counted === 'pushes' ? 'a push service could not be reached' : 'a webhook could not be reached')
    return 'failed'
  })
  count(counted, { result: sent })
  return sent
}

const isSame = (one: OwedName, other: OwedName): boolean =>
  one.match === other.match && one.kind === other.kind && one.key === other.key && one.person === other.person
