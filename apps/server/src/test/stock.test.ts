import { type GameView, rulebooks } from '@toadstool/games'
import { table as tableShape } from '@toadstool/protocol'
import { Client, LobbyClient } from 'boardgame.io/client'
import { SocketIO } from 'boardgame.io/multiplayer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemRandom } from '../random/source.ts'
import { browser, concede, type Running, startApp, until } from './running.ts'

// boardgame.io's own client and lobby client, as published on npm, against this server.

let app: Running
let lobby: LobbyClient
beforeAll(async () => {
  app = await startApp({}, { random: { ...systemRandom, newSecret: () => '5e'.repeat(32) }, actions: { burst: 1000, perSecond: 1000 } })
  lobby = new LobbyClient({ server: app.url })
})
afterAll(() => app.close())

const name = 'wizards-of-war'
const { game } = rulebooks[name] as (typeof rulebooks)[string]
const quick = { map: 'broken-ring', wizardLife: 2, turnLimit: 150, attackStops: false }

type StockClient = ReturnType<typeof Client>

describe('the lobby', () => {
  test('lists games and matches', async () => {
    expect(await lobby.listGames()).toContain(name)
    const { matchID } = await lobby.createMatch(name, { numPlayers: 2, setupData: quick })
    const hidden = await lobby.createMatch(name, { numPlayers: 2, unlisted: true })
    const ids = async (where = {}) => (await lobby.listMatches(name, where)).matches.map((match) => match.matchID)
    expect(await ids()).toContain(matchID)
    expect(await ids()).not.toContain(hidden.matchID)
    expect(await ids({ isGameover: false, updatedAfter: 1 })).toContain(matchID)
    expect(await ids({ isGameover: true })).not.toContain(matchID)
    expect(await ids({ updatedBefore: 1 })).toEqual([])
    expect(await lobby.getMatch(name, matchID)).toMatchObject({
      matchID,
      players: [{ id: 0 }, { id: 1 }],
      setupData: quick,
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
    })
  })

  test('gives seats, once each, and takes them back from whoever has the credentials', async () => {
    const { matchID } = await lobby.createMatch(name, { numPlayers: 2 })
    const ann = await lobby.joinMatch(name, matchID, { playerID: '1', playerName: 'Ann', data: { hat: 'red' } })
    expect(ann).toEqual({ playerID: '1', playerCredentials: expect.stringMatching(/^[\w-]{22}$/) })
    await expect(lobby.joinMatch(name, matchID, { playerID: '1', playerName: 'Bob' })).rejects.toThrow('409')
    await lobby.updatePlayer(name, matchID, { playerID: '1', credentials: ann.playerCredentials, newName: 'Anna', data: { hat: 'blue' } })
    expect((await lobby.getMatch(name, matchID)).players[1]).toMatchObject({ name: 'Anna', data: { hat: 'blue' } })
    await expect(lobby.updatePlayer(name, matchID, { playerID: '1', credentials: 'wrong', newName: 'Eve' })).rejects.toThrow('403')
    await expect(lobby.leaveMatch(name, matchID, { playerID: '1', credentials: 'wrong' })).rejects.toThrow('403')
    await lobby.leaveMatch(name, matchID, { playerID: '1', credentials: ann.playerCredentials })
    expect((await lobby.getMatch(name, matchID)).players[1]).toEqual({ id: 1 })
    await expect(lobby.leaveMatch(name, matchID, { playerID: '1', credentials: ann.playerCredentials })).rejects.toThrow('403')
  })

  test('shows no credential, hash or secret to anyone', async () => {
    const { matchID } = await lobby.createMatch(name, { numPlayers: 2 })
    const { playerCredentials } = await lobby.joinMatch(name, matchID, { playerName: 'Ann' })
    const seen = JSON.stringify([
      await lobby.getMatch(name, matchID),
      await lobby.listMatches(name),
      await (await fetch(`${app.url}/api/tables/${matchID}`)).json(),
    ])
    expect(seen).not.toContain(playerCredentials)
    expect(seen).not.toMatch(/"[^"]*(credential|secret|hash)[^"]*":/i)
  })

  test('one of fifty who join a seat at once gets it', async () => {
    const { matchID } = await lobby.createMatch(name, { numPlayers: 2 })
    const joined = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => lobby.joinMatch(name, matchID, { playerID: '0', playerName: `Guest ${index}` })),
    )
    expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await lobby.getMatch(name, matchID)).players[1]).toEqual({ id: 1 })
  })

  test('answers wrong requests with typed errors, and none of them reaches a prototype', async () => {
    const { matchID } = await lobby.createMatch(name, { numPlayers: 2 })
    for (const playerID of ['__proto__', 'constructor', 'toString', '-1', '1.5']) {
      await expect(lobby.joinMatch(name, matchID, { playerID, playerName: 'Eve' })).rejects.toThrow('400')
    }
    await expect(lobby.joinMatch(name, matchID, { playerID: '2', playerName: 'Eve' })).rejects.toThrow('404')
    for (const wrong of ['__proto__', 'constructor', 'chess']) {
      await expect(lobby.createMatch(wrong, { numPlayers: 2 })).rejects.toThrow('404')
      await expect(lobby.listMatches(wrong)).rejects.toThrow('404')
      await expect(lobby.getMatch(name, wrong)).rejects.toThrow('404')
      await expect(lobby.joinMatch(wrong, matchID, { playerName: 'Eve' })).rejects.toThrow('404')
    }
    for (const numPlayers of [0, 1, 3, 3_000_000, 1.5]) await expect(lobby.createMatch(name, { numPlayers })).rejects.toThrow('400')
    for (const setupData of [{ wizardLife: 'all' }, { wizardLife: 5 }, { lives: 4 }]) {
      await expect(lobby.createMatch(name, { numPlayers: 2, setupData })).rejects.toThrow('400')
    }
    await expect(lobby.joinMatch(name, matchID, { playerName: 'Eve', data: 'x'.repeat(3000) })).rejects.toThrow('413')
    await expect(lobby.playAgain(name, matchID, { playerID: '0', credentials: '' })).rejects.toThrow('403')
    expect(({} as { name?: unknown }).name).toBeUndefined()
    expect((await lobby.getMatch(name, matchID)).players).toEqual([{ id: 0 }, { id: 1 }])
  })
})

