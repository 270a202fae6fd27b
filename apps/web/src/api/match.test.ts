// @vitest-environment happy-dom
import { undoAction } from '@toadstool/games/tabletop'
import { chatFrame } from '@toadstool/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** A socket whose other end is the test. */
const wire = vi.hoisted(() => {
  type Heard = (...args: never[]) => void
  const heard = new Map<string, Heard>()
  const sent: { event: string; args: unknown[] }[] = []
  const answers: ((late: Error | null, answer?: unknown) => void)[] = []
  const socket = {
    connected: false,
    /** Connected, or about to be. */
    active: false,
    on: (event: string, then: Heard) => heard.set(event, then),
    emit: (event: string, ...args: unknown[]) => sent.push({ event, args }),
    timeout: () => ({
      emit: (event: string, frame: unknown, answer: (late: Error | null, answer?: unknown) => void) => {
        sent.push({ event, args: [frame] })
        answers.push(answer)
      },
      emitWithAck: (event: string, ...args: unknown[]) =>
        new Promise((resolve, reject) => {
          sent.push({ event, args })
          answers.push((late, answer) => (late ? reject(late) : resolve(answer)))
        }),
    }),
    listeners: (event: string) => [heard.get(event)].filter((then) => then !== undefined),
    off: () => heard.clear(),
    connect: vi.fn(() => socket),
    disconnect: () => socket,
  }
  const woken = new Set<() => void>()
  const onWake = (then: () => void) => {
    woken.add(then)
    return () => woken.delete(then)
  }
  const wake = () => {
    for (const then of woken) then()
  }
  /** What has come before anybody listened. */
  const before: { ahead: (readonly [event: string, ...args: unknown[]])[] | undefined } = { ahead: undefined }
  return { silent: false, heard, sent, answers, socket, replace: vi.fn(), onWake, wake, before }
})
vi.mock('./connection.ts', () => ({
  socketAt: () => wire.socket,
  replaceConnection: wire.replace,
  onWake: wire.onWake,
  isSilent: () => wire.silent,
  turnTo: () => undefined,
  heardAhead: () => wire.before.ahead,
}))

// Session storage serves as local storage too.
vi.stubGlobal('localStorage', sessionStorage)

const { openMatch } = await import('./match.ts')

const id = 'mossy-kiln-7kq3-x2md'

function tell(event: string, ...args: unknown[]): void {
  ;(wire.heard.get(event) as ((...args: unknown[]) => void) | undefined)?.(...args)
}

function connect(): void {
  wire.socket.connected = true
  tell('connect')
}

function drop(): void {
  wire.socket.connected = false
  tell('disconnect', 'transport close')
}

const stateAt = (version: number, beat: number) => ({
  G: { beat, result: null },
  ctx: { numPlayers: 2, turn: 1, currentPlayer: '0', phase: null, activePlayers: { '0': 'play', '1': 'play' }, playOrder: ['0', '1'] },
  plugins: {},
  _undo: [],
  _redo: [],
  _stateID: version,
})
const sync = (version: number, beat: number) => tell('sync', id, { state: stateAt(version, beat), log: [], filteredMetadata: [] })
const patch = (from: number, ...beats: number[]) => {
  const operations = beats.flatMap((value, step) => [
    { op: 'replace', path: '/G/beat', value },
    { op: 'replace', path: '/_stateID', value: from + step + 1 },
  ])
  tell('patch', id, from, from + beats.length, operations, [])
}
const acts = () => wire.sent.filter(({ event }) => event === 'act').map(({ args }) => args[0] as { id: string; move: string })

let match: ReturnType<typeof openMatch>

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  wire.sent.length = 0
  wire.answers.length = 0
  wire.replace.mockClear()
  match = openMatch({ slug: 'yard', id, seat: '0' })
})
afterEach(() => {
  match.close()
  vi.useRealTimers()
})

test('asks for the table on every connection, and shows what comes', () => {
  connect()
  expect(wire.sent).toEqual([{ event: 'sync', args: [id, '0', undefined] }])
  sync(3, 7)
  patch(3, 8)
  expect(match.snapshot()).toMatchObject({ version: 4, link: 'up', view: { beat: 8 }, previous: { beat: 7 } })
})

