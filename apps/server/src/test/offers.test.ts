/** What a game for several players needs from the host, with a test game that uses all of it. */
import { undoAction } from '@toadstool/games/tabletop'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readyBots } from '../match/bots/deciding.ts'
import { formalities } from '../match/bots/formalities.ts'
import type { Running } from '../match/running.ts'
import { type LiveTable, liveTable } from './liveTable.ts'
import type { OffersView } from './offers.ts'

let server: LiveTable
beforeEach(async () => {
  server = await liveTable()
})
afterEach(() => server.close())

const bots = { '1': 'easy', '2': 'easy' } as const

async function started(settings: Parameters<LiveTable['table']>[0]): Promise<Running> {
  const running = await server.host.open(await server.table({ game: 'offers', seats: 3, ...settings }))
  if (!running) throw new Error('no match')
  return running
}

test('a bot that owes nothing is asked once for each occasion, and the others play on', async () => {
  const running = await started({ bots })
  const client = await server.join(running.table.id, '0', { slug: 'offers' })
  const helpers = () => (client.state.G as unknown as OffersView).helpers
  for (const offers of [1, 2]) {
    expect(await client.act('offer')).toMatchObject({ status: 'done' })
    await client.until(() => helpers().length === offers)
    // More steps of the same occasion.
    for (let nod = 0; nod < 3; nod += 1) expect(await client.act('nod')).toMatchObject({ status: 'done' })
  }
  // Both bots have had their turn, and so were idle in between.
  expect(await client.act('pass')).toMatchObject({ status: 'done' })
  await client.until(() => (client.state.G as unknown as OffersView).no === 3)
  expect(helpers()).toEqual(['1', '1'])
  const rows = await server.journal.rows(running.table.id, 0, -1)
  expect(rows.filter(({ move }) => move === 'help').map(({ actionId }) => actionId.split(':')[1])).toEqual(['volunteer', 'volunteer'])
  expect(server.counts.get('bot_failures')).toBeUndefined()
  expect(server.errors).toEqual([])
})

test('the phase reaches every client, with the picture and with its changes', async () => {
  const running = await started({})
  const [zero, watcher] = [
    await server.join(running.table.id, '0', { slug: 'offers' }),
    await server.join(running.table.id, null, { slug: 'offers' }),
  ]
  expect(watcher.state.ctx).toMatchObject({ phase: 'market', currentPlayer: '0' })
  await zero.act('pass')
  await watcher.until(() => watcher.state._stateID === 1)
  expect(watcher.state.ctx).toMatchObject({ phase: 'council', currentPlayer: '1' })
  const late = await server.join(running.table.id, '2', { slug: 'offers' })
  expect(late.state.ctx).toMatchObject({ phase: 'council', currentPlayer: '1' })
})

test('a bot that had rather hear from others first is asked when nobody else decides', () => {
  const asked = (owes: readonly string[], waiting: readonly string[]) => {
    const seats = [{ kind: 'person' }, { kind: 'bot', level: 'easy' }, { kind: 'bot', level: 'easy' }]
    const bot = { waits: (_view: unknown, seat: string) => waiting.includes(seat) }
    return readyBots({ progress: { owes }, table: { seats }, rulebook: { bot }, viewOf: () => ({}) } as unknown as Running)
  }
  expect(asked(['1', '2'], [])).toEqual(['1', '2'])
  expect(asked(['1', '2'], ['1'])).toEqual(['2'])
  expect(asked(['0', '1', '2'], ['1', '2'])).toEqual([])
  expect(asked(['1', '2'], ['1', '2'])).toEqual(['1', '2'])
})

test('what a person alone among bots can’t decide is made for them, and told like any other step', async () => {
  const running = await started({ bots })
  const client = await server.join(running.table.id, '0', { slug: 'offers' })
  expect(await client.act('dare')).toMatchObject({ status: 'done' })
  await client.until(() => client.state._stateID === 2)
  expect(client.state.G).toMatchObject({ dared: null, turn: '0' })
  const rows = await server.journal.rows(running.table.id, 0, -1)
  expect(rows.map(({ seat, move, actionId }) => [seat, move, /^:(\w+):/.exec(actionId)?.[1]])).toEqual([
    ['0', 'dare', undefined],
    ['0', 'yield', 'formality'],
  ])
  expect(server.errors).toEqual([])
})

test('it is a formality only if nothing else can be said, nobody else sits there, and nothing was taken back', async () => {
  const after = async (settings: Parameters<LiveTable['table']>[0], ...moves: string[]) => {
    const running = await started(settings)
    // No bots act on this copy: only its state matters.
    const still = { ...running, progress: { ...running.progress, owes: ['0'] } } as Running
    let state = running.state
    for (const [step, move] of moves.entries()) {
      const G = structuredClone(state.G) as unknown as OffersView
      running.rulebook.grammar.moves[move]?.apply({ state: G, chance: undefined as never, log: () => undefined } as never, '0', [])
      state = { ...state, G: G as never, version: step + 1 }
    }
    return Object.assign(still, { state, viewOf: () => state.G as never })
  }
  const nobody = () => Promise.reject(new Error('nothing is made'))
  const made = (running: Running, all = formalities(nobody)) => all.of(running)?.sentence.move
  expect(made(await after({ bots }, 'dare'))).toBe('yield')
  expect(made(await after({ bots }))).toBe(undefined)
  expect(made(await after({ bots }, 'offer', 'dare'))).toBe(undefined)
  expect(made(await after({ bots: { '1': 'easy' } }, 'dare'))).toBe(undefined)
  const taken = formalities(nobody)
  const running = await after({ bots }, 'dare')
  taken.saw(running, { move: undoAction })
  expect(made(running, taken)).toBe(undefined)
})
