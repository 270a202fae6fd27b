import { type Rulebook, rulebooks } from '@toadstool/games'
import type { MatchState } from '@toadstool/games/engine'
import { localMatch, marksOf, rowsIn } from '@toadstool/games/hosting'
import { anySentence, randomOf } from '@toadstool/games/testing'
import type { MatchFile } from '@toadstool/protocol/match-file'
import { beforeEach, describe, expect, test } from 'vitest'
import { commitmentOf, hashOf, rollOf } from '../proof/seal.ts'
import { givenHost, type MemoryStore, memoryStore } from '../test/inMemory.ts'
import type { Stored } from './head.ts'
import type { Asked, Told } from './messages.ts'

const rulebook = rulebooks.golems as Rulebook
const id = 'pocket-table-8888-8888'

let store: MemoryStore
let host: ReturnType<typeof givenHost>
beforeEach(() => {
  store = memoryStore()
  host = givenHost(store)
})

const begin = (...names: readonly string[]) =>
  host.hear({
    ask: 'begin',
    wish: {
      ...{ game: rulebook.slug, options: {} },
      seats: ['Ana', 'Ben'].map((name, at) =>
        at < names.length ? { kind: 'person', name } : { kind: 'bot', name: 'Morel', level: 'easy' },
      ),
    },
  })

/** Actions of whoever is asked, and of bots. */
async function play(most: number): Promise<void> {
  const random = randomOf(3)
  for (let step = 0; step < most && !host.now().view.result; step += 1) {
    const { seat, view, curtain } = host.now()
    if (curtain !== null) await host.hear({ ask: 'take', seat: curtain })
    else if (seat !== null && rulebook.owes(view).includes(seat)) {
      const sentence = rulebook.fallback(view, seat) ?? anySentence(rulebook.grammar, view, seat, random)
      if (sentence)
        await host.hear({ ask: 'say', id: `say-${step}`, formal: false, move: sentence.move, args: [...sentence.args] as never })
    } else await host.goOn()
  }
}

async function asked<T extends Told['tell']>(tell: T, message: Asked): Promise<Extract<Told, { tell: T }>> {
  await host.hear(message)
  return host.told.findLast((each) => each.tell === tell) as Extract<Told, { tell: T }>
}
const fileNow = async () => (await asked('file', { ask: 'file', question: 1 })).file
const bring = async (file: unknown) => {
  const text = typeof file === 'string' ? file : JSON.stringify(file)
  const { id: found, isHere, misfit } = await asked('brought', { ask: 'bring', question: 2, text })
  return { id: found, isHere, misfit }
}

/** Another device. */
function elsewhere(): void {
  store = memoryStore()
  host = givenHost(store)
}

test('a match of one person among bots is saved on its way, and goes on elsewhere from there, with the same dice', async () => {
  await begin('Ana')
  await play(40)
  const file = await fileNow()
  const { version, view } = host.now()
  expect(file?.marks.at(-1)?.after).toBe(version)
  await play(10)
  const after = host.now()
  elsewhere()
  expect(await bring(file)).toEqual({ id: file?.id, isHere: false, misfit: null })
  await host.hear({ ask: 'open', id: file?.id ?? '' })
  expect([host.now().version, host.now().view]).toEqual([version, view])
  await play(10)
  expect(host.now().view).toEqual(after.view)
})

test('among people of one device there is no file before the end: their hands would be in it', async () => {
  await begin('Ana', 'Ben')
  await play(6)
  expect(await fileNow()).toBeNull()
})

