// @vitest-environment happy-dom
import type { Rulebook } from '@toadstool/games'
import { rulebooks } from '@toadstool/games'
import { anySentence, randomOf } from '@toadstool/games/testing'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../../api/shapes.ts'
import '../../match/afterwards.ts'
import { keys, queries } from '../../api/lobby.ts'
import { afterEn } from '../../i18n/after.en.ts'
import { localEn } from '../../i18n/local.en.ts'
import type { Head } from '../../local/head.ts'
import type { Asked, Told } from '../../local/messages.ts'
import { givenHost, type MemoryStore, memoryStore } from '../../test/inMemory.ts'
import { visited } from '../../test/visited.tsx'
import LocalDoor from './LocalDoor.tsx'
import LocalTables from './LocalTables.tsx'

const golems = rulebooks.golems as Rulebook
let store: MemoryStore

vi.mock('../../boards/index.ts', async (original) => {
  const boards = await original<typeof import('../../boards/index.ts')>()
  return { ...boards, loadGame: (slug: string) => boards.loadGame(slug, true) }
})
vi.mock('../../local/store.ts', () => ({ localStore: () => store }))

/** All that the worker has told its page since the curtain last fell. */
let heard: Told[] = []
let ask: (message: Asked) => Promise<void> = async () => undefined
/** What the worker has sent to the server, and what that answers; status 0: it can't be reached. */
const sent: [string, { readonly action?: number; readonly anyway?: true }][] = []
let answer: { readonly status: number; readonly content: unknown }

/** The host in the page's own thread; what it tells arrives as copies, as from a worker. */
class GivenWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  #host = givenHost(store, {
    async send(path, body) {
      sent.push([path, body])
      return answer
    },
    tell: (message) => {
      if (message.tell === 'now' && message.curtain !== null) heard = []
      heard.push(structuredClone(message))
      queueMicrotask(() => this.onmessage?.({ data: structuredClone(message) }))
    },
  })
  constructor() {
    ask = this.#host.hear
  }
  postMessage(message: Asked): void {
    void this.#host.hear(structuredClone(message))
  }
  terminate(): void {}
}

const { page, draw, until } = visited()
beforeEach(() => {
  store = memoryStore()
  heard = []
  sent.splice(0)
  answer = { status: 0, content: null }
  vi.stubGlobal('Worker', GivenWorker)
  window.history.replaceState(null, '', '/local?game=golems')
})

const button = (text: string) => [...document.querySelectorAll('button')].find((each) => each.textContent?.includes(text))
const press = (text: string) => act(() => button(text)?.click())
const path = () => window.location.pathname

function LocalPage() {
  const rest = path().replace(/^\/local\/?/, '')
  return <LocalDoor path={rest} />
}

/** Person or bot. */
const kindsOf = (seat: number) => page.querySelectorAll('fieldset')[seat]?.querySelectorAll('input') ?? []

/** From the form to the match with these people first; the names are those in the form. */
async function begin(people: number): Promise<void> {
  draw(<LocalPage />)
  await until(() => button(localEn.begin))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  for (let at = 1; at < people; at += 1) {
    act(() => kindsOf(at)[0]?.click())
  }
  press(localEn.begin)
  await until(() => path() !== '/local')
  draw(<LocalPage />)
}

const frame = () => page.querySelector('[data-version]')
const curtain = () => document.querySelector('dialog h2')?.textContent

test('alone with bots the match begins at once, without a curtain, under an address of its own', async () => {
  await begin(1)
  await until(frame)
  expect(path()).toMatch(/^\/local\/pocket-table-/)
  expect([curtain(), page.textContent?.includes(localEn.here)]).toEqual([undefined, true])
  expect([...store.matches.values()].map(({ head }) => head.seats.map(({ kind, name }) => [kind, name]))).toEqual([
    [
      ['person', 'Ben'],
      ['bot', 'Bolete'],
    ],
  ])
})

test('between two people there is a curtain; before it is lifted nothing of any hand is in the page or has come to it', async () => {
  await begin(2)
  await until(curtain)
  const [match] = store.matches.values()
  const [first, second] = match?.head.seats.map(({ name }) => name) ?? []
  expect(curtain()).toBe(localEn['curtain.title'].replace('{name}', String(first)))
  const behind = () => [document.body.innerHTML, JSON.stringify(heard)].join()
  const held = (cards: readonly string[]) => cards.filter((card) => new RegExp(`\\b${card}\\b`).test(behind()))
  const handNow = () => {
    const now = heard.findLast((message) => message.tell === 'now')
    return JSON.stringify((now?.tell === 'now' && (now.view as { hand?: unknown }).hand) ?? '').match(/[a-z]+-\d+/g) ?? []
  }
  const atFirst = behind()
  expect(handNow()).toEqual([])

  press(localEn['curtain.do'].replace('{name}', String(first)))
  await until(() => frame() && !curtain())
  expect(handNow().length).toBeGreaterThan(0)
  expect(handNow().filter((card) => new RegExp(`\\b${card}\\b`).test(atFirst))).toEqual([])

  // The first player plays by chance until the second is asked.
  const random = randomOf(2)
  let hand: readonly string[] = []
  const weight = (move: string): number => (golems.grammar.moves[move]?.aside ? 0 : 1)
  for (let step = 0; step < 80; step += 1) {
    const now = heard.findLast((message) => message.tell === 'now')
    if (now?.tell !== 'now' || now.seat === null) break
    hand = handNow()
    const sentence =
      (random() < 0.3 && golems.fallback(now.view, now.seat)) || anySentence(golems.grammar, now.view, now.seat, random, weight)
    if (sentence)
      await act(() => ask({ ask: 'say', id: `say-${step}`, formal: false, move: sentence.move, args: [...sentence.args] as never }))
    await act(async () => undefined)
  }
  await until(() => curtain() === localEn['curtain.title'].replace('{name}', String(second)))
  expect(hand.length).toBeGreaterThan(0)
  expect(held(hand)).toEqual([])
})

