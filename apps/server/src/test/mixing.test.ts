/** Players add to the secret: the operator, who knows it, can't choose the dice. */
import { createHash } from 'node:crypto'
import { rulebooks } from '@toadstool/games'
import { type Proof, proof as proofSchema } from '@toadstool/protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seedOf } from '../match/chance.ts'
import { differenceIn } from '../match/verify.ts'
import { type Browser, browser, concede, problem, type Running, startApp } from './running.ts'

const game = 'wizards-of-war'
let made = 0
const nonce = (): string => createHash('sha256').update(`nonce ${++made}`).digest('hex')

let app: Running
let [ann, bob]: Browser[] = []
beforeEach(async () => {
  app = await startApp()
  ;[ann, bob] = [browser(app.url), browser(app.url)]
})
afterEach(() => app.close())
const people = (): [Browser, Browser] => [ann as Browser, bob as Browser]
const proofOf = async (id: string): Promise<Proof> => proofSchema.parse((await people()[0].get(`/api/matches/${id}/proof`)).body)

describe('a match', () => {
  test('does not begin by itself before what was promised has come; then both are in every seed, and in the proof', async () => {
    const [a, b] = people()
    const { id, commitment, ...opened } = await a.table('/api/tables', { game, mixes: true, pace: { kind: 'none' } })
    expect(opened.nonce).toBe(null)
    await a.table(`/api/tables/${id}/ready`, { ready: true })
    expect(await b.table(`/api/tables/${id}/sit`, { mixes: true })).toMatchObject({ nonce: null, commitment })
    expect(await b.table(`/api/tables/${id}/ready`, { ready: true })).toMatchObject({ state: 'open' })
    const nonces = [nonce(), nonce()]
    expect(await a.table(`/api/tables/${id}/nonce`, { nonce: nonces[0] })).toMatchObject({ state: 'open', nonce: nonces[0] })
    expect(await a.table(`/api/tables/${id}/nonce`, { nonce: nonce() })).toMatchObject({ nonce: nonces[0] })
    const begun = await b.table(`/api/tables/${id}/nonce`, { nonce: nonces[1] })
    expect(begun).toMatchObject({ state: 'running', nonce: nonces[1], commitment })
    await concede(a, begun, '0')
    const proof = await proofOf(id)
    expect(proof).toMatchObject({ nonces, commitment })
    expect(differenceIn(proof, rulebooks)).toBeUndefined()
    const { nonces: _none, ...without } = proof
    for (const other of [without, { ...proof, nonces: nonces.toReversed() }, { ...proof, nonces: [nonces[0] ?? null, null] }])
      expect(differenceIn(other, rulebooks)).toContain('another last state')
    expect(differenceIn({ ...proof, nonces: nonces.slice(1) }, rulebooks)).toContain('not that of these seats')
  })

  test('against bots begins with the nonce; one that nobody adds to has the seeds of earlier releases', async () => {
    const [a] = people()
    const waiting = await a.table('/api/tables', { game, bots: ['easy'], start: true, mixes: true })
    expect(waiting).toMatchObject({ state: 'open', nonce: null })
    const own = nonce()
    expect(await a.table(`/api/tables/${waiting.id}/nonce`, { nonce: own })).toMatchObject({ state: 'running' })
    const plain = await a.table('/api/tables', { game, bots: ['easy'], start: true })
    expect(plain).toMatchObject({ state: 'running' })
    for (const [table, nonces] of [
      [waiting, [own, null]],
      [plain, undefined],
    ] as const) {
      await concede(a, table, '0')
      const proof = await proofOf(table.id)
      expect(proof.nonces).toEqual(nonces)
      expect(differenceIn(proof, rulebooks)).toBeUndefined()
    }
  })

  test('of people who find each other, of a rematch and of a moment begins with what they add', async () => {
    const [a, b] = people()
    const add = (person: Browser, id: string) => person.table(`/api/tables/${id}/nonce`, { nonce: nonce() })
    const { id } = await a.table('/api/find', { game, mixes: true })
    await add(a, id)
    expect(await b.table('/api/find', { game, mixes: true })).toMatchObject({ id, state: 'open', nonce: null })
    const first = await add(b, id)
    expect(first.state).toBe('running')
    await concede(a, first, '0')
    const next = await a.table(`/api/tables/${id}/rematch`, { mixes: true })
    expect(next).toMatchObject({ state: 'open', nonce: null })
    await add(a, next.id)
    expect(await b.table(`/api/tables/${id}/rematch`, { mixes: true })).toMatchObject({ id: next.id, state: 'open', nonce: null })
    expect(await add(b, next.id)).toMatchObject({ state: 'running' })
    const again = await a.table(`/api/tables/${id}/play-on`, { action: 0, sit: '0', bots: 'easy', mixes: true })
    expect(again).toMatchObject({ state: 'open', nonce: null })
    expect(await add(a, again.id)).toMatchObject({ state: 'running' })
  })

  test('begins without it if the host says so; nobody adds to another’s seat, or after the start', async () => {
    const [a, b] = people()
    const { id } = await a.table('/api/tables', { game })
    expect(problem(await b.post(`/api/tables/${id}/nonce`, { nonce: nonce() }))).toEqual([409, 'not-seated'])
    await b.table(`/api/tables/${id}/sit`, { mixes: true })
    for (const wrong of ['', 'xyz', nonce().toUpperCase(), `${nonce()}00`])
      expect(problem(await b.post(`/api/tables/${id}/nonce`, { nonce: wrong }))).toEqual([400, 'bad-request'])
    expect(await a.table(`/api/tables/${id}/start`)).toMatchObject({ state: 'running' })
    expect(problem(await b.post(`/api/tables/${id}/nonce`, { nonce: nonce() }))).toEqual([409, 'already-started'])
    expect((await a.get(`/api/tables/${id}`)).body).not.toHaveProperty('nonce')
  })
})

test('any change of what one player adds changes every seed', () => {
  const [secret, one, two] = [nonce(), nonce(), nonce()]
  const seeds = [undefined, [one, null], [null, one], [one, two], [two, one]].flatMap((nonces) => [
    seedOf(secret, 0, nonces),
    seedOf(secret, 1, nonces),
  ])
  expect(new Set(seeds).size).toBe(10)
})