describe('by rules that this release lacks', () => {
  const sent: unknown[] = []
  /** Opens the only match here in the next release, whose game has other rules. */
  async function openLater(): Promise<string> {
    const later = { ...rulebook, card: { ...rulebook.card, rules: rulebook.card.rules + 1 } }
    const send = async (...asked: readonly unknown[]) => ({ status: sent.push(asked) && 201, content: { id: 'mossy-kiln-2222-2222' } })
    const [found = ''] = store.matches.keys()
    host = givenHost(store, { rulebookOf: async () => later, send })
    await host.hear({ ask: 'open', id: found })
    return found
  }
  beforeEach(() => void sent.splice(0))

  test('a match is saved as a file, marked at its end, and goes to a table, whose server may have them', async () => {
    await begin('Ana')
    await play(40)
    const file = await fileNow()
    const found = await openLater()
    expect(host.told.map(({ tell }) => tell)).toEqual(['match', 'fault'])
    const later = await fileNow()
    expect(later).toEqual({ ...file, marks: file?.marks.slice(-1) })
    expect((await asked('sent', { ask: 'send', question: 3, sit: '0' })).status).toBe(201)
    expect(sent).toEqual([['/api/matches', { text: JSON.stringify(later), sit: '0' }]])
    const { rows } = store.matches.get(found) ?? {}
    await host.hear({ ask: 'went', question: 4, to: 'mossy-kiln-2222-2222' })
    expect(store.matches.get(found)).toMatchObject({ head: { wentTo: 'mossy-kiln-2222-2222' }, rows })
    elsewhere()
    expect((await bring(later)).misfit).toBeNull()
    await openLater()
    expect(await fileNow()).toEqual({ ...later, actions: later?.actions })
  })

  test('nobody gets the hands of the others, nor a file that would only seem whole', async () => {
    await begin('Ana', 'Ben')
    await play(6)
    const found = await openLater()
    expect(await fileNow()).toBeNull()
    const { mark: _, ...unmarked } = store.matches.get(found) ?? { mark: '' }
    store.matches.set(found, unmarked as Stored)
    await openLater()
    expect([(await asked('sent', { ask: 'send', question: 3, sit: '0' })).status, sent]).toEqual([400, []])
    expect(store.matches.get(found)).toEqual(unmarked)
  })
})

test('a finished match is kept as its file: it is looked at, proved and saved again, and nothing can be added', async () => {
  await begin('Ana')
  await play(6000)
  const file = await fileNow()
  const view = host.now().view
  expect(view.result).not.toBeNull()
  elsewhere()
  expect((await bring(file)).misfit).toBeNull()
  expect([...store.matches.values()].map(({ rows, file: kept, head }) => [rows.length, kept, head.outcome])).toEqual([
    [0, file, view.result],
  ])
  await host.hear({ ask: 'open', id: file?.id ?? '' })
  expect([host.now().view, host.now().owes]).toEqual([view, []])
  expect((await asked('answer', { ask: 'recall', question: 3, version: 5, seat: '1' })).view).not.toBeNull()
  expect((await asked('proof', { ask: 'prove', question: 4 })).proof?.actions.length).toBe(file?.actions.length)
  expect(await fileNow()).toEqual(file)
  await host.hear({ ask: 'say', id: 'late', move: 'concede', args: [], formal: false })
  expect(host.told.findLast((each) => each.tell === 'said')).toMatchObject({ refusal: { code: 'table-changed' } })
  expect(store.matches.size).toBe(1)
})

test('whatever is wrong with a file is said with its place, and nothing of it is kept', async () => {
  await begin('Ana')
  await play(40)
  const file = (await fileNow()) as MatchFile
  elsewhere()
  const { actions, marks } = file
  const cases: [unknown, string, unknown?][] = [
    [JSON.stringify(file).slice(0, 900), 'unreadable'],
    [{ hello: 'world' }, 'foreign'],
    [{ ...file, form: 'toadstool-match/2' }, 'form', 2],
    [{ ...file, game: 'chess' }, 'game'],
    [{ ...file, rules: 99 }, 'newer'],
    [{ ...file, id }, 'seal'],
    [{ ...file, actions: actions.slice(0, -1) }, 'cut', actions.length - 1],
    [{ ...file, actions: actions.with(2, { ...(actions[2] as (typeof actions)[0]), move: 'fly' }) }, 'action', 3],
    [{ ...file, marks: marks.with(-1, { after: actions.length, hash: 'f'.repeat(64) }) }, 'mark', actions.length],
  ]
  for (const [text, why, at] of cases) {
    const { misfit } = await bring(text)
    expect([misfit?.why, misfit?.at]).toEqual([why, at])
  }
  expect(store.matches.size).toBe(0)
  store.fails = new Error('denied')
  expect(await bring(file)).toEqual({ id: null, isHere: false, misfit: { why: 'unkept' } })
})

test('a match that is here already stays as it is', async () => {
  await begin('Ana')
  await play(20)
  const file = await fileNow()
  await play(20)
  const [before] = [...store.matches.values()].map(({ rows }) => rows.length)
  expect(await bring(file)).toEqual({ id: file?.id, isHere: true, misfit: null })
  expect([...store.matches.values()].map(({ rows }) => rows.length)).toEqual([before])
})

