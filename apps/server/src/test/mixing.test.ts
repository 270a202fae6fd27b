/** Players add to the dice, so that an operator, who knows the secret, can't choose them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rulebooks } from '@toadstool/games'
import { type Proof, proof as proofSchema, type Table } from '@toadstool/protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askServer } from '../admin/client.ts'
import { differenceIn } from '../match/verify.ts'
import { chainOf } from './chains.ts'
import { type Browser, browser, concede, problem, type Running, startApp } from './running.ts'

const game = 'wizards-of-war'
let made = 0
const chain = (): readonly [string, string] => chainOf(`chain ${++made}`, 3) as unknown as [string, string]

/** The lobby's delayed work. */
let delayed: (() => void)[] = []
let app: Running
let [ann, bob]: Browser[] = []
beforeEach(async () => {
  delayed = []
  app = await startApp({}, { later: (_, work) => void delayed.push(work) })
  ;[ann, bob] = [browser(app.url), browser(app.url)]
})
afterEach(() => app.close())
const people = (): [Browser, Browser] => [ann as Browser, bob as Browser]
const proofOf = async (id: string): Promise<Proof> => proofSchema.parse((await people()[0].get(`/api/matches/${id}/proof`)).body)
const tableOf = async (id: string, who = people()[0]): Promise<Table> => (await who.get(`/api/tables/${id}`)).body as Table
const commit = (who: Browser, id: string, [anchor]: readonly string[]) => who.table(`/api/tables/${id}/anchor`, { anchor })
const open = (who: Browser, id: string, [, link]: readonly string[]) => who.table(`/api/tables/${id}/link`, { link })

/** Time passes, and all waits lapse. */
async function lapse(): Promise<void> {
  for (const work of delayed.splice(0)) work()
}

/** Two people at a table, each with a promise. */
async function promisedTable(): Promise<string> {
  const [a, b] = people()
  const { id, anchor } = await a.table('/api/tables', { game, mixes: true })
  expect(anchor).toBe(null)
  await a.table(`/api/tables/${id}/ready`, { ready: true })
  expect(await b.table(`/api/tables/${id}/sit`, { mixes: true })).toMatchObject({ anchor: null })
  expect(await b.table(`/api/tables/${id}/ready`, { ready: true })).toMatchObject({ state: 'open' })
  return id
}