test('nobody at all, or two of one name, can’t begin, and the form says why', async () => {
  draw(<LocalPage />)
  await until(() => button(localEn.begin))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  act(() => kindsOf(0)[1]?.click())
  expect(page.textContent).toContain(localEn['why.person'])
  expect(button(localEn.begin)?.disabled).toBe(true)
})

test('two people can begin though the visitor is a guest with a number, as those without a name are', async () => {
  const name = localEn.guest.replace('{n}', '2')
  queries.setQueryData(keys.me, { id: 'ben-12345', name, named: false, invitations: true })
  await begin(2)
  await until(curtain)
  expect([...store.matches.values()].flatMap(({ head }) => head.seats.map((seat) => seat.name))).toEqual([name, 'Guest 3'])
})

describe('a match that began with other rules', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  let answers = true
  let before: unknown
  let id = ''

  beforeEach(async () => {
    answers = true
    reload.mockClear()
    vi.stubGlobal('fetch', async (path: string) => {
      if (!answers) throw new TypeError('no network')
      return new Response(path)
    })
    await givenHost(store).hear({
      ask: 'begin',
      wish: {
        game: 'golems',
        options: {},
        seats: [
          { kind: 'person', name: 'Ben' },
          { kind: 'bot', name: 'Morel', level: 'easy' },
        ],
      },
    })
    const [[found, kept] = ['', undefined]] = store.matches
    if (!kept) throw new Error('nothing is kept')
    id = found
    store.matches.set(id, { ...kept, head: { ...kept.head, rules: kept.head.rules + 1 } })
    before = structuredClone(store.matches.get(id))
  })
  afterEach(() => expect(store.matches.get(id)).toEqual(before))

  const address = () => window.location.pathname + window.location.search

  test.each(['', '/proof'])('is opened by the client that has them: %s', async (place) => {
    window.history.replaceState(null, '', `/local/${id}${place}`)
    draw(<LocalPage />)
    await until(() => reload.mock.calls.length > 0)
    expect([address(), reload.mock.calls.length, page.querySelector('h1')]).toEqual([`/local/${id}${place}?client=golems-2`, 1, null])
  })

  test('says that they are nowhere, if today’s client comes again', async () => {
    window.history.replaceState({ asked: true }, '', `/local/${id}?client=golems-2`)
    draw(<LocalPage />)
    await until(() => page.querySelector('h1'))
    expect([page.querySelector('h1')?.textContent, page.textContent?.includes(localEn['fault.rules.nowhere'])]).toEqual([
      localEn['fault.rules'],
      true,
    ])
    expect(button(localEn['file.save'])).toBeDefined()
    expect(reload.mock.calls.length).toBe(0)
  })

  test('waits for the server, if they aren’t on this device', async () => {
    answers = false
    window.history.replaceState(null, '', `/local/${id}`)
    draw(<LocalPage />)
    await until(() => page.querySelector('h1'))
    expect([page.textContent?.includes(localEn['fault.rules.away']), reload.mock.calls.length]).toEqual([true, 0])
    answers = true
    window.dispatchEvent(new Event('online'))
    await until(() => reload.mock.calls.length > 0)
  })
})

test('in an earlier client the next match is begun by today’s', async () => {
  const mark = document.createElement('meta')
  mark.name = 'keeps-to'
  await begin(1)
  await until(frame)
  mark.content = path()
  document.head.append(mark)
  await act(() => ask({ ask: 'say', id: 'last', formal: false, move: 'concede', args: [] }))
  await until(() => button(afterEn['over.rematch']))
  press(afterEn['over.rematch'])
  await until(() => path() === '/local')
  expect([window.location.search, store.matches.size]).toEqual(['?game=golems', 1])
  mark.remove()
})

