/** A match on this device as its page follows it: what the worker tells, as the frame takes it. */
import { replaceEqualDeep } from '@tanstack/react-query'
import type { GameView, Seat, Sentence } from '@toadstool/games/tabletop'
import type { Proof, Status } from '@toadstool/protocol'
import type { MatchFile } from '@toadstool/protocol/match-file'
import { newId } from '../api/newId.ts'
import { blank, type MatchSnapshot, type MatchSource } from '../api/source.ts'
import type { Beginning, Head } from './head.ts'
import { type Asked, type Brought, type Fault, type Told, told, type Unkept } from './messages.ts'

export interface LocalSnapshot extends MatchSnapshot {
  readonly head: Head | null
  /** Through whose eyes the page sees the match. */
  readonly seat: Seat | null
  /** It waits for this seat's player. */
  readonly curtain: Seat | null
  readonly unkept: Unkept
  readonly fault: Fault | null
}

export interface LocalSource extends MatchSource {
  snapshot(): LocalSnapshot
  begin(wish: Beginning): void
  open(id: string): void
  /** This seat's player has the device. */
  take(seat: Seat): void
  /** Hands it to this seat's player. */
  give(seat: Seat): void
  /** Once the match is over. */
  prove(): Promise<Proof>
  /** The match as a file; rejects if others of this device have a part in it and it isn't over. */
  file(): Promise<MatchFile>
  /** Sends the match to the server; `anyway`: although it has gone on at its table too. */
  send(sit: Seat, anyway?: true): Promise<Sent>
  /** Notes that it doesn't return to its table. */
  part(): Promise<void>
  /** Notes that it goes on, or is over, at that table. */
  went(to: string): Promise<void>
  /** Keeps the match of a file here. */
  bring(text: string): Promise<Brought>
  close(): void
}

/** An answer of the server; status 0: it can't be reached. */
export interface Sent {
  readonly status: number
  readonly content: unknown
}

/** The part of a worker that is needed. */
export interface Port {
  postMessage(message: Asked): void
  onmessage: ((event: MessageEvent) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  terminate(): void
}

const nothing: LocalSnapshot = { ...blank, link: 'up', head: null, seat: null, curtain: null, unkept: null, fault: null }

export function localSource(port: Port): LocalSource {
  const listeners = new Set<() => void>()
  const questions = new Map<number, (answer: unknown) => void>()
  let asked = 0
  let now = nothing

  const change = (part: Partial<LocalSnapshot>): void => {
    now = { ...now, ...part }
    for (const listener of listeners) listener()
  }
  const ask = <T>(question: (number: number) => Asked): Promise<T> =>
    new Promise((resolve) => {
      asked += 1
      questions.set(asked, resolve as (answer: unknown) => void)
      port.postMessage(question(asked))
    })
  const say = (sentence: Sentence, formal: boolean): void => {
    const id = newId()
    change({ acts: [...now.acts, { ...sentence, id, sent: true }], refused: null })
    port.postMessage({ ask: 'say', id, move: sentence.move, args: [...sentence.args].map(plain), formal })
  }
  port.onmessage = ({ data }) => {
    const message = told.safeParse(data).data
    if (message && 'question' in message) {
      questions.get(message.question)?.(answerIn(message))
      questions.delete(message.question)
    } else if (message) change(after(now, message))
  }
  port.onerror = () => change({ fault: 'worker' })

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => now,
    begin: (wish) => port.postMessage({ ask: 'begin', wish }),
    open: (id) => port.postMessage({ ask: 'open', id }),
    say: (sentence) => say(sentence, false),
    sayByItself: (sentence) => say(sentence, true),
    take: (seat) => port.postMessage({ ask: 'take', seat }),
    give: (seat) => port.postMessage({ ask: 'give', seat }),
    recall: (version, seat = now.seat) => ask<GameView | undefined>((question) => ({ ask: 'recall', question, version, seat })),
    async prove() {
      const proof = await ask<Proof | null>((question) => ({ ask: 'prove', question }))
      if (!proof) throw new Error('the match is not over')
      return proof
    },
    async file() {
      const file = await ask<MatchFile | null>((question) => ({ ask: 'file', question }))
      if (!file) throw new Error('the match is not over')
      return file
    },
    send: (sit, anyway) => ask<Sent>((question) => ({ ask: 'send', question, sit, ...(anyway && { anyway }) })),
    part: () => ask((question) => ({ ask: 'part', question })),
    went: (to) => ask((question) => ({ ask: 'went', question, to })),
    bring: (text) => ask<Brought>((question) => ({ ask: 'bring', question, text })),
    hurry: () => port.postMessage({ ask: 'hurry' }),
    wish: (tempo) => port.postMessage({ ask: 'wish', tempo }),
    takeBack() {},
    chat: async () => false,
    reconnect() {},
    forgive: () => change({ refused: null }),
    close: () => port.terminate(),
  }
}

type Answer = Extract<Told, { readonly question: number }>

function answerIn(message: Answer): unknown {
  if (message.tell === 'proof') return message.proof
  if (message.tell === 'file') return message.file
  return message.tell === 'brought' || message.tell === 'sent' ? message : (message.view ?? undefined)
}

