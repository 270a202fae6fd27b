import { createServer, type Server as HttpServer, type RequestListener } from 'node:http'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Seat, rulebooks as shelf } from '@toadstool/games'
import type { Problem } from '@toadstool/protocol'
import { Server } from 'socket.io'
import { openDoor } from './admin/door.ts'
import { operationsOf } from './admin/operations.ts'
import { createAlerts } from './alerts/alerts.ts'
import { feedRoutes } from './alerts/feeds/routes.ts'
import { hookBy } from './alerts/hooks/post.ts'
import { createTableHooks } from './alerts/hooks/tables.ts'
import type { Post } from './alerts/post.ts'
import { newPushKeys, pushBy } from './alerts/push/push.ts'
import { type TellingParts, tellOwed } from './alerts/telling.ts'
import type { Config } from './config.ts'
import { embedRoutes } from './embed/routes.ts'
import { type Ground, groundFor } from './ground.ts'
import { believeOnly, trustOf } from './http/address.ts'
import type { Rate } from './http/bucket.ts'
import { measureGrowth } from './http/growth.ts'
import { createLog, type Logger } from './http/log.ts'
import type { Count } from './http/metrics.ts'
import { createMetrics } from './http/metrics.ts'
import { site } from './http/site.ts'
import { oneByOne } from './http/unread.ts'
import { createIdentity } from './identity/identity.ts'
import { createKnown } from './identity/passkeys.ts'
import { connectionGuard, lineLimit } from './live/connections.ts'
import { handover, type Pause } from './live/handover.ts'
import { lobbyNews } from './live/lobbyNews.ts'
import { type Live, liveTransport } from './live/transport.ts'
import { createAdmission } from './lobby/admission.ts'
import { judgeThread } from './lobby/bringing/judge.ts'
import { createCircles } from './lobby/circles/circles.ts'
import { createEvenings } from './lobby/circles/evenings.ts'
import { createGathering } from './lobby/circles/gathering.ts'
import { createDaysOff } from './lobby/daysOff.ts'
import { expireTables } from './lobby/expiry.ts'
import { createFinding, type FindingParts } from './lobby/finding.ts'
import { createHosting } from './lobby/hosting.ts'
import { invitationBook } from './lobby/invitations.ts'
import { createJoining, goOnJoining } from './lobby/joining.ts'
import type { Later } from './lobby/lapses.ts'
import { createListing, type ListingParts } from './lobby/listing.ts'
import { createLobby, type Lobby } from './lobby/lobby.ts'
import { createReporting } from './lobby/reporting.ts'
import { preload } from './lobby/routes/preload.ts'
import { lobbyRoutes } from './lobby/routes/routes.ts'
import { stockRoutes } from './lobby/routes/stock.ts'
import { tableTalk } from './lobby/talk.ts'
import { archiveThread } from './match/archive/thread.ts'
import type { Hands } from './match/hands.ts'
import { matchHost } from './match/host.ts'
import { housekeeping } from './match/housekeeping.ts'
import type { Presence } from './match/ports.ts'
import { type FrozenRules, type Rules, rulesKnown } from './match/rulebooks.ts'
import { earliest } from './match/time.ts'
import { painterThread } from './previews/painter.ts'
import { previewsOf } from './previews/previews.ts'
import { pictureRoutes } from './previews/routes.ts'
import { type RandomSource, systemRandom } from './random/source.ts'

export interface App {
  /** With everything attached, but not listening yet. */
  readonly server: HttpServer
  readonly log: Logger
  /** Accepts nothing more, tells the clients, and finishes and stores all work under way. */
  close(): Promise<void>
}

/** Replacements that only a test brings. */
export interface Given {
  readonly random?: RandomSource
  readonly rulebooks?: Rules['rulebooks']
  readonly frozen?: FrozenRules
  /** The module that exports these rulebooks, and the frozen ones, for the threads. */
  readonly module?: string
  /** The built web client. */
  readonly client?: string
  /** The clock for the limits of addresses, sessions and sockets. */
  readonly now?: () => number
  /** Actions of one person: more than usual when programs play. */
  readonly actions?: Rate
  /** How long a roll waits for a browser's number, in ms: longer on a slow machine. */
  readonly handPatience?: number
  /** How long a seat is kept for a person who looks for opponents and has closed the page, in ms. */
  readonly patience?: number
  /** Whether players add to the dice: no if a test fixes all of them. */
  readonly mixes?: boolean
  /** Takes the place of the push services, and of the receivers of webhooks. */
  readonly post?: Post
  /** The clock by which people are called. */
  readonly wall?: () => number
  /** The timer for whatever lapses. */
  readonly later?: Later
  /** The pauses of a node that hands its visitors over when it stops: one of several does. */
  readonly pause?: Pause
}

/** How long a request may take to arrive, in ms: one that trickles in keeps no connection. */
const hurry = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2_000 }

/** How long a connection may be silent, in ms. */
const idle = 30_000