describe('what was taken along and has ended here', () => {
  const away = { match: 'mossy-kiln-2222-3333', action: 7 }
  const there = 'amber-fern-2222-2222'
  const stood = () => [...store.matches.values()][0]?.head
  const words = () => page.querySelector('[data-place="prompt"]')?.textContent
  /** The answer of a table that is over. */
  const brought = (head: Head): typeof answer => {
    const { game, options, seats, outcome, commitment } = head
    const table = {
      ...{ id: there, game, options, pace: { kind: 'none' }, listed: false, state: 'over', host: null, yours: true, yourSeat: '0' },
      seats: seats.map((_, seat) => ({ seat: String(seat), occupant: null })),
      ...{ commitment, spectators: 0, createdAt: 1, updatedAt: 2, startedAt: 1, owes: [], owesSince: null, outcome, rematch: null },
    }
    return { status: 200, content: { table } }
  }

  beforeEach(async () => {
    await begin(1)
    await until(frame)
    await act(() => ask({ ask: 'say', id: 'last', formal: false, move: 'concede', args: [] }))
    // Opened anew, as one that came from the server.
    draw(null)
    const [kept] = store.matches.values()
    if (!kept) throw new Error('nothing is kept')
    store.matches.set(kept.head.id, { ...kept, head: { ...kept.head, along: away } })
    draw(<LocalPage />)
    await until(() => button(afterEn['over.back.do']))
  })

  test('goes back in one tap; until then it waits for a network, and afterwards it can be looked at here', async () => {
    const here = path()
    expect(words()).toContain(afterEn['over.back.text'])
    press(afterEn['over.back.do'])
    await until(() => words()?.includes(afterEn['over.back.lost']))
    expect([path(), button(afterEn['over.back.do'])?.getAttribute('aria-busy')]).toEqual([here, null])
    answer = brought(stood() as Head)
    press(afterEn['over.back.do'])
    await until(() => path() === `/t/${there}`)
    expect(sent.map(([to, { action }]) => [to, action])).toEqual(Array(2).fill([`/api/tables/${away.match}/bring-back`, 7]))
    expect(stood()?.wentTo).toBe(there)
    window.history.replaceState(null, '', here)
    draw(null)
    draw(<LocalPage />)
    await until(() => words()?.includes(afterEn['over.back.there']))
    press(afterEn['over.along.to'])
    expect([path(), sent.length]).toEqual([`/t/${there}`, 2])
  })

  test('waits for a choice where its table has gone on; what stays here isn’t offered again', async () => {
    answer = { status: 200, content: { apart: { there: 3, here: 1, over: false, at: Date.now() } } }
    press(afterEn['over.back.do'])
    await until(() => document.querySelector('dialog'))
    expect(document.querySelector('dialog')?.textContent).toContain('Here the match has ended, after one move.')
    press(localEn['apart.there'])
    await until(() => stood()?.along?.apart)
    await until(() => !button(afterEn['over.back.do']))
    expect([sent.length, stood()?.wentTo, document.querySelector('dialog')]).toEqual([1, undefined, null])
  })

  test('says so if the server finds that it can’t have come from its table', async () => {
    answer = { status: 400, content: { error: 'bad-request', message: 'after action 1 the table looks different' } }
    press(afterEn['over.back.do'])
    await until(() => document.body.textContent?.includes(localEn['along.misfit']))
    expect([stood()?.wentTo, button(afterEn['over.back.do'])?.getAttribute('aria-busy')]).toEqual([undefined, null])
  })

  test('goes back from the list of this device as well, at once', async () => {
    act(() => queries.setQueryData(keys.known, { tables: [], shelf: [] }))
    draw(<LocalTables />)
    await until(() => button(localEn['along.over.do']))
    answer = brought(stood() as Head)
    press(localEn['along.over.do'])
    await until(() => path() === `/t/${there}`)
    draw(null)
    draw(<LocalTables />)
    await until(() => page.querySelector(`a[href="/t/${there}"]`))
    expect([button(localEn['along.over.do']), page.querySelectorAll('a[href^="/local/pocket-table-"]').length]).toEqual([undefined, 1])
  })
})

test('a match that isn’t here says so', async () => {
  window.history.replaceState(null, '', '/local/pocket-table-2222-2222')
  draw(<LocalPage />)
  await until(() => page.querySelector('h1'))
  expect(page.querySelector('h1')?.textContent).toBe(localEn['fault.none'])
})

test('the matches of this device are listed with who is next, and can be deleted after a question', async () => {
  await begin(1)
  await until(frame)
  act(() => queries.setQueryData(keys.known, { tables: [], shelf: [] }))
  draw(<LocalTables />)
  await until(() => page.querySelector('#local'))
  expect(page.querySelectorAll('a[href^="/local/pocket-table-"]')).toHaveLength(1)
  act(() => page.querySelector<HTMLElement>(`[aria-label="${localEn.delete}"]`)?.click())
  expect(store.matches.size).toBe(1)
  press(localEn['delete.yes'])
  await until(() => !page.querySelector('#local'))
  expect(store.matches.size).toBe(0)
})

test('where the browser lends no storage the list says so', async () => {
  store.heads = () => Promise.reject(new Error('denied'))
  draw(<LocalTables />)
  await until(() => page.textContent)
  expect(page.textContent).toBe(localEn['list.blocked'])
})
