import Router from '@koa/router'
import { matchId, RequestError, stockCreate, stockJoin, stockPlayAgain, stockSeat, stockUpdate } from '@toadstool/protocol'
import type { Context } from 'koa'
import { networkOf } from '../../http/address.ts'
import { bodyOf } from '../../http/body.ts'
import { hashOf, newCredential } from '../../identity/credentials.ts'
import type { Identity } from '../../identity/identity.ts'
import type { Journal, TableQuery } from '../../journal/journal.ts'
import type { TableRecord } from '../../journal/records.ts'
import type { Presence } from '../../match/ports.ts'
import type { StoredTable } from '../../tables/changes.ts'
import { isFreeToTake, isNameTaken, occupantOf, occupy, put } from '../../tables/seats.ts'
import { changedAt } from '../../tables/watching.ts'
import type { Lobby } from '../lobby.ts'
import { optionsOf, refitted, seatCount } from '../terms.ts'

export interface StockParts {
  readonly journal: Journal
  readonly lobby: Lobby
  readonly identity: Identity
  readonly presence: Presence
  readonly slugs: readonly string[]
}

const listLength = 100
const largestData = 2000

/** The lobby of boardgame.io 0.50, as its `LobbyClient` speaks to it. */
export function stockRoutes(parts: StockParts): Router {
  const router = new Router({ prefix: '/games', sensitive: true })
  router.get('/', (context) => {
    context.body = parts.slugs
  })
  routeLists(router, parts)
  routeSeats(router, parts)
  routeMatches(router, parts)
  return router
}

function routeLists(router: Router, { journal, lobby, presence }: StockParts): void {
  router.get('/:name', async (context) => {
    const { slug } = lobby.rulebook(nameOf(context))
    const { isGameover, updatedBefore, updatedAfter } = context.query
    const tables = await journal.tables({ game: slug, listedOnly: true, limit: listLength, ...statesFor(isGameover) })
    const matches = tables
      .filter((table) => !(Number(updatedBefore) > 0) || changedAt(table) < Number(updatedBefore))
      .filter((table) => !(Number(updatedAfter) > 0) || changedAt(table) > Number(updatedAfter))
      .toSorted((one, other) => changedAt(other) - changedAt(one))
    context.body = { matches: matches.map((table) => describe(table, presence)) }
  })

  router.get('/:name/:id', async (context) => {
    context.body = describe(await tableOf({ journal, lobby }, context), presence)
  })
}

function routeMatches(router: Router, parts: StockParts): void {
  const { lobby } = parts

  router.post('/:name/create', async (context) => {
    const rulebook = lobby.rulebook(nameOf(context))
    const wish = await bodyOf(context, stockCreate)
    const seats = seatCount(rulebook, wish.numPlayers)
    const table = await lobby.create({
      game: rulebook.slug,
      options: optionsOf(rulebook, wish.setupData, seats),
      seats: freeSeats(seats),
      listed: wish.unlisted !== true,
      hostId: null,
      stock: true,
    })
    context.body = { matchID: table.id }
  })

  router.post('/:name/:id/playAgain', async (context) => {
    const { playerID, credentials, numPlayers, setupData, unlisted } = await bodyOf(context, stockPlayAgain)
    const old = await tableOf(parts, context)
    sitterOf(parts, old, playerID, credentials)
    if (!old.stock) throw new RequestError('not-your-table', 'this table’s rematch is asked for where it was opened')
    // Nobody could take seats at the next table: people without a session can't be admitted there.
    if (old.admits)
      throw new RequestError('not-admitted', 'the host decides who sits down: the rematch is asked for on the page of this table')
    const rulebook = lobby.rulebook(old.game)
    const count = seatCount(rulebook, numPlayers ?? old.seats.length)
    const next = await lobby.follow(old, ({ options, listed }) => ({
      seats: freeSeats(count),
      options: setupData === undefined ? refitted(rulebook, options, count) : optionsOf(rulebook, setupData, count),
      listed: unlisted === undefined ? listed : !unlisted,
      hostId: null,
      stock: true,
    }))
    context.body = { nextMatchID: next.id }
  })
}