const builtClient = join(import.meta.dirname, '..', '..', 'web', 'dist')
/** Time for answers under way when the server stops, in ms. */
const grace = 1_500

export async function createApp(config: Config, given: Given = {}): Promise<App> {
  const { dataDir, publicUrl, logLevel, botPace } = config
  const { random = systemRandom, rulebooks = shelf, client = builtClient, now, patience, mixes = true, later } = given
  const { actions, handPatience, frozen, module = '@toadstool/games' } = given
  const calling = given.wall && { wall: given.wall }
  const rules: Rules = { rulebooks, ...(frozen && { frozen }) }
  const log = createLog(logLevel)
  const metrics = createMetrics()
  const { count } = metrics
  const { server, io, handOver, attend } = serverFor(config, given)
  let stopping = false
  const self = selfOf({ rules, server, isDraining: () => stopping })
  const ground = await groundFor({ config, self, log, count })
  const { journal, bus, time, key, keeper, elsewhere } = ground
  const identity = createIdentity({ journal, key, secure: publicUrl?.startsWith('https:') ?? false, bus, random, now })
  const [clock, lapsing] = [now && { now }, later && { later }]
  const limits = { ...clock, ...(actions && { actions }), ...(handPatience && { handPatience }) }
  const isHere = (match: string, seat: Seat | null, person?: string): boolean => live.isConnected(match, seat, person)
  const isSeen: typeof isHere = (...seat) => live.visible.isConnected(...seat)
  const hands: Hands = { isHere: (...seat) => live.hands.isHere(...seat), ask: (...asked) => live.hands.ask(...asked) }
  const [archive, judge] = [archiveThread({ ...ground.archive, module }), judgeThread(module)]
  const base = { journal, bus, log, count, time, keeper }
  const host = matchHost({ ...base, ...rules, ...calling, archive, botModule: module, botPace, isHere, isSeen, hands })
  const heads = ground.watch({ followed: () => live.followed(), standing: host.standing, catchUp: host.catchUp })
  const live: Live = liveTransport({ io, host, journal, bus, elsewhere, fresh: heads.fresh, identity, rulebooks, log, count, ...limits })
  self.opened(live)
  const rulesElsewhere = () => rulesOf(ground.nodes().slice(1))
  const lobby = createLobby({ journal, host, bus, judge, ...rules, rulesElsewhere, count, random, mixes, ...clock, ...lapsing })
  const presence: Presence = { ...live, people: () => ground.nodes().reduce((sum, { people }) => sum + people, 0) }
  const shared = { journal, lobby, host, presence, bus }
  const meeting = meetingOf({ ...shared, log, count, key, ...clock, ...calling, ...(patience !== undefined && { patience }) })
  const { alerts, tableHooks, feeds, ...calls } = await callsOf(config, given, { ...base, rulebooks, lobby })
  const routes = { ...shared, people: identity, rulebooks, ...meeting, alerts, tableHooks, addresses: config, ...calling }
  const [previews, painter] = [previewsOf({ journal, host, rulebooks }), painterThread()]
  const koa = site({
    log,
    journal,
    metrics,
    ...config,
    client,
    preload: preload({ ...routes, log, previews }),
    ...clock,
    stopping: () => stopping,
    routers: [
      lobbyRoutes(routes),
      ...[pictureRoutes({ previews, painter }), embedRoutes({ journal, previews, publicUrl }), feeds],
      stockRoutes({ journal, lobby, identity, presence, slugs: Object.keys(rulebooks) }),
    ],
  })
  const known = { ...shared, tables: lobby, presence: live, nodes: ground.nodes, people: identity, rules, client }
  const closeDoor = await openDoor({ dataDir, operations: operationsOf(known), log })
  attend(koa.callback())
  const old = { journal, bus, log, now: earliest(time) }
  const endings = [
    await measured({ metrics, journal, bus, live, io, nodes: ground.nodes }),
    lobbyNews({ io, bus, journal, host }),
    expireTables(old),
    housekeeping({ ...old, host }),
    tellOwed({ ...shared, ...ground, presence: live.visible, log, count, rulebooks, previews, ...calls, ...calling }),
    ...[meeting.finding, meeting.listing, meeting.joining, heads].map(({ close }) => close),
  ]

  return {
    server,
    log,
    async close() {
      stopping = true
      await handOver?.()
      const ended = Promise.all([...endings, ground.leave, closeDoor].map((end) => end()))
      sayGoodbye(io, ['lobby', ...Object.keys(rulebooks)])
      const closed = new Promise<void>((resolve) => (server.listening ? server.close(() => resolve()) : resolve()))
      server.closeIdleConnections()
      // The farewell goes out before the sockets are cut.
      await wait(50)
      await live.close()
      // Clients reconnect after a broken connection, but not after a proper close.
      io.engine.close()
      await Promise.all([ended, host.close(), archive.close(), painter.close(), judge.close()])
      await Promise.race([closed, wait(grace)])
      server.closeAllConnections()
      await io.close()
      await ground.close()
    },
  }
}