describe('a match', () => {
  test('begins when all have committed, and then opened; what they opened is in the deal, and in the proof', async () => {
    const [a, b] = people()
    const id = await promisedTable()
    const [first, second] = [chain(), chain()]
    expect(await commit(a, id, first)).toMatchObject({ state: 'open', anchor: first[0] })
    expect(await commit(a, id, second)).toMatchObject({ anchor: first[0] })
    // No link is opened while anybody may still choose an anchor.
    expect(problem(await a.post(`/api/tables/${id}/link`, { link: first[1] }))).toEqual([400, 'bad-request'])
    expect(await tableOf(id)).not.toHaveProperty('link')
    expect(await commit(b, id, second)).toMatchObject({ state: 'open', anchor: second[0], link: null })
    expect(await tableOf(id)).toMatchObject({ link: null })
    expect(problem(await a.post(`/api/tables/${id}/link`, { link: second[1] }))).toEqual([400, 'bad-request'])
    expect(await open(a, id, first)).toMatchObject({ state: 'open', link: first[1] })
    const begun = await open(b, id, second)
    expect(begun.state).toBe('running')
    await concede(a, begun, '0')
    const proof = await proofOf(id)
    expect(proof).toMatchObject({ anchors: [first[0], second[0]], opened: [first[1], second[1]] })
    expect(differenceIn(proof, rulebooks)).toBeUndefined()
    const { anchors: _none, ...without } = proof
    expect(differenceIn(without, rulebooks)).toContain('another last state')
    const swapped = { ...proof, anchors: proof.anchors?.toReversed(), opened: proof.opened?.toReversed() }
    expect(differenceIn(swapped, rulebooks)).toContain('another last state')
    expect(differenceIn({ ...proof, opened: [first[1], null] }, rulebooks)).toContain('another last state')
    expect(differenceIn({ ...proof, opened: [first[1], first[1]] }, rulebooks)).toContain('not the next link of seat 1')
    expect(differenceIn({ ...proof, anchors: [first[0]] }, rulebooks)).toContain('not that of these seats')
  })

  test('is at hand for nobody else once it opens: seats, bots and terms stay as they are', async () => {
    const [a, b] = people()
    const id = await promisedTable()
    await commit(a, id, chain())
    await commit(b, id, chain())
    const [path, started] = [`/api/tables/${id}`, [409, 'already-started']]
    for (const asked of [
      b.post(`${path}/stand`),
      a.post(`${path}/unseat`, { seat: '1' }),
      a.post(`${path}/close`),
      a.patch(path, { listed: false }),
    ])
      expect(problem(await asked)).toEqual(started)
    expect(problem(await browser(app.url).post(`${path}/sit`))).toEqual(started)
  })

  test('waits a moment for what was promised, and a moment for what should be opened', async () => {
    const [a] = people()
    const id = await promisedTable()
    const own = chain()
    await commit(a, id, own)
    expect((await tableOf(id)).state).toBe('open')
    await lapse()
    await expect.poll(() => tableOf(id)).toMatchObject({ state: 'open', link: null })
    await lapse()
    await expect.poll(() => tableOf(id)).toMatchObject({ state: 'running' })
    await concede(a, await tableOf(id), '0')
    const proof = await proofOf(id)
    expect(proof).toMatchObject({ anchors: [own[0], null], opened: [null, null] })
    expect(differenceIn(proof, rulebooks)).toBeUndefined()
  })

  test('waits for whoever had committed to commit anew, where a seat is freed while it opens', async () => {
    const [a] = people()
    const [own, anew] = [chain(), chain()]
    const { id } = await a.table('/api/tables', { game, mixes: true })
    await a.table(`/api/tables/${id}/ready`, { ready: true })
    await browser(app.url).post(`/games/${game}/${id}/join`, { playerID: '1', playerName: 'Stock' })
    await commit(a, id, own)
    expect(await tableOf(id)).toMatchObject({ state: 'open', link: null })
    await askServer(app.dataDir, 'Op', { ask: 'free', id, seat: '1', keepOut: false })
    expect(await tableOf(id)).toMatchObject({ state: 'open', anchor: null })
    const cleo = browser(app.url)
    await cleo.table(`/api/tables/${id}/sit`)
    expect(await cleo.table(`/api/tables/${id}/ready`, { ready: true })).toMatchObject({ state: 'open' })
    expect(await commit(a, id, anew)).toMatchObject({ state: 'open', anchor: anew[0], link: null })
    expect(await open(a, id, anew)).toMatchObject({ state: 'running' })
    await concede(a, await tableOf(id), '0')
    expect(await proofOf(id)).toMatchObject({ anchors: [anew[0], null], opened: [anew[1], null] })
  })

  test('waits a whole moment for who stands up and comes again', async () => {
    const [a, b] = people()
    const { id } = await a.table('/api/tables', { game })
    await b.table(`/api/tables/${id}/sit`, { mixes: true })
    const [first] = delayed.splice(0)
    await b.table(`/api/tables/${id}/stand`)
    await b.table(`/api/tables/${id}/sit`, { mixes: true })
    first?.()
    await b.table(`/api/tables/${id}/ready`, { ready: true })
    await a.table(`/api/tables/${id}/ready`, { ready: true })
    expect(await tableOf(id, b)).toMatchObject({ state: 'open', anchor: null })
    await lapse()
    await expect.poll(() => tableOf(id, b)).toMatchObject({ state: 'running' })
  })

  test('waits after a restart as before, once somebody looks at its table', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'toadstool-'))
    const before = await startApp({ dataDir }, { later: () => undefined })
    const host = browser(before.url)
    const { id } = await host.table('/api/tables', { game, bots: ['easy'], start: true, mixes: true })
    await commit(host, id, chain())
    await before.close()
    const after = await startApp({ dataDir }, { later: (_, work) => void delayed.push(work) })
    const back = { ...browser(after.url), cookie: host.cookie }
    const look = async () => (await back.get(`/api/tables/${id}`)).body
    expect(await look()).toMatchObject({ state: 'open' })
    expect(delayed).toHaveLength(1)
    await lapse()
    await expect.poll(look).toMatchObject({ state: 'running' })
    await after.close()
    rmSync(dataDir, { recursive: true })
  })

  test('against bots begins with one’s own; one to which nobody adds counts its rolls as well', async () => {
    const [a] = people()
    const waiting = await a.table('/api/tables', { game, bots: ['easy'], start: true, mixes: true })
    expect(waiting).toMatchObject({ state: 'open', anchor: null })
    const own = chain()
    expect(await commit(a, waiting.id, own)).toMatchObject({ state: 'open', link: null })
    expect(await open(a, waiting.id, own)).toMatchObject({ state: 'running' })
    const plain = await a.table('/api/tables', { game, bots: ['easy'], start: true })
    expect(plain).toMatchObject({ state: 'running' })
    for (const [table, anchors] of [
      [waiting, [own[0], null]],
      [plain, [null, null]],
    ] as const) {
      await concede(a, table, '0')
      const proof = await proofOf(table.id)
      expect(proof.anchors).toEqual(anchors)
      expect(differenceIn(proof, rulebooks)).toBeUndefined()
    }
  })

  test('of people who find each other, of a rematch and of a moment begins with what they add', async () => {
    const [a, b] = people()
    const add = async (...at: readonly [Browser, string][]) => {
      const own = at.map(() => chain())
      for (const [index, [person, id]] of at.entries()) await commit(person, id, own[index] as readonly string[])
      let last: Table | undefined
      for (const [index, [person, id]] of at.entries()) last = await open(person, id, own[index] as readonly string[])
      return last as Table
    }
    const { id } = await a.table('/api/find', { game, mixes: true })
    expect(await b.table('/api/find', { game, mixes: true })).toMatchObject({ id, state: 'open', anchor: null })
    const first = await add([a, id], [b, id])
    expect(first.state).toBe('running')
    await concede(a, first, '0')
    const next = await a.table(`/api/tables/${id}/rematch`, { mixes: true })
    expect(next).toMatchObject({ state: 'open', anchor: null })
    expect(await b.table(`/api/tables/${id}/rematch`, { mixes: true })).toMatchObject({ id: next.id, state: 'open', anchor: null })
    expect(await add([a, next.id], [b, next.id])).toMatchObject({ state: 'running' })
    const again = await a.table(`/api/tables/${id}/play-on`, { action: 0, sit: '0', bots: 'easy', mixes: true })
    expect(again).toMatchObject({ state: 'open', anchor: null })
    expect(await add([a, again.id])).toMatchObject({ state: 'running' })
  })

  test('begins without it if the host says so; nobody adds to another’s seat, or after the start', async () => {
    const [a, b] = people()
    const { id } = await a.table('/api/tables', { game })
    const [anchor] = chain()
    expect(problem(await b.post(`/api/tables/${id}/anchor`, { anchor }))).toEqual([409, 'not-seated'])
    await b.table(`/api/tables/${id}/sit`, { mixes: true })
    for (const wrong of ['', 'xyz', anchor.toUpperCase(), `${anchor}00`])
      expect(problem(await b.post(`/api/tables/${id}/anchor`, { anchor: wrong }))).toEqual([400, 'bad-request'])
    expect(await a.table(`/api/tables/${id}/start`)).toMatchObject({ state: 'running' })
    expect(problem(await b.post(`/api/tables/${id}/anchor`, { anchor }))).toEqual([409, 'already-started'])
    expect(await tableOf(id)).not.toHaveProperty('anchor')
  })
})