test('what comes in one go is shown step by step', async () => {
  connect()
  sync(3, 7)
  const shown: object[] = []
  const end = match.subscribe(() => shown.push(match.snapshot()))
  patch(3, 8, 9)
  await vi.waitFor(() => expect(match.snapshot().version).toBe(5))
  end()
  expect(shown).toMatchObject([
    { version: 4, view: { beat: 8 }, previous: { beat: 7 } },
    { version: 5, view: { beat: 9 }, previous: { beat: 8 } },
  ])
})

test('who is waited for may come with a change', () => {
  connect()
  sync(3, 7)
  const status = { match: id, state: 'running', seats: [], spectators: 4, owes: [], now: 0, sleep: null, rematch: null, undoable: 0 }
  tell('patch', id, 3, 4, [{ op: 'replace', path: '/_stateID', value: 4 }], [], status)
  expect(match.snapshot()).toMatchObject({ version: 4, status: { spectators: 4 } })
})

test('who has taken an action back comes with the change, each time anew', () => {
  connect()
  sync(3, 7)
  const undoing = (version: number, type: string) => {
    const made = [{ action: { type: 'MAKE_MOVE', payload: { type, args: [], playerID: '1' } }, _stateID: version }]
    tell('patch', id, version, version + 1, [{ op: 'replace', path: '/_stateID', value: version + 1 }], made)
    return match.snapshot().takenBack
  }
  expect(undoing(3, 'walk')).toBeNull()
  const first = undoing(4, undoAction)
  expect(first).toEqual({ by: '1' })
  expect(undoing(5, undoAction)).not.toBe(first)
  tell('patch', id, 6, 7, [{ op: 'replace', path: '/_stateID', value: 7 }], [{ action: { payload: { type: undoAction, playerID: null } } }])
  expect(match.snapshot().version).toBe(7)
})

test("where the table can't be reached, shows what was last seen, until it can", () => {
  connect()
  sync(3, 7)
  match.close()
  wire.socket.connected = false
  match = openMatch({ slug: 'yard', id, seat: '0' })
  expect(match.snapshot()).toMatchObject({ view: null, link: 'connecting' })
  tell('connect_error')
  expect(match.snapshot()).toMatchObject({ version: 3, link: 'down', view: { beat: 7 } })
  connect()
  sync(5, 9)
  expect(match.snapshot()).toMatchObject({ version: 5, link: 'up', view: { beat: 9 } })
  match.close()
  match = openMatch({ slug: 'yard', id, seat: '1' })
  tell('connect_error')
  expect(match.snapshot()).toMatchObject({ view: null })
})