/** The HTTP server with its sockets, which answers once there is somebody to attend to it. */
function serverFor({ publicUrl, databaseUrl, trustProxy }: Config, { now, pause }: Pick<Given, 'now' | 'pause'>) {
  const mayAsk = oneByOne()
  let answer: RequestListener | undefined
  const server = createServer(hurry, (request, response) => void (mayAsk(request, response) && answer?.(request, response)))
  const guard = connectionGuard({ publicUrl, now })
  const io = new Server(server, guard.options)
  guard.watch(io)
  server.timeout = idle
  const trust = trustOf(trustProxy)
  server.on('connection', lineLimit(trust))
  for (const event of ['request', 'upgrade']) server.prependListener(event, believeOnly(trust))
  const attend = (by: RequestListener): void => {
    answer = by
  }
  return { server, io, attend, handOver: databaseUrl || pause ? handover(io, pause) : undefined }
}

function sayGoodbye(io: Server, namespaces: readonly string[]): void {
  const goodbye: Problem = { error: 'shutting-down', message: 'the server is stopping; it will be back' }
  for (const name of namespaces) io.of(`/${name}`).emit('problem', goodbye)
}

interface MeetingParts extends FindingParts {
  readonly count: Count
  readonly presence: Presence
  readonly host: ListingParts['host']
  readonly key: Buffer
  readonly wall?: () => number
}

/** The parts by which people find each other, keep apart, and are known again. */
function meetingOf(parts: MeetingParts) {
  const { lobby: tables, ...rest } = parts
  const hosting = createHosting({ ...rest, tables })
  const joining = createJoining(rest)
  const invitations = invitationBook({ ...rest, tables })
  return {
    circles: createCircles(rest),
    gathering: createGathering({ ...parts, invitations }),
    evenings: createEvenings(rest),
    known: createKnown(rest),
    joining: { ...joining, close: goOnJoining({ ...rest, joining }) },
    finding: createFinding(parts),
    invitations,
    hosting,
    admission: createAdmission({ ...rest, tables, tell: hosting.tell }),
    daysOff: createDaysOff({ journal: rest.journal, tables, ...(rest.wall && { now: rest.wall }) }),
    listing: createListing(rest),
    talk: tableTalk({ ...rest, tables }),
    reporting: createReporting({ ...rest, tables }),
  }
}

const rulesOf = (nodes: ReturnType<Ground['nodes']>) => nodes.map(({ rules }) => rules)

/** How people are called while no page of theirs is open, and where else they read what they are owed. */
async function callsOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { post, now, wall }: Pick<Given, 'post' | 'now' | 'wall'>,
  { journal, rulebooks, time, lobby }: Pick<TellingParts, 'journal' | 'rulebooks' | 'time'> & { readonly lobby: Lobby },
) {
  const keys = await journal.pushKeys(newPushKeys())
  // Where a push service finds who is responsible.
  const contact = publicUrl?.startsWith('https:') ? publicUrl : 'mailto:operator@toadstool.invalid'
  const [posting, clock] = [post && { post }, now && { now }]
  const hook = hookBy({ publicUrl, ...posting, ...(wall && { wall }) })
  const alerts = createAlerts({ journal, hook, key: keys.public, ...clock })
  return {
    alerts,
    tableHooks: createTableHooks({ journal, tables: lobby, hooks: alerts.hooks }),
    push: pushBy({ keys, contact, ...posting }),
    hook,
    feeds: feedRoutes({ journal, rulebooks, time, wall: wall ?? Date.now, publicUrl, ...clock }),
  }
}

/** What this node says of itself, once it is open. */
function selfOf({ rules, server, isDraining }: { rules: Rules; server: HttpServer; isDraining(): boolean }) {
  let opened: Live | undefined
  return {
    rules: rulesKnown(rules),
    address: () => addressOf(server),
    people: () => opened?.people() ?? 0,
    hasAnybody: (match: string) => opened?.hasAnybody(match) ?? false,
    isDraining,
    opened(live: Live) {
      opened = live
    },
  }
}

/** Where others reach this server, as far as it knows. */
function addressOf(server: HttpServer): string {
  const at = server.address()
  return at !== null && typeof at === 'object' ? `${hostname()}:${at.port}` : hostname()
}

type MeasuredParts = Parameters<typeof measureGrowth>[0] & Pick<Ground, 'nodes'> & { live: Live; io: Server }

/** Figures that are read with the metrics. @returns the function that ends it. */
function measured({ live, io, nodes, ...parts }: MeasuredParts): Promise<() => void> {
  parts.metrics.gauge('nodes', 'Living nodes, this one included', () => nodes().length)
  parts.metrics.gauge('people', 'People with an open page', live.people)
  parts.metrics.gauge('sockets', 'Open sockets', () => io.engine.clientsCount)
  return measureGrowth(parts)
}