function routeSeats(router: Router, parts: StockParts): void {
  const { lobby } = parts

  router.post('/:name/:id/join', async (context) => {
    const { playerID, playerName, data } = await bodyOf(context, stockJoin)
    const { id } = await tableOf(parts, context)
    const playerCredentials = newCredential()
    const credentialHash = hashOf(playerCredentials)
    const table = await lobby.changeSeats(id, (present) => {
      if (present.state === 'over') throw new RequestError('already-started', 'the match is over')
      const seat = playerID === undefined ? undefined : String(playerID)
      return occupy(present, seat, {
        kind: 'person',
        personId: null,
        name: playerName,
        credentialHash,
        ready: true,
        data: small(data) ?? null,
        network: hashOf(`${id} ${networkOf(context.ip)}`),
      })
    })
    const seat = table.seats.findIndex((occupant) => occupant?.kind === 'person' && occupant.credentialHash === credentialHash)
    context.body = { playerID: String(seat), playerCredentials }
  })

  router.post('/:name/:id/leave', async (context) => {
    const { playerID, credentials } = await bodyOf(context, stockSeat)
    const { id } = await tableOf(parts, context)
    const seatIn = (table: StoredTable): string => {
      const { seat } = sitterOf(parts, table, playerID, credentials)
      if (table.state === 'over') throw new RequestError('already-started', 'the match is over: its seats are history')
      return seat
    }
    const table = await lobby.changeSeats(id, (present) => {
      const seat = seatIn(present)
      return present.state === 'open' ? put(present, seat, null) : present
    })
    if (table.state !== 'open') await lobby.leaveSeat(id, seatIn)
    context.body = {}
  })

  for (const name of ['update', 'rename']) router.post(`/:name/:id/${name}`, (context) => update(parts, context))
}

async function update(parts: StockParts, context: Context): Promise<void> {
  const { playerID, credentials, newName, data } = await bodyOf(context, stockUpdate)
  if (newName === undefined && data === undefined) throw new RequestError('bad-request', 'newName or data is required')
  const { id } = await tableOf(parts, context)
  await parts.lobby.change(id, (table) => {
    const { seat, sitter } = sitterOf(parts, table, playerID, credentials)
    if (newName !== undefined && isNameTaken(table, newName, seat))
      throw new RequestError('name-taken', 'somebody here is called like that')
    return put(table, seat, { ...sitter, name: newName ?? sitter.name, data: small(data) ?? sitter.data })
  })
  context.body = {}
}

/** The table in the path, which must be one of the game in the path. */
async function tableOf({ journal, lobby }: Pick<StockParts, 'journal' | 'lobby'>, context: Context): Promise<StoredTable> {
  const { slug } = lobby.rulebook(nameOf(context))
  const id = matchId.safeParse((context.params as { id: unknown }).id)
  const table = id.success ? await journal.table(id.data) : undefined
  if (table?.game !== slug) throw new RequestError('no-such-match', 'there is no such match of this game')
  return table
}

function sitterOf({ identity }: StockParts, table: TableRecord, playerID: string | number, credentials: string) {
  const seat = String(playerID)
  const sitter = occupantOf(table, seat)
  if (sitter?.kind !== 'person' || !identity.holdsSeat(table, seat, { credentials })) {
    throw new RequestError('wrong-credentials', `these credentials aren't those of seat ${seat}`)
  }
  return { seat, sitter }
}

/** A table as boardgame.io describes a match. */
function describe(table: StoredTable, presence: Presence) {
  return {
    matchID: table.id,
    gameName: table.game,
    players: table.seats.map((occupant, id) => {
      if (!occupant || isFreeToTake(occupant)) return { id }
      const isConnected = occupant.kind === 'bot' || presence.isConnected(table.id, String(id))
      const data = occupant.kind === 'person' && occupant.data !== null ? { data: occupant.data } : {}
      return { id, name: occupant.name, isConnected, ...data }
    }),
    setupData: table.options,
    unlisted: !table.listed,
    createdAt: table.createdAt,
    updatedAt: changedAt(table),
    ...(table.outcome ? { gameover: table.outcome } : {}),
    ...(table.rematch ? { nextMatchID: table.rematch } : {}),
  }
}

function statesFor(isGameover: unknown): Pick<TableQuery, 'states'> {
  if (typeof isGameover !== 'string') return {}
  return { states: isGameover.toLowerCase() === 'true' ? ['over'] : ['open', 'running'] }
}

function small(data: unknown): unknown {
  if (data !== undefined && JSON.stringify(data).length > largestData)
    throw new RequestError('too-large', 'that is too much data for a seat')
  return data
}

const nameOf = (context: Context): string => String((context.params as { name: unknown }).name)
const freeSeats = (count: number): null[] => Array.from({ length: count }, () => null)