const plain = (arg: Sentence['args'][number]) => (typeof arg === 'string' ? arg : [...arg])

function after(now: LocalSnapshot, message: Exclude<Told, Answer>): Partial<LocalSnapshot> {
  if (message.tell === 'match') return { head: message.head }
  if (message.tell === 'fault') return { fault: message.fault }
  if (message.tell === 'said') {
    const said = now.acts.find(({ id }) => id === message.id)
    const acts = now.acts.filter((act) => act !== said)
    return { acts, refused: said && message.refusal ? { sentence: said, refusal: message.refusal } : null }
  }
  const { version, rolls, seat, curtain, unkept, undone } = message
  // Of what another player saw nothing is left in the page.
  const isSame = now.view !== null && seat === now.seat
  const view = isSame ? replaceEqualDeep(now.view, message.view) : message.view
  const previous = !isSame || version > now.version + 1 ? null : version === now.version ? now.previous : now.view
  const status = now.head && statusOf(now.head, message)
  const left = isSame ? {} : { acts: [], refused: null }
  return { version, rolls, seat, curtain, unkept, view, previous, status, ...left, ...(undone !== null && { takenBack: { by: undone } }) }
}

function statusOf({ id, seats }: Head, { owes, undoable, view }: Extract<Told, { tell: 'now' }>): Status {
  const now = Date.now()
  return {
    ...{ match: id, state: view.result ? 'over' : 'running', spectators: 0, now, sleep: null, rematch: null, undoable },
    ...{ takeBack: null, takeBacks: 'never', pause: null, proposal: null },
    seats: seats.map((occupant, seat) => ({
      ...{ seat: String(seat), name: occupant.name, bot: occupant.kind === 'bot' ? occupant.level : null },
      ...{ connected: true, bank: null, gone: null, away: null },
    })),
    owes: owes.map((seat) => ({ seat, since: now, deadline: null, next: null, nudged: false })),
  }
}

/** The matches that this page has opened, by id: what can't be kept goes on as long as the page lives. */
const open = new Map<string, LocalSource>()

function freshSource(): LocalSource {
  return localSource(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'local' }))
}

/** Begins a match. @returns its id, once it is dealt; rejects with the fault */
export function beginLocal(wish: Beginning, source = freshSource()): Promise<string> {
  return new Promise((resolve, reject) => {
    const end = source.subscribe(() => {
      const { head, fault, view } = source.snapshot()
      if (fault) {
        source.close()
        end()
        reject(new Error(fault))
      } else if (head && view) {
        open.set(head.id, source)
        end()
        resolve(head.id)
      }
    })
    source.begin(wish)
  })
}

/** The match of this name, as this page has it or as it is kept. */
export function openLocal(id: string): LocalSource {
  const known = open.get(id)
  if (known) return known
  const source = freshSource()
  open.set(id, source)
  source.open(id)
  return source
}

/** Keeps the match of a file on this device, if it is whole. Rejects if the game didn't load. */
export async function bringFile(text: string, source = freshSource()): Promise<Brought> {
  try {
    return await unlessFaulty(source, source.bring(text))
  } finally {
    source.close()
  }
}

/** The match of this name on this device as a file. */
export async function fileOfLocal(id: string): Promise<MatchFile> {
  const source = openLocal(id)
  try {
    return await unlessFaulty(source, source.file())
  } finally {
    leaveLocal(id)
  }
}

interface Wish {
  readonly sit: Seat
  readonly anyway?: true
}

/** Reads the server's answer: the table's id follows from it. */
type Reading<T> = (sent: Sent) => Promise<T>

/** Sends the match of this name to the server. */
export async function sendLocal<T extends { readonly id: string }>(id: string, wish: Wish, read: Reading<T>): Promise<T> {
  const source = openLocal(id)
  try {
    return await sendFrom(source, wish, read)
  } finally {
    leaveLocal(id)
  }
}

/** The same for a page that shows the match. */
export async function sendFrom<T extends { readonly id: string }>(
  source: LocalSource,
  { sit, anyway }: Wish,
  read: Reading<T>,
): Promise<T> {
  const table = await read(await unlessFaulty(source, source.send(sit, anyway)))
  await source.went(table.id)
  return table
}

/** The match of this name stays here, apart from the one at its table. */
export async function partLocal(id: string): Promise<void> {
  const source = openLocal(id)
  try {
    await unlessFaulty(source, source.part())
  } finally {
    leaveLocal(id)
  }
}

/** Rejects with the fault, if there is no match or no worker to answer. A match by other rules can be handed on. */
function unlessFaulty<T>(source: LocalSource, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const { fault } = source.snapshot()
      if (fault && fault !== 'rules') reject(new Error(fault))
    }
    const end = source.subscribe(look)
    look()
    answer.then(resolve, reject).finally(end)
  })
}

/** The page looks at it no more: what is kept can be opened again, anything else stays. */
export function leaveLocal(id: string): void {
  const source = open.get(id)
  if (!source || source.snapshot().unkept) return
  source.close()
  open.delete(id)
}