describe('a match', () => {
  test('begins when every seat is taken; a seat that is left may be taken by somebody else', async () => {
    const { matchID } = await lobby.createMatch(name, { numPlayers: 2 })
    const ann = await lobby.joinMatch(name, matchID, { playerName: 'Ann' })
    await lobby.joinMatch(name, matchID, { playerName: 'Bob' })
    const stateOf = async () => tableShape.parse(await (await fetch(`${app.url}/api/tables/${matchID}`)).json()).state
    expect(await stateOf()).toBe('running')
    const asBob = { playerID: '0', credentials: ann.playerCredentials, newName: 'Bob' }
    await expect(lobby.updatePlayer(name, matchID, asBob)).rejects.toThrow('409')
    await lobby.leaveMatch(name, matchID, { playerID: '0', credentials: ann.playerCredentials })
    expect((await lobby.getMatch(name, matchID)).players[0]).toEqual({ id: 0 })
    // as for any departure: the match waits, and others may take the seat
    const seatOfAnn = tableShape.parse(await (await fetch(`${app.url}/api/tables/${matchID}`)).json()).seats[0]
    expect(seatOfAnn?.occupant).toMatchObject({ kind: 'person', away: { by: 'nobody', free: true, left: true } })
    await expect(lobby.leaveMatch(name, matchID, { playerID: '0', credentials: ann.playerCredentials })).rejects.toThrow('403')
    const cyd = await lobby.joinMatch(name, matchID, { playerName: 'Cyd' })
    expect([cyd.playerID, await stateOf()]).toEqual(['0', 'running'])
    await expect(lobby.joinMatch(name, matchID, { playerName: 'Dan' })).rejects.toThrow('409')
    const [left, joined] = [ann, cyd].map(({ playerCredentials }) => client(matchID, '0', playerCredentials))
    await until(() => joined?.getState() !== null)
    expect(left?.getState()).toBe(null)
    left?.stop()
    joined?.stop()
  })

  test('that all have left is called off', async () => {
    const { matchID } = await lobby.createMatch(name, { numPlayers: 2 })
    for (const playerName of ['Ann', 'Bob']) await lobby.joinMatch(name, matchID, { playerName })
    const { matchID: other } = await lobby.createMatch(name, { numPlayers: 2 })
    const leavers = [await lobby.joinMatch(name, other, { playerName: 'Cyd' }), await lobby.joinMatch(name, other, { playerName: 'Dan' })]
    for (const { playerID, playerCredentials } of leavers) await lobby.leaveMatch(name, other, { playerID, credentials: playerCredentials })
    expect(await lobby.getMatch(name, other)).toMatchObject({ gameover: { winners: [], reason: 'called-off' } })
    expect(await lobby.getMatch(name, matchID)).not.toHaveProperty('gameover')
  })

  test('of a table of the other lobby has its rematch there, and no stock client opens another in its place', async () => {
    const ann = browser(app.url)
    const { id } = await ann.table('/api/tables', { game: name, sit: '0', listed: false })
    const eve = await lobby.joinMatch(name, id, { playerName: 'Eve' })
    await concede(ann, await ann.table(`/api/tables/${id}/ready`, { ready: true }), '0')
    const wish = { playerID: '1', credentials: eve.playerCredentials, unlisted: false }
    await expect(lobby.playAgain(name, id, wish)).rejects.toThrow('403')
    expect(await ann.table(`/api/tables/${id}/rematch`)).toMatchObject({ listed: false, rematchOf: id })
  })

  test('is played to its end by two stock clients, watched by a third, with a reconnect on the way; then it is played again', async () => {
    const { matchID } = await lobby.createMatch(name, { numPlayers: 2, setupData: quick })
    const seats = [await lobby.joinMatch(name, matchID, { playerName: 'Ann' }), await lobby.joinMatch(name, matchID, { playerName: 'Bob' })]
    const players = seats.map(({ playerID, playerCredentials }) => client(matchID, playerID, playerCredentials))
    const watcher = client(matchID)
    const all = [...players, watcher]
    try {
      await until(() => all.every((each) => each.getState() !== null))
      await until(() => players.every((each) => each.matchData?.every(({ isConnected }) => isConnected)))

      await play(players, all, 20)
      const [ann] = players as [StockClient]
      ann.stop()
      await until(async () => (await lobby.getMatch(name, matchID)).players[0]?.isConnected === false)
      ann.start()
      await until(() => version(ann) === version(watcher) && ann.getState()?.isConnected === true)

      await play(players, all)
      const over = await lobby.getMatch(name, matchID)
      expect(over.gameover).toMatchObject({ winners: expect.any(Array), reason: expect.any(String) })
      for (const each of all) expect(each.getState()?.ctx.gameover).toEqual(over.gameover)

      const [first, second] = seats as [(typeof seats)[0], (typeof seats)[0]]
      await expect(lobby.leaveMatch(name, matchID, { playerID: '0', credentials: first.playerCredentials })).rejects.toThrow('409')
      const again = await lobby.playAgain(name, matchID, { playerID: '0', credentials: first.playerCredentials, unlisted: true })
      expect(again.nextMatchID).not.toBe(matchID)
      expect(await lobby.playAgain(name, matchID, { playerID: '1', credentials: second.playerCredentials })).toEqual(again)
      const next = { players: [{ id: 0 }, { id: 1 }], setupData: quick, unlisted: true }
      expect(await lobby.getMatch(name, again.nextMatchID)).toMatchObject(next)
    } finally {
      for (const each of all) each.stop()
    }
    // up to a thousand random moves
  }, 600_000)
})

