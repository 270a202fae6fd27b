/** Sentences on their way to the table: one at a time, in their order, each until it has its answer. */
import type { Refusal, Seat, Sentence } from '@toadstool/games/tabletop'
import { acknowledgement, problemSchema } from '@toadstool/protocol'
import type { Line } from './line.ts'
import type { MatchSnapshot, PendingAct } from './source.ts'

/** The match as the outbox sees it. */
interface Desk {
  readonly match: string
  readonly seat: Seat | null
  now(): MatchSnapshot
  change(part: Partial<MatchSnapshot>): void
  /** Hears of every change. @returns the way to stop it */
  listen(listener: () => void): () => void
  /** Nothing while the connection is down, or the table isn't known yet. */
  line(): Line | undefined
}

export interface Outbox {
  say(sentence: Sentence): void
  takeBack(id: string): void
  /** Sends the oldest sentence that has no answer yet. */
  pump(): void
  /** No answer will come any more: the sentence that was sent goes out again with the next connection. */
  lost(): void
  close(): void
}

export function outboxOf(desk: Desk): Outbox {
  let sendingId: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function drop(id: string): void {
    sendingId = undefined
    desk.change({ acts: desk.now().acts.filter((act) => act.id !== id) })
    pump()
  }

  function pump(): void {
    const { acts } = desk.now()
    const [act] = acts
    const line = desk.line()
    if (!act || !line || sendingId !== undefined || desk.seat === null) return
    sendingId = act.id
    if (!act.sent) desk.change({ acts: acts.map((other) => (other === act ? { ...act, sent: true } : other)) })
    line.act({ id: act.id, match: desk.match, seat: desk.seat, move: act.move, args: act.args.map(plain) }, (answer) =>
      answered(act, answer),
    )
  }

  function answered(act: PendingAct, answer: unknown): void {
    if (sendingId !== act.id) return
    const { data } = acknowledgement.safeParse(answer)
    if (!data) again(answer === undefined ? 0 : 2000)
    else if (data.status === 'done') awaitVersion(act.id, data.version)
    else if (data.status === 'failed' && passing.includes(data.error)) again(1000)
    else {
      if (data.status === 'refused') desk.change({ refused: { sentence: act, refusal: refusalOf(data.refusal) } })
      else desk.change({ problem: problemSchema.safeParse(data).data ?? { error: 'internal', message: data.message } })
      drop(act.id)
    }
  }

  /** The answer may overtake the picture of its result: the sentence counts as sent until both are here. */
  function awaitVersion(id: string, version: number): void {
    const done = (): void => {
      clearTimeout(late)
      deafen()
      drop(id)
    }
    const look = (): void => {
      if (desk.now().version >= version) done()
    }
    const late = setTimeout(() => {
      desk.line()?.requestSync()
      done()
    }, 1500)
    const deafen = desk.listen(look)
    look()
  }

  function again(after: number): void {
    sendingId = undefined
    clearTimeout(timer)
    timer = setTimeout(pump, after)
  }

  return {
    say({ move, args }) {
      desk.change({ acts: [...desk.now().acts, { id: newId(), move, args, sent: false }], refused: null })
      pump()
    },
    takeBack: (id) => desk.change({ acts: desk.now().acts.filter((act) => act.id !== id || act.sent) }),
    pump,
    lost() {
      sendingId = undefined
    },
    close: () => clearTimeout(timer),
  }
}

/** Failures that pass: the sentence is sent again. */
const passing = ['shutting-down', 'too-many-requests', 'internal']

const refusalOf = ({ code, rule, params }: { code: string; rule: string | null; params?: Refusal['params'] | undefined }): Refusal =>
  params ? { code, rule, params } : { code, rule }

const plain = (arg: Sentence['args'][number]): string | string[] => (typeof arg === 'string' ? arg : [...arg])

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
