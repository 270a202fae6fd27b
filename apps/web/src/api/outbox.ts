/** Sentences on their way to the table: sent one at a time, in order, each until it is answered. */
import type { Refusal, Seat, Sentence } from '@toadstool/games/tabletop'
import { acknowledgement, problemSchema } from '@toadstool/protocol'
import type { Line } from './line.ts'
import { newId } from './newId.ts'
import type { MatchSnapshot, PendingAct } from './source.ts'

/** The match as the outbox sees it. */
interface Desk {
  readonly match: string
  readonly seat: Seat | null
  now(): MatchSnapshot
  change(part: Partial<MatchSnapshot>): void
  /** Calls the listener on every change. @returns a function that stops it */
  listen(listener: () => void): () => void
  /** `undefined` while the connection is down, or before the table is known. */
  line(): Line | undefined
}

export interface Outbox {
  say(sentence: Sentence): void
  takeBack(id: string): void
  /** Sends the oldest sentence that has no answer yet. */
  pump(): void
  /** No answer will come now: the sentence that was sent goes out again with the next connection. */
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
    else if (data.status === 'failed' && isPassing(data)) again(1000)
    else {
      if (data.status === 'refused') desk.change({ refused: { sentence: act, refusal: refusalOf(data.refusal) } })
      else desk.change({ problem: problemSchema.safeParse(data).data ?? { error: 'internal', message: data.message } })
      drop(act.id)
    }
  }

  /** The answer may arrive before the view it leads to: until both are here the sentence counts as sent. */
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

const passing: readonly string[] = ['shutting-down', 'too-many-requests', 'internal']

/** Is this a passing failure? What was asked for is asked for again. */
export const isPassing = (problem: unknown): boolean => passing.includes(problemSchema.safeParse(problem).data?.error ?? '')

const refusalOf = ({ code, rule, params }: { code: string; rule: string | null; params?: Refusal['params'] | undefined }): Refusal =>
  params ? { code, rule, params } : { code, rule }

const plain = (arg: Sentence['args'][number]): string | string[] => (typeof arg === 'string' ? arg : [...arg])
