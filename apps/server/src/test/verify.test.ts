import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Rulebook, rulebooks } from '@toadstool/games'
import { type Replayed, replay } from '@toadstool/games/replay'
import { type Proof, proof as proofSchema, type Table } from '@toadstool/protocol'
import { matchFile, proofIn } from '@toadstool/protocol/match-file'
import { applyPatch, type Operation } from 'rfc6902'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf, seedOf } from '../match/chance.ts'
import { misfitIn } from '../match/filed.ts'
import { differenceIn } from '../match/verify.ts'
import { type Browser, browser, problem, type Running, startApp, until } from './running.ts'

const script = join(import.meta.dirname, '../../../../scripts/verify.ts')

let app: Running
let ann: Browser
let proof: Proof
beforeEach(async () => {
  app = await startApp()
  ann = browser(app.url)
  proof = await played(await ann.table('/api/tables', { game: 'wizards-of-war', bots: ['easy'], start: true }))
})
afterEach(() => app.close())

test('a finished match verifies; with another die, move, seat, secret or end it does not', () => {
  const { actions } = proof
  expect(actions.length).toBeGreaterThan(20)
  expect(differenceIn(proof, rulebooks)).toBeUndefined()

  const edited = (change: Partial<Proof>): string | undefined => differenceIn({ ...proof, ...change }, rulebooks)
  expect(edited({ secret: proof.secret.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) })).toContain(
    'was not the one that was sealed',
  )
  expect(edited({ secret: 'abc' })).toContain('not 32 bytes')
  expect(edited({ commitment: 'f'.repeat(64) })).toContain('was not the one that was sealed')
  expect(edited({ finalStateHash: 'f'.repeat(64) })).toContain('another last state')
  expect(edited({ id: 'mossy-kiln-2222-3333' })).toContain('not the one that was sealed for this match')
  expect(edited({ game: 'chess' })).toContain('no rules for chess')
  expect(edited({ actions: actions.with(4, { ...(actions[4] as Proof['actions'][0]), move: 'concede', args: [] }) })).toMatch(
    /^action 6, .*game-over/,
  )
  expect(edited({ actions: actions.with(4, { ...(actions[4] as Proof['actions'][0]), move: 'fly' }) })).toMatch(/^action 5, fly/)
  expect(edited({ actions: actions.slice(0, -1) })).toContain('another last state')
  expect(edited({ actions: actions.toSpliced(2, 1) })).toContain('action 3 is missing')
})

test('matches of earlier releases verify as before: seeds of actions, with what players had added, or without', () => {
  const { actions: _actions, anchors: _anchors, opened: _opened, beginning: _beginning, ...rest } = proof
  const rulebook = rulebooks['wizards-of-war'] as Rulebook
  const actions = [{ seq: 1, seat: '0', move: 'concede', args: [] }]
  for (const nonces of [undefined, ['1'.repeat(64), null]]) {
    const played = replay(rulebook, { ...rest, actions, seedOf: (action) => seedOf(proof.secret, action, nonces) })
    const old = { ...rest, actions, finalStateHash: 'state' in played ? hashOf(played.state) : '', ...(nonces && { nonces }) }
    expect(differenceIn(old, rulebooks)).toBeUndefined()
    expect(differenceIn({ ...old, anchors: [null, null], opened: [null, null] }, rulebooks)).toBeDefined()
    expect(differenceIn({ ...old, nonces: [null, '2'.repeat(64)] }, rulebooks)).toContain('another last state')
    expect(differenceIn({ ...old, nonces: [null] }, rulebooks)).toContain('not that of these seats')
  }
})

