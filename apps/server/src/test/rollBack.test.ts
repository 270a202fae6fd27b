/** A match set back by an operator is played to its end, its proof is true, and no earlier action counts. */
import { owing, type Rulebook, type Seat } from '@toadstool/games'
import { anySentence, checkInvariants, everyRulebook, randomOf, supportOf } from '@toadstool/games/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { localBus } from '../cluster/local.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { createLobby } from '../lobby/lobby.ts'
import { matchHost } from '../match/host.ts'
import type { Running } from '../match/running.ts'
import { differenceIn } from '../match/verify.ts'
import { givenTime } from './givenTime.ts'
import { type FixtureView, type LiveTable, liveTable, tableRecord } from './liveTable.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const id = 'mossy-kiln-2222-3333'
/** At these versions the match is set back to half of the version; a short one ends before the last of them. */
const setBackAt = [7, 16, 31]

describe.each(Object.keys(everyRulebook))('%s', (slug) => {
  test('is set back up to three times and played to its end; each state is sound, and the record verifies', async () => {
    const rulebook = everyRulebook[slug] as Rulebook
    const { weight, tables, invariants } = await supportOf(slug)
    const { seats, options } = tables.find((table) => table.seats === 2) ?? tables[0] ?? { seats: 2, options: {} }
    const random = randomOf(5)
    const table = await server({ slug, seats, options })
    const { host, match } = table
    const names = Array.from({ length: seats }, (_, seat) => String(seat))
    const due = [...setBackAt]
    const seen = new Map([[0, match.state]])
    match.follow(({ after }) => {
      checkInvariants(rulebook, after.G, names, invariants)
      seen.set(after.version, after)
    })
    while (!match.progress.outcome) {
      const { version } = match.state
      if (version === due[0]) {
        due.shift()
        const to = Math.floor(version / 2)
        expect(await host.rollBack(id, to)).toEqual({ from: version, to, version: version + 1 })
        const then = seen.get(to)
        expect(match.state).toEqual({ ...then, G: { ...then?.G, beat: (seen.get(version)?.G.beat ?? 0) + 1 }, version: version + 1 })
        expect(match.progress.owes).toEqual(owing(rulebook, match.state.G))
        continue
      }
      const [seat] = owing(rulebook, match.state.G) as [Seat]
      const said = anySentence(rulebook.grammar, match.viewOf(seat), seat, random, weight) ?? rulebook.fallback(match.viewOf(seat), seat)
      await host.act(id, seat, { id: `action-${version}`, ...(said as NonNullable<typeof said>) })
    }
    const times = setBackAt.length - due.length
    expect(times).toBeGreaterThan(0)
    expect(due.filter((at) => at < match.state.version)).toEqual([])
    const proof = await table.proof()
    expect(proof.actions.filter(({ move }) => move === ':roll-back').map(({ args }) => args)).toEqual(
      [['3'], ['8'], ['15']].slice(0, times),
    )
    expect(differenceIn(proof, everyRulebook)).toBeUndefined()
    const elsewhere = proof.actions.map((action) =>
      action.move === ':roll-back' && action.seq === 8 ? { ...action, args: ['2'] } : action,
    )
    expect(differenceIn({ ...proof, actions: elsewhere }, everyRulebook)).toBeDefined()
    await table.close()
  })
})

async function server({ slug, seats, options }: { slug: string; seats: number; options: unknown }) {
  const [journal, bus] = [sqliteJournal({ path: ':memory:' }), localBus()]
  const failures: unknown[] = []
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object, message: string) => void failures.push(message, fields),
  }
  const count = () => undefined
  const host = matchHost({ journal, bus, rulebooks: everyRulebook, log, count, botPace: 0, time: givenTime() })
  const people = Array.from({ length: seats }, (_, seat) => ({
    ...{ kind: 'person', personId: `person-${seat}`, name: `Person ${seat}`, credentialHash: null, ready: true, data: null },
  }))
  const record = tableRecord(id, { kind: 'live', factor: 1, bank: 600 }, 'running', people as never, '5'.padStart(64, '0'))
  const rules = everyRulebook[slug]?.card.rules ?? 1
  await journal.createTable({ ...record, game: slug, rules, options: options as never })
  await host.start(record)
  const lobby = createLobby({ journal, host, bus, rulebooks: everyRulebook, count })
  return {
    host,
    match: (await host.open(id)) as Running,
    proof: () => lobby.proof(id),
    async close() {
      await host.close()
      await journal.close()
      expect(failures).toEqual([])
    },
  }
}