test('what is seen is kept every five seconds at most, and at once when the page goes out of sight, or is left', () => {
  const keptOf = (): unknown => {
    const key = Object.keys(sessionStorage).find((each) => each.includes(`views.${id}`))
    return key && JSON.parse(sessionStorage.getItem(key) ?? '').version
  }
  connect()
  sync(3, 7)
  expect(keptOf()).toBeUndefined()
  vi.advanceTimersByTime(4999)
  patch(3, 8)
  expect(keptOf()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(keptOf()).toBe(4)
  patch(4, 9)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(keptOf()).toBe(5)
  patch(5, 10)
  window.dispatchEvent(new Event('pagehide'))
  expect(keptOf()).toBe(6)
  patch(6, 11)
  match.close()
  expect(keptOf()).toBe(7)
})

test('a server that refuses for now is asked again every two seconds, until the match is left', () => {
  connect()
  sync(3, 7)
  drop()
  wire.socket.connect.mockClear()
  wire.socket.active = true
  tell('connect_error')
  vi.advanceTimersByTime(10_000)
  expect(wire.socket.connect).not.toHaveBeenCalled()
  wire.socket.active = false
  for (let time = 1; time <= 3; time += 1) {
    tell('connect_error')
    vi.advanceTimersByTime(1_999)
    expect(wire.socket.connect).toHaveBeenCalledTimes(time - 1)
    vi.advanceTimersByTime(1)
    expect(wire.socket.connect).toHaveBeenCalledTimes(time)
  }
  tell('connect_error')
  match.close()
  vi.advanceTimersByTime(10_000)
  expect(wire.socket.connect).toHaveBeenCalledTimes(3)
})

describe('a line that is open before anybody listens', () => {
  const open = (ahead: typeof wire.before.ahead) => {
    match.close()
    wire.sent.length = 0
    wire.socket.connected = true
    wire.before.ahead = ahead
    match = openMatch({ slug: 'yard', id, seat: '0' })
    wire.before.ahead = undefined
  }

  test('shows what has come already, and asks for nothing twice', () => {
    open([['sync', id, { state: stateAt(3, 7), log: [], filteredMetadata: [] }]])
    expect(match.snapshot()).toMatchObject({ version: 3, link: 'up', view: { beat: 7 } })
    patch(3, 8)
    expect(match.snapshot()).toMatchObject({ version: 4, view: { beat: 8 } })
    expect(wire.sent).toEqual([])
  })

  test('waits for an answer that is still on its way', () => {
    open([])
    expect(match.snapshot()).toMatchObject({ version: -1, link: 'up' })
    sync(3, 7)
    expect(match.snapshot()).toMatchObject({ version: 3, view: { beat: 7 } })
    expect(wire.sent).toEqual([])
  })

  test('is asked where nobody has asked for this match', () => {
    open(undefined)
    expect(wire.sent).toEqual([{ event: 'sync', args: [id, '0', undefined] }])
  })
})

test('a line that is being opened already is not opened once more', () => {
  const openAgain = (active: boolean) => {
    match.close()
    Object.assign(wire.socket, { connected: false, active })
    wire.socket.connect.mockClear()
    match = openMatch({ slug: 'yard', id, seat: '0' })
    return wire.socket.connect.mock.calls.length
  }
  expect(openAgain(false)).toBe(1)
  expect(openAgain(true)).toBe(0)
  connect()
  sync(3, 7)
  expect(match.snapshot()).toMatchObject({ version: 3, link: 'up' })
  wire.socket.active = false
})

test('a gap in the patches asks for the whole table', () => {
  connect()
  sync(3, 7)
  wire.sent.length = 0
  patch(5, 9)
  expect(wire.sent.map(({ event }) => event)).toEqual(['sync'])
  expect(match.snapshot().version).toBe(3)
  sync(6, 9)
  expect(match.snapshot()).toMatchObject({ version: 6, previous: null })
})

describe('a sentence', () => {
  beforeEach(() => {
    connect()
    sync(3, 7)
  })

  test('counts as saved when both its answer and its result are here', () => {
    match.say({ move: 'hop', args: ['space:1'] })
    expect(acts()).toMatchObject([{ move: 'hop', args: ['space:1'], match: id, seat: '0' }])
    wire.answers[0]?.(null, { status: 'done', version: 4, again: false })
    expect(match.snapshot().acts).toHaveLength(1)
    patch(3, 8)
    expect(match.snapshot().acts).toHaveLength(0)
  })

  test('that is the only one goes out from all pages of the seat under one id', () => {
    match.sayByItself?.({ move: 'hop', args: [] })
    expect(acts()).toMatchObject([{ id: 'formal-3-0', move: 'hop' }])
  })

  test('without an answer goes out again under the same id', () => {
    match.say({ move: 'hop', args: [] })
    wire.answers[0]?.(new Error('late'))
    vi.advanceTimersByTime(10)
    const [first, second] = acts()
    expect(second?.id).toBe(first?.id)
  })

  test('cut off in the middle goes out again after the reconnection, under the same id, once', () => {
    match.say({ move: 'hop', args: [] })
    drop()
    expect(match.snapshot()).toMatchObject({ link: 'down', acts: [{ move: 'hop', sent: true }] })
    connect()
    expect(acts()).toHaveLength(1)
    sync(4, 8)
    expect(acts()).toHaveLength(2)
    expect(acts()[1]?.id).toBe(acts()[0]?.id)
    wire.answers[1]?.(null, { status: 'done', version: 4, again: true })
    expect(match.snapshot().acts).toEqual([])
  })

  test('said offline is kept, can be taken back, and otherwise goes out by itself', () => {
    drop()
    match.say({ move: 'hop', args: [] })
    match.say({ move: 'bite', args: [] })
    expect(acts()).toHaveLength(0)
    match.takeBack(match.snapshot().acts[1]?.id ?? '')
    connect()
    sync(3, 7)
    expect(acts()).toMatchObject([{ move: 'hop' }])
  })

  test('refused is told with its reason, and gone', () => {
    match.say({ move: 'hop', args: [] })
    wire.answers[0]?.(null, { status: 'refused', refusal: { code: 'occupied', rule: 'YA-3' } })
    expect(match.snapshot()).toMatchObject({ acts: [], refused: { refusal: { code: 'occupied', rule: 'YA-3' } } })
  })

  test('that failed on a server about to stop is sent again', () => {
    match.say({ move: 'hop', args: [] })
    wire.answers[0]?.(null, { status: 'failed', error: 'shutting-down', message: '' })
    vi.advanceTimersByTime(1100)
    expect(acts()).toHaveLength(2)
  })
})

describe('a page that comes back', () => {
  const asked = () => wire.sent.filter(({ event }) => event === 'alive')

  test('opens another connection at once if it has none', () => {
    connect()
    sync(3, 7)
    drop()
    wire.wake()
    expect(wire.replace).toHaveBeenCalledTimes(1)
    expect(asked()).toEqual([])
  })

  test('asks whether its connection lives, and opens another one if no answer comes', () => {
    connect()
    sync(3, 7)
    wire.wake()
    expect(asked()).toEqual([{ event: 'alive', args: [{ match: id }] }])
    wire.answers[0]?.(new Error('late'))
    expect(wire.replace).toHaveBeenCalledTimes(1)
  })

  test('opens another connection at once if its own has been silent for too long', () => {
    connect()
    sync(3, 7)
    wire.silent = true
    wire.wake()
    wire.silent = false
    expect(wire.replace).toHaveBeenCalledTimes(1)
    expect(asked()).toEqual([])
  })

  test('asks for the whole table if it has missed something, and else for nothing', () => {
    connect()
    sync(3, 7)
    wire.sent.length = 0
    wire.wake()
    wire.answers[0]?.(null, { version: 3 })
    expect(wire.sent.map(({ event }) => event)).toEqual(['alive'])
    wire.wake()
    wire.answers[1]?.(null, { version: 4 })
    expect(wire.sent.map(({ event }) => event)).toEqual(['alive', 'alive', 'sync'])
    expect(wire.replace).not.toHaveBeenCalled()
  })

  test('whose sentence has no answer in time opens another connection, and says it again there', () => {
    connect()
    sync(3, 7)
    match.say({ move: 'hop', args: [] })
    wire.answers[0]?.(new Error('late'))
    expect(wire.replace).toHaveBeenCalledTimes(1)
  })

  test('hears nothing of it once the match is closed', () => {
    connect()
    match.close()
    wire.wake()
    expect(asked()).toEqual([])
  })
})

test('chat goes out as the table takes it', () => {
  connect()
  sync(3, 7)
  wire.sent.length = 0
  void match.chat('hello')
  expect(wire.sent.map(({ event }) => event)).toEqual(['chat'])
  expect(chatFrame.parse(wire.sent[0]?.args)).toEqual([id, { id: expect.any(String), sender: '0', payload: 'hello' }, undefined])
})

test('chat tells whether it was said, and if not, why', async () => {
  connect()
  sync(3, 7)
  wire.sent.length = 0
  const said = (answer: Parameters<(typeof wire.answers)[number]>) => {
    const saying = match.chat('hello')
    wire.answers.pop()?.(...answer)
    return saying
  }
  expect(await said([null, { said: true }])).toBe(true)
  expect(match.snapshot().problem).toBeNull()
  expect(await said([null, { error: 'silenced', message: 'for a while' }])).toBe(false)
  expect(match.snapshot().problem).toEqual({ error: 'silenced', message: 'for a while' })
  expect(await said([null, { status: 'failed', error: 'too-many-requests', message: 'slow down' }])).toBe(false)
  expect(await said([new Error('late')])).toBe(false)

  // the answer is lost, the line isn't
  const saying = match.chat('still here')
  const [, { id: lineId }] = chatFrame.parse(wire.sent.at(-1)?.args)
  tell('chat', id, { id: lineId, sender: '0', name: 'Ann', channel: 'players', payload: 'still here', at: 1 })
  wire.answers.pop()?.(new Error('late'))
  expect(await saying).toBe(true)
})

test('of another match nothing is shown', () => {
  connect()
  sync(3, 7)
  tell('patch', 'another', 3, 4, [{ op: 'replace', path: '/_stateID', value: 4 }], [])
  tell('sync', 'another', { state: stateAt(9, 9), log: [], filteredMetadata: [] })
  expect(match.snapshot()).toMatchObject({ version: 3, view: { beat: 7 } })
})
