import { type GameView, type Rulebook, rulebooks, type Seat } from '@toadstool/games'
import { undoAction } from '@toadstool/games/tabletop'
import { anyone, anySentence, randomOf } from '@toadstool/games/testing'
import { describe, expect, test } from 'vitest'
import { replayed } from '../proof/replayed.ts'
import { secretFits } from '../proof/seal.ts'
import { givenHost, memoryStore } from '../test/inMemory.ts'
import type { Beginning } from './head.ts'
import { told as shape } from './messages.ts'

const person = (name: string) => ({ kind: 'person', name }) as const
const bot = { kind: 'bot', name: 'Morel', level: 'easy' } as const

/** A table with these first, and bots on all other seats. */
function wishFor({ slug, card }: Rulebook, ...people: readonly string[]): Beginning {
  const count = Math.max(card.seats.usual, people.length)
  const seats = Array.from({ length: count }, (_, at) => (at < people.length ? person(people[at] ?? '') : { ...bot, name: `Bot ${at}` }))
  return { game: slug, options: {}, seats }
}

const games = Object.values(rulebooks)

/** Plays on by chance for whoever the page is shown to, lifts curtains, and lets bots act. */
async function playOn(host: ReturnType<typeof givenHost>, rulebook: Rulebook, most: number, look: () => void = () => undefined) {
  const random = randomOf(5)
  for (let step = 0; step < most && !host.now().view.result; step += 1) {
    const { seat, curtain, view } = host.now()
    look()
    if (curtain !== null) await host.hear({ ask: 'take', seat: curtain })
    else if (seat !== null && rulebook.owes(view).includes(seat)) {
      // Chance alone would build for ever, or give up.
      const weight = (move: string): number => (rulebook.grammar.moves[move]?.aside ? 0 : 1)
      const plain = random() < 0.3 ? rulebook.fallback(view, seat) : undefined
      const sentence = plain ?? anySentence(rulebook.grammar, view, seat, random, weight)
      if (!sentence) throw new Error(`${seat} can't say anything`)
      await host.hear({ ask: 'say', id: `say-${step}`, formal: false, ...sentence })
    } else if (!(await host.goOn())) throw new Error(`nobody goes on at ${host.now().version}`)
  }
}

describe.each(games)('$slug', (rulebook) => {
  test('one person among bots plays to the end, and its dice are proved', { timeout: 60_000 }, async () => {
    const store = memoryStore()
    const host = givenHost(store)
    await host.hear({ ask: 'begin', wish: wishFor(rulebook, 'Ana') })
    await playOn(host, rulebook, 6000)
    expect(host.now().view.result).not.toBeNull()
    const [match] = store.matches.values()
    expect([match?.head.outcome, match?.head.version]).toEqual([host.now().view.result, match?.rows.length])
    await host.hear({ ask: 'prove', question: 1 })
    const last = host.told.at(-1)
    const proof = last?.tell === 'proof' ? last.proof : null
    expect(shape.safeParse(last).success).toBe(true)
    if (!proof) throw new Error('no proof')
    expect([secretFits(proof), replayed(proof)]).toEqual([true, 'same'])
  })

  test('closed and opened again at many moments it goes on where it was', async () => {
    const store = memoryStore()
    let host = givenHost(store)
    await host.hear({ ask: 'begin', wish: wishFor(rulebook, 'Ana') })
    for (let time = 0; time < 5; time += 1) {
      await playOn(host, rulebook, 12)
      const { version, view } = host.now()
      const [id = ''] = store.matches.keys()
      host = givenHost(store)
      await host.hear({ ask: 'open', id })
      expect([host.now().version, host.now().view]).toEqual([version, view])
    }
  })

  test('between two people the page is given nothing but what spectators see', async () => {
    const host = givenHost(memoryStore())
    await host.hear({ ask: 'begin', wish: wishFor(rulebook, 'Ana', 'Ben') })
    const seats = new Set<Seat>()
    let curtains = 0
    await playOn(host, rulebook, 120, () => {
      const now = host.now()
      if (now.seat !== null) seats.add(now.seat)
      if (now.seat === null) expect([viewerOf(now.view), now.undoable]).toEqual([null, 0])
      if (now.curtain === null) return
      curtains += 1
      expect(now.seat).toBeNull()
    })
    expect([...seats].toSorted()).toEqual(['0', '1'])
    expect(curtains > 0).toBe(hidesHands(rulebook))
  })
})

