/** Matches from devices that go on at a table. */
import { type Rulebook, rulebooks } from '@toadstool/games'
import { type LocalMatch, localMatch, marksOf } from '@toadstool/games/hosting'
import { anyone, randomOf } from '@toadstool/games/testing'
import { proof as proofShape } from '@toadstool/protocol'
import { type MatchFile, matchFileOf } from '@toadstool/protocol/match-file'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { judgeThread } from '../lobby/bringing/judge.ts'
import { digestOf, rollOf } from '../match/chance.ts'
import { differenceIn } from '../match/verify.ts'
import { commitmentOf } from '../tables/secret.ts'
import { next, seatAt } from './players.ts'
import { browser, problem, type Running, startApp, until } from './running.ts'

const rulebook = rulebooks.golems as Rulebook
const of = { id: 'pocket-table-2345-6789', secret: '5eed'.repeat(16) }
const options = rulebook.options(2).parse({})

/** A match of so many actions; undefined: to its end. */
function played(actions?: number): LocalMatch {
  const match = localMatch({ rulebook, seats: 2, options, rollOf: (mixture) => rollOf(of.secret, mixture) })
  const random = randomOf(4)
  const weight = (move: string): number => (rulebook.grammar.moves[move]?.aside ? 0 : 1)
  while (!match.state.G.result && match.rows.length < (actions ?? 5000)) {
    const [seat = '0'] = match.owes
    const { seat: by, sentence } = anyone(rulebook, match.state.G, { seats: 2, weight }, random)
    const plain = actions === undefined ? rulebook.fallback(match.viewOf(seat), seat) : undefined
    const said = plain ? { seat, actionId: `${seat}:x`, ...plain } : { seat: by, actionId: `${by}:x`, ...sentence }
    const decided = match.decide(said, 0)
    if ('row' in decided) match.take(decided.row)
  }
  return match
}

function fileOf(match: LocalMatch, second: MatchFile['seats'][number]): MatchFile {
  const actions = match.rows.map(({ seq, seat, move, args, rolled }) => ({
    seq,
    seat,
    move,
    args: [...args],
    ...(rolled?.roll && { roll: rolled.roll }),
  }))
  const none = [null, null]
  return matchFileOf(
    {
      ...of,
      game: rulebook.slug,
      rules: rulebook.card.rules,
      commitment: commitmentOf(of),
      seats: 2,
      options,
      anchors: none,
      opened: none,
      actions,
    },
    { seats: [{ kind: 'person', name: 'Ana' }, second], marks: marksOf(match.states(), digestOf), begun: 1, changed: 2 },
  )
}

const match = played(40)
const bot = { kind: 'bot', name: 'Morel', level: 'easy' } as const
const file = fileOf(match, { kind: 'person', name: 'Ben' })

let app: Running
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.close())

test('a match of two people around a device goes on at a table: a friend sits down by its link, and the proof says from where on', async () => {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const opened = await ann.post('/api/matches', { text: JSON.stringify(file), sit: '0' })
  expect([opened.status, JSON.stringify(opened.body).includes('position')]).toEqual([201, false])
  const from = { match: of.id, action: 40, device: true }
  expect(opened.body).toMatchObject({ state: 'open', listed: false, yourSeat: '0', from, options, seats: [{}, { occupant: null }] })
  const { id } = opened.body as { id: string }
  expect((await bob.get(`/api/tables/${id}`)).body).toMatchObject({ from, yourSeat: null })
  await bob.table(`/api/tables/${id}/sit`, { seat: '1' })
  const running = await ann.table(`/api/tables/${id}/start`)
  expect(running).toMatchObject({ state: 'running', from })
  const players = [seatAt(ann, running, '0'), seatAt(bob, running, '1')]
  await until(() => players.every(({ state }) => state !== null))
  for (const { state, seat } of players) expect(state?.G).toEqual(JSON.parse(JSON.stringify(match.viewOf(seat))))
  const { player, sentence } = next(players)
  const act = { id: crypto.randomUUID(), match: id, seat: player.seat, ...sentence }
  expect(await player.socket.timeout(20_000).emitWithAck('act', act)).toMatchObject({ status: 'done' })
  const end = { id: crypto.randomUUID(), match: id, seat: '0', move: 'concede', args: [] }
  await players[0]?.socket.timeout(20_000).emitWithAck('act', end)
  await until(async () => ((await ann.get(`/api/tables/${id}`)).body as { state: string }).state === 'over')
  const proof = proofShape.parse((await ann.get(`/api/matches/${id}/proof`)).body)
  expect(proof.beginning).toMatchObject(from)
  expect(differenceIn(proof, rulebooks)).toBeUndefined()
}, 60_000)