test('no file makes it stumble: whatever is changed in a proof', () => {
  const { beginning: _none, ...plain } = proof
  const odd: unknown[] = [{}, [], null, -1, 1e9, 'x', { width: -1 }, { map: '__proto__' }, [[]], [null], '\ud800']
  for (const key of [
    'options',
    'actions',
    'anchors',
    'opened',
    'seats',
    'beginning',
    'game',
    'secret',
    'commitment',
    'finalStateHash',
    'id',
  ]) {
    for (const value of odd) {
      const read = proofSchema.safeParse({ ...plain, [key]: value })
      if (read.success) expect(() => differenceIn(read.data, rulebooks), `${key} ${JSON.stringify(value)}`).not.toThrow()
    }
  }
  const [first] = proof.actions
  for (const value of odd) {
    const read = proofSchema.safeParse({ ...proof, actions: proof.actions.with(0, { ...first, args: value } as never) })
    if (read.success) expect(() => differenceIn(read.data, rulebooks), JSON.stringify(value)).not.toThrow()
  }
})

test('the command reads a file or asks a server, and answers with its exit code', async () => {
  const file = join(app.dataDir, 'proof.json')
  writeFileSync(file, JSON.stringify(proof))
  expect(await verify(file)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/\nNote: nobody has added anything to the dice.*\nverified\n$/),
  })
  expect(await verify(`${app.url}/api/matches/${proof.id}/proof`, '--log')).toMatchObject({
    code: 0,
    said: expect.stringContaining('1. seat'),
  })
  writeFileSync(file, JSON.stringify({ ...proof, finalStateHash: 'f'.repeat(64) }))
  expect(await verify(file)).toMatchObject({ code: 1, said: expect.stringContaining('NOT verified') })
  writeFileSync(file, '{}')
  expect(await verify(file)).toMatchObject({ code: 2, said: expect.stringContaining('is no proof') })
  expect(await verify(join(app.dataDir, 'no-such-file'))).toMatchObject({ code: 2, said: expect.stringContaining("can't be read") })
  expect(await verify(file, '--loud')).toMatchObject({
    code: 2,
    said: expect.stringContaining('Usage: npm run verify -- <a proof or a match’s file'),
  })
}, 180_000)

test('a finished match is had as a file: it holds the proof and who sat there, each of its marks fits, and the command takes it', async () => {
  const running = await ann.table('/api/tables', { game: 'wizards-of-war', bots: ['easy'], start: true })
  expect(problem(await ann.get(`/api/matches/${running.id}/file`))).toEqual([409, 'not-over'])
  expect(problem(await ann.get('/api/matches/mossy-kiln-2222-3333/file'))).toEqual([404, 'no-such-match'])
  const answer = await ann.get(`/api/matches/${proof.id}/file`)
  const file = matchFile.parse(answer.body)
  expect(proofIn(file)).toEqual({ ...proof, rules: 1 })
  expect(file.seats.map(({ kind }) => kind)).toEqual(['person', 'bot'])
  expect(file.marks.length).toBe(Math.floor(proof.actions.length / 25) + (proof.actions.length % 25 === 0 ? 1 : 2))
  expect(await misfitIn({ rulebooks }, JSON.stringify(answer.body))).toBeUndefined()
  const path = join(app.dataDir, 'match.json')
  writeFileSync(path, JSON.stringify(file))
  expect(await verify(path)).toMatchObject({ code: 0, said: expect.stringContaining('verified') })
  writeFileSync(path, JSON.stringify({ ...file, marks: file.marks.with(0, { after: 0, hash: 'f'.repeat(64) }) }))
  expect(await verify(path)).toMatchObject({ code: 1, said: expect.stringContaining('the table after action 0') })
}, 180_000)

test('a match that went on from a moment has a whole file as well, and one whose game is gone isn’t judged', async () => {
  const next = await ann.table(`/api/tables/${proof.id}/play-on`, { action: 12, sit: '1', bots: 'easy' })
  await played(next)
  const { body } = await ann.get(`/api/matches/${next.id}/file`)
  expect(body).toMatchObject({ beginning: { match: proof.id, action: 12 } })
  expect(await misfitIn({ rulebooks }, JSON.stringify(body))).toBeUndefined()
  expect(await misfitIn({ rulebooks: {} }, JSON.stringify(body))).toEqual({ why: 'game' })
})