/** Whose view it is. */
const viewerOf = (view: GameView): unknown => {
  const { viewer, hand } = view as { viewer?: unknown; hand?: unknown }
  return viewer ?? (hand ? 'a hand' : null)
}

/** All games but those that hide nothing from anybody. */
const hidesHands = ({ card }: Rulebook): boolean => !card.together

const golems = rulebooks.golems as Rulebook
const wish = wishFor(golems, 'Ana', 'Ben')

describe('a host', () => {
  test('answers with the refusal of the rules, and hears nobody while the curtain is down', async () => {
    const host = givenHost(memoryStore())
    await host.hear({ ask: 'begin', wish })
    await host.hear({ ask: 'say', id: 'one', move: 'endCraft', args: [], formal: false })
    expect(host.told.at(-1)).toMatchObject({ tell: 'said', id: 'one', refusal: { code: 'table-changed' } })
    await host.hear({ ask: 'take', seat: host.now().curtain })
    await host.hear({ ask: 'say', id: 'two', move: 'noSuchMove', args: [], formal: false })
    expect(host.told.at(-1)).toMatchObject({ tell: 'said', id: 'two', refusal: {} })
    expect(host.now().version).toBe(0)
  })

  test('takes back a player’s own last step, and shows no other player’s past', async () => {
    const host = givenHost(memoryStore())
    await host.hear({ ask: 'begin', wish })
    const seat = host.now().curtain as Seat
    await host.hear({ ask: 'take', seat })
    const before = host.now().view
    await host.hear({ ask: 'say', id: 'one', ...anyone(golems, before, { seats: 1 }, randomOf(1)).sentence, formal: false })
    if (host.now().undoable > 0) {
      await host.hear({ ask: 'say', id: 'two', move: undoAction, args: [], formal: false })
      expect([host.now().undone, host.now().version]).toEqual([seat, 2])
    }
    const other = seat === '0' ? '1' : '0'
    await host.hear({ ask: 'recall', question: 7, version: 0, seat: other })
    expect(host.told.at(-1)).toEqual({ tell: 'answer', question: 7, view: null })
  })

  test('hands the device to whoever wants to act out of turn, and calls nobody to the device who isn’t a person', async () => {
    const host = givenHost(memoryStore())
    await host.hear({ ask: 'begin', wish })
    const seat = host.now().curtain as Seat
    const other = seat === '0' ? '1' : '0'
    await host.hear({ ask: 'take', seat })
    await host.hear({ ask: 'give', seat: other })
    expect([host.now().seat, host.now().curtain, viewerOf(host.now().view)]).toEqual([null, other, null])
    await host.hear({ ask: 'take', seat: other })
    expect(host.now().seat).toBe(other)
    const alone = givenHost(memoryStore())
    await alone.hear({ ask: 'begin', wish: wishFor(golems, 'Ana') })
    for (const ask of ['take', 'give'] as const) await alone.hear({ ask, seat: '1' })
    expect(alone.now().seat).toBe('0')
  })

  test('goes on in memory where nothing can be kept, says why, and keeps all once it can', async () => {
    const store = memoryStore()
    const host = givenHost(store)
    store.fails = new DOMException('', 'QuotaExceededError')
    await host.hear({ ask: 'begin', wish: wishFor(golems, 'Ana') })
    expect([host.now().unkept, store.matches.size]).toEqual(['full', 0])
    store.fails = new Error('denied')
    await playOn(host, golems, 3)
    expect(host.now().unkept).toBe('blocked')
    store.fails = undefined
    await playOn(host, golems, 3)
    const [match] = store.matches.values()
    expect([host.now().unkept, match?.rows.length]).toEqual([null, host.now().version])
  })

  test('goes on from where another tab has come to', async () => {
    const store = memoryStore()
    const [one, other] = [givenHost(store), givenHost(store)]
    await one.hear({ ask: 'begin', wish: wishFor(golems, 'Ana') })
    const [id = ''] = store.matches.keys()
    await other.hear({ ask: 'open', id })
    await playOn(one, golems, 4)
    const rows = store.matches.get(id)?.rows.length ?? 0
    await playOn(other, golems, 1)
    expect(other.now().version).toBeGreaterThanOrEqual(rows)
    expect(store.matches.get(id)?.rows.map(({ seq }) => seq)).toEqual(Array.from({ length: other.now().version }, (_, at) => at + 1))
  })

  test('is opened from where it stood, if the same code has brought it there, and else from its rows', async () => {
    const store = memoryStore()
    const host = givenHost(store)
    await host.hear({ ask: 'begin', wish: wishFor(golems, 'Ana') })
    await playOn(host, golems, 140)
    const [[id, match] = ['', undefined]] = store.matches
    if (!match?.snapshot) throw new Error('no snapshot is kept')
    expect(match.rows.length - match.snapshot.standing.state.version).toBeLessThan(50)
    const whole = host.now()
    await host.hear({ ask: 'recall', question: 1, version: 30, seat: '0' })
    const past = host.told.at(-1)
    const opened = async (part: object, code = 'this') => {
      store.matches.set(id, structuredClone({ ...match, ...part }))
      const next = givenHost(store, { code })
      await next.hear({ ask: 'open', id })
      if (next.told.at(-1)?.tell === 'fault') return next.told
      expect([next.now().version, next.now().view, next.now().undoable]).toEqual([whole.version, whole.view, whole.undoable])
      await next.hear({ ask: 'recall', question: 1, version: 30, seat: '0' })
      expect(next.told.at(-1)).toEqual(past)
      return 'opened'
    }
    const { code, standing } = match.snapshot
    const elsewhere = { ...standing, state: { ...standing.state, version: whole.version + 1 } }
    for (const snapshot of [match.snapshot, undefined, { code, standing: elsewhere }, { code, standing: { state: null, trail: null } }])
      expect(await opened({ snapshot })).toBe('opened')
    expect(await opened({}, 'other')).toBe('opened')
    // What came before where it stood isn't played.
    const [first] = match.rows
    const rows = first ? match.rows.with(0, { ...first, move: 'noSuchMove' }) : []
    expect(await opened({ rows }, 'other')).toEqual([{ tell: 'fault', fault: 'broken' }])
    store.matches.set(id, structuredClone({ ...match, rows }))
    const next = givenHost(store)
    await next.hear({ ask: 'open', id })
    expect(next.now().view).toEqual(whole.view)
  })

  test('leaves alone what it can’t play: other rules, rows that don’t follow them, or no match at all', async () => {
    const store = memoryStore()
    const host = givenHost(store)
    await host.hear({ ask: 'begin', wish: wishFor(golems, 'Ana') })
    await playOn(host, golems, 4)
    const [[id, match] = ['', undefined]] = store.matches
    if (!match) throw new Error('nothing is kept')
    const changed = (part: object) => {
      store.matches.set(id, { ...match, ...part } as never)
      return structuredClone(store.matches.get(id))
    }
    for (const [fault, kept] of [
      ['rules', changed({ head: { ...match.head, rules: match.head.rules + 1 } })],
      ['broken', changed({ rows: match.rows.toSpliced(1, 1) })],
    ] as const) {
      store.matches.set(id, kept as never)
      const next = givenHost(store)
      await next.hear({ ask: 'open', id })
      // Of other rules the page is told whose they are.
      const told = fault === 'rules' ? [{ tell: 'match', head: kept?.head }] : []
      expect([next.told, store.matches.get(id)]).toEqual([[...told, { tell: 'fault', fault }], kept])
    }
    const next = givenHost(store)
    await next.hear({ ask: 'open', id: 'pocket-table-2222-2222' })
    await next.hear({ ask: 'begin', wish: { ...wish, game: 'no-such-game' } })
    await next.hear({ ask: 'begin', wish: { ...wish, options: { noSuch: 1 } } })
    expect(next.told).toEqual(['none', 'none', 'broken'].map((fault) => ({ tell: 'fault', fault })))
  })
})