/** A host that notes what it sends. */
function sending(): [string, { readonly text: string; readonly sit?: string; readonly action?: number; readonly anyway?: true }][] {
  const sent: ReturnType<typeof sending> = []
  host = givenHost(store, {
    async send(path, body) {
      sent.push([path, body as (typeof sent)[0][1]])
      return { status: 201, content: { id } }
    },
  })
  return sent
}

test('the worker sends the whole match to the server, and its copy here is closed, in every tab; the page never has it', async () => {
  const sent = sending()
  await begin('Ana', 'Ben')
  await play(6)
  const before = host.told.length
  expect(await asked('sent', { ask: 'send', question: 5, sit: '1' })).toMatchObject({ status: 201, content: { id } })
  const [{ head, rows } = { head: undefined, rows: [] }] = store.matches.values()
  const other = givenHost(store)
  await other.hear({ ask: 'open', id: head?.id ?? '' })
  await host.hear({ ask: 'went', question: 6, to: id })
  expect(sent.map(([path, { sit }]) => [path, sit])).toEqual([['/api/matches', '1']])
  const { secret, marks } = JSON.parse(sent[0]?.[1].text ?? '') as MatchFile
  expect(marks.at(-1)?.after).toBe(host.now().version)
  expect(JSON.stringify(host.told.slice(before))).not.toContain(secret)
  for (const tab of [host, other]) {
    const { seat, curtain } = tab.now()
    await tab.hear({ ask: 'take', seat: curtain ?? seat ?? '0' })
    const { view, seat: shown } = tab.now()
    const plain = rulebook.fallback(view, shown ?? '0') ?? { move: 'concede', args: [] }
    await tab.hear({ ask: 'say', id: 'late', formal: false, move: plain.move, args: [...plain.args] as never })
    expect(tab.told.findLast(({ tell }) => tell === 'said')).toMatchObject({ refusal: { code: 'table-changed' } })
    expect(tab.told.findLast(({ tell }) => tell === 'match')).toMatchObject({ head: { wentTo: id } })
  }
  expect([...store.matches.values()].map((kept) => [kept.head.wentTo, kept.rows.length])).toEqual([[id, rows.length]])
})

test('a match that was taken along goes on from its moment, is sent back to its table without its first state, and may stay here apart', async () => {
  const sent = sending()
  await begin('Ana')
  await play(20)
  const first = (await fileNow()) as MatchFile
  const state = { ...localState(first), version: 0 }
  const along = { match: 'mossy-kiln-2222-2222', action: 20 }
  const none = first.seats.map(() => null)
  const own = { ...first, id: 'amber-fern-3333-3333', actions: [], anchors: none, opened: none, beginning: { ...along, state } }
  const file = { ...own, commitment: commitmentOf(own), marks: [...marksOf([state], hashOf)] }
  expect(await bring(file)).toEqual({ id: file.id, isHere: false, misfit: null })
  await host.hear({ ask: 'open', id: file.id })
  await play(6)
  const reached = host.now().version
  expect(reached).toBeGreaterThan(0)
  // Another tab reads it from what is kept.
  const other = givenHost(store)
  await other.hear({ ask: 'open', id: file.id })
  expect(other.now().view).toEqual(host.now().view)
  await asked('sent', { ask: 'send', question: 5, sit: '0', anyway: true })
  expect(sent.map(([path, { action, anyway }]) => [path, action, anyway])).toEqual([[`/api/tables/${along.match}/bring-back`, 20, true]])
  const back = JSON.parse(sent[0]?.[1].text ?? '') as MatchFile
  expect([back.beginning, back.actions.length]).toEqual([{ ...along, state: null }, reached])
  await host.hear({ ask: 'part', question: 6 })
  expect(store.matches.get(file.id)?.head.along).toEqual({ ...along, apart: true })
})

/** The last state of a match in its file. */
function localState(file: MatchFile): MatchState {
  const rollIn = (mixture: string): string => rollOf(file.secret, mixture)
  const match = localMatch({ rulebook, seats: file.seats.length, options: file.options, rollOf: rollIn }, rowsIn(file))
  const { rolls: _, ...state } = match.state
  return state
}