test('a match is played on from a moment of its past; the record says so, and verifies from there on', async () => {
  const action = 12
  const next = await ann.table(`/api/tables/${proof.id}/play-on`, { action, sit: '1', bots: 'easy' })
  expect(next).toMatchObject({ state: 'running', listed: false, yourSeat: '1', from: { match: proof.id, action }, options: proof.options })
  const second = await played(next)
  const steps: Replayed[] = []
  expect(differenceIn(proof, rulebooks, (step) => steps.push(step))).toBeUndefined()
  expect(second.beginning).toMatchObject({ match: proof.id, action })
  expect(second.beginning?.state).toEqual(JSON.parse(JSON.stringify({ ...steps[action - 1]?.state, version: 0 })))
  expect(second.secret).not.toBe(proof.secret)
  expect(differenceIn(second, rulebooks)).toBeUndefined()
  const { beginning: _, ...dealt } = second
  expect(differenceIn(dealt, rulebooks)).toBeDefined()
})

test('with people a moment is played on at a table that is not listed; its seats and options stay, and only finished matches are played on', async () => {
  const path = `/api/tables/${proof.id}/play-on`
  const table = await ann.table(path, { action: 0, sit: '0' })
  expect(table).toMatchObject({ state: 'open', listed: false, yourSeat: '0', from: { match: proof.id, action: 0 } })
  expect(table.seats[1]?.occupant).toBeNull()
  expect(problem(await ann.patch(`/api/tables/${table.id}`, { options: {} }))).toEqual([400, 'bad-option'])
  expect((await ann.patch(`/api/tables/${table.id}`, { pace: { kind: 'days', days: 3 } })).status).toBe(200)
  const { length } = proof.actions
  expect(problem(await ann.post(path, { action: length, sit: '0' }))).toEqual([400, 'bad-request'])
  expect(problem(await ann.post(path, { action: 3, sit: '2' }))[1]).toBe('no-such-seat')
  const running = await ann.table(path, { action: length - 1, sit: '0', bots: 'easy' })
  expect(problem(await ann.post(`/api/tables/${running.id}/play-on`, { action: 0, sit: '0' }))[1]).toBe('not-over')
})

/** A match of a bot and a person, who concedes in the end. */
async function played(table: Table): Promise<Proof> {
  const seat = table.yourSeat ?? '0'
  const socket = ann.socket(`/${table.game}`)
  const rulebook = rulebooks[table.game]
  if (!rulebook) throw new Error('no rulebook')
  let state: { G: never; _stateID: number } | undefined
  const version = (): number => state?._stateID ?? 0
  socket.on('sync', (_match: string, info: { state: typeof state }) => {
    state = info.state
  })
  socket.on('patch', (_match: string, previous: number, _next: number, operations: Operation[]) => {
    if (version() !== previous) return
    // rules remember what they have worked out for the same view object
    state = structuredClone(state)
    applyPatch(state, operations)
  })
  socket.emit('sync', table.id, seat)
  /** @returns false if the match has gone on meanwhile, by a bot's decision */
  const act = async (move: string, args: readonly unknown[]): Promise<boolean> => {
    const before = version()
    const answer = await socket.timeout(20_000).emitWithAck('act', { id: crypto.randomUUID(), match: table.id, seat, move, args })
    const isDone = answer.status === 'done'
    await until(() => (isDone ? version() >= answer.version : version() > before))
    return isDone
  }
  while (version() < 20) {
    await until(() => state !== undefined && (version() >= 20 || rulebook.owes(state.G).includes(seat)))
    const sentence = version() < 20 && state && rulebook.fallback(state.G, seat)
    if (sentence) await act(sentence.move, sentence.args)
  }
  while (!(await act('concede', [])));
  socket.disconnect()
  return proofSchema.parse((await ann.get(`/api/matches/${table.id}/proof`)).body)
}

async function verify(...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args])
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}