describe('those who are there', () => {
  let live: LiveTable
  afterEach(() => live.close())

  test('all stand where the match stands, at a version that goes on rising', async () => {
    live = await liveTable()
    const match = await live.table()
    const clients = [await live.join(match, '0'), await live.join(match, '1'), await live.join(match, null)]
    const [zero, one] = clients as [(typeof clients)[0], (typeof clients)[0]]
    await zero.act('roll')
    await one.act('roll')
    await zero.act('roll')
    await live.host.rollBack(match, 1)
    for (const client of clients) {
      await client.until(() => client.state._stateID === 4)
      expect(client.state.G).toMatchObject({ turn: '1', round: 1 })
    }
    expect((await live.join(match, '1')).state).toEqual(one.state)
    expect((await one.act('roll')).status).toBe('done')
    await zero.until(() => zero.state._stateID === 5)
  })

  test('what was said before does not count after it; what was done before is done once', async () => {
    live = await liveTable()
    const match = await live.table()
    const act = (seat: Seat, name: string, on?: number) => live.host.act(match, seat, { id: name, move: 'roll', args: [], on })
    expect(await act('0', 'first-one', 0)).toMatchObject({ status: 'done', version: 1 })
    expect(await act('1', 'second-one', 1)).toMatchObject({ status: 'done', version: 2 })
    await live.host.rollBack(match, 0)
    // sent before the roll-back: the seat owes the same again, but this was no answer to that
    expect(await act('0', 'late-one', 2)).toMatchObject({ status: 'refused', refusal: { code: 'table-changed' } })
    expect(await act('0', 'first-one', 0)).toEqual({ status: 'done', version: 1, again: true })
    expect(await act('0', 'new-one', 3)).toMatchObject({ status: 'done', version: 4 })
    expect((await live.journal.rows(match, 0, -1)).map(({ move }) => move)).toEqual(['roll', 'roll', ':roll-back', 'roll'])
  })

  test('other dice fall, and whoever is asked has their time anew, with the bank that is left', async () => {
    let now = 1_000_000
    live = await liveTable({ time: { now: () => now, watch: () => () => undefined } })
    const match = await live.table({ pace: { kind: 'live', factor: 10, bank: 100 }, secret: '7'.padStart(64, '0') })
    const running = await live.host.open(match)
    const roll = (seat: Seat, name: string) => live.host.act(match, seat, { id: name, move: 'roll', args: [] })
    now += 30_000
    await roll('0', 'first-one')
    const points = (): unknown => (running?.state.G as FixtureView | undefined)?.points
    const before = points()
    now += 5000
    await live.host.rollBack(match, 0)
    expect(running?.progress.clocks?.['0']).toMatchObject({ since: now, allowed: 10, bank: 80 })
    await roll('0', 'again-one')
    expect(points()).not.toEqual(before)
  })

  test('nobody at the table can do it, nor anybody after the end', async () => {
    live = await liveTable()
    const match = await live.table()
    const zero = await live.join(match, '0')
    await zero.act('roll')
    for (const move of [':roll-back', ':call-off']) expect((await zero.act(move, ['0'])).status).toBe('refused')
    for (const to of [1, 2, -1, 0.5, Number.NaN])
      await expect(live.host.rollBack(match, to)).rejects.toThrow('stands at 1: go back to 0 … 0')
    await zero.act('resign')
    await expect(live.host.rollBack(match, 0)).rejects.toThrow('is over')
    await expect(live.host.rollBack('mossy-kiln-2222-4444', 0)).rejects.toThrow("isn't being played")
    expect(zero.state._stateID).toBe(2)
  })

  test('after a restart it stands there still', async () => {
    live = await liveTable()
    const match = await live.table()
    for (const [index, seat] of ['0', '1', '0'].entries()) {
      await live.host.act(match, seat, { id: `action-${index}`, move: 'roll', args: [] })
    }
    await live.host.rollBack(match, 1)
    const again = matchHost({ ...live, count: () => undefined, log: silent, time: givenTime() })
    expect((await again.open(match))?.state).toEqual(JSON.parse(JSON.stringify((await live.host.open(match))?.state)))
    const late = await again.act(match, '1', { id: 'late-one', move: 'roll', args: [], on: 3 })
    expect(late).toMatchObject({ status: 'refused' })
    await again.close()
  })
})