test('bots stay on their seats, and the match waits for its host: a friend may take such a seat', async () => {
  const ann = browser(app.url)
  const table = await ann.table('/api/matches', { text: JSON.stringify(fileOf(match, bot)), sit: '0' })
  expect(table).toMatchObject({ state: 'open', yours: true, seats: [{}, { occupant: { kind: 'bot', level: 'easy' } }] })
  const freed = await ann.table(`/api/tables/${table.id}/bot`, { seat: '1', level: null })
  expect(freed.seats[1]?.occupant).toBeNull()
  expect(problem(await ann.patch(`/api/tables/${table.id}`, { options: {} }))).toEqual([400, 'bad-option'])
})

test('what isn’t a match by the rules is refused with its place, and opens no table', async () => {
  const ann = browser(app.url)
  const ask = async (content: unknown, sit = '0') => {
    const answer = await ann.post('/api/matches', { text: typeof content === 'string' ? content : JSON.stringify(content), sit })
    return [...problem(answer), String((answer.body as { message: unknown }).message)].join(' ')
  }
  const { actions, marks } = file
  expect(await ask('{')).toMatch(/400 bad-request .*not JSON/)
  expect(await ask({ ...file, actions: actions.with(6, { ...(actions[6] as (typeof actions)[0]), move: 'fly' }) })).toMatch(/action 7, fly/)
  expect(await ask({ ...file, marks: marks.with(-1, { after: 40, hash: digestOf('') }) })).toMatch(/after action 40/)
  expect(await ask({ ...file, secret: 'ab'.repeat(32) })).toMatch(/sealed/)
  expect(await ask({ ...file, game: 'chess' })).toMatch(/no such game/)
  expect(await ask(file, '7')).toMatch(/404 no-such-seat/)
  expect(await ask(fileOf(match, bot), '1')).toMatch(/404 no-such-seat/)
  expect(await ask(fileOf(played(), bot))).toMatch(/409 already-over/)
  expect(await ask('x'.repeat(700_000))).toMatch(/413 too-large/)
  expect((await ann.get('/api/tables?mine=1')).body).toMatchObject({ tables: [] })
}, 60_000)

test('too many at once, one that takes too long, and a server that stops are told so; the next one is judged', async () => {
  const text = JSON.stringify(file)
  const judge = judgeThread(undefined, 60_000)
  const asked = Array.from({ length: 8 }, () => judge.judge(text))
  await expect(judge.judge(text)).rejects.toMatchObject({ code: 'too-many-requests' })
  expect((await Promise.all(asked)).every((found) => 'brought' in found)).toBe(true)
  const last = judge.judge(text)
  const ended = expect(last).rejects.toMatchObject({ code: 'shutting-down' })
  await judge.close()
  await ended
  const hurried = judgeThread(undefined, 0)
  await expect(hurried.judge(text)).rejects.toMatchObject({ code: 'too-large' })
  await hurried.close()
}, 60_000)

test('an address brings thirty matches at once, and then one in five seconds', async () => {
  const still = await startApp({}, { now: () => 0 })
  const ann = browser(still.url)
  const answers: number[] = []
  for (let time = 0; time < 31; time += 1) answers.push((await ann.post('/api/matches', { text: '{}', sit: '0' })).status)
  await still.close()
  expect(answers).toEqual([...Array.from({ length: 30 }, () => 400), 429])
})