function client(matchID: string, playerID?: string, credentials?: string): StockClient {
  const made = Client({
    game,
    numPlayers: 2,
    debug: false,
    matchID,
    ...(playerID === undefined ? {} : { playerID, credentials }),
    multiplayer: SocketIO({ server: app.url, socketOpts: { transports: ['websocket'], forceNew: true } }),
  } as Parameters<typeof Client>[0])
  made.start()
  return made
}

/** Plays random legal moves from `game.ai.enumerate` on the client's own view, until the end or `most` of them. */
async function play(players: StockClient[], all: StockClient[], most = Number.POSITIVE_INFINITY): Promise<void> {
  const random = generator(7)
  const settle = () => until(() => new Set(all.map(version)).size === 1)
  await settle()
  for (let made = 0; made < most; made += 1) {
    const state = players[0]?.getState()
    if (!state || state.ctx.gameover) return
    const open = players.flatMap((player) => movesOf(player).map((move) => ({ player, ...move })))
    const chosen = open[Math.floor(random() * open.length)]
    if (!chosen) throw new Error(`nobody can move at version ${state._stateID}`)
    const before = version(chosen.player)
    chosen.player.moves[chosen.move]?.(...chosen.args)
    await until(() => version(chosen.player) > before)
    await settle()
  }
}

function movesOf(player: StockClient): { move: string; args: unknown[] }[] {
  const state = player.getState()
  if (!state || !player.playerID) return []
  const rulebook = rulebooks[name]
  if (!rulebook?.owes(state.G as GameView).includes(player.playerID)) return []
  const found = game.ai?.enumerate(state.G as GameView, state.ctx, player.playerID) as { move: string; args: unknown[] }[]
  return found.filter(({ move }) => !/concede|Draw|Stops|undo/.test(move))
}

const version = (player: StockClient): number => player.getState()?._stateID ?? -1

function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
