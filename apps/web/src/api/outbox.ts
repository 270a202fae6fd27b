/** Sentences on their way to the table: sent one at a time, in order, each until it is answered. */
import type { Refusal, Seat, Sentence } from '@toadstool/games/tabletop'
import { type Acknowledgement, type Act, acknowledgement, byItself, problemSchema } from '@toadstool/protocol'
import type { Line } from './line.ts'
import { newId } from './newId.ts'
import { isPassing } from './passing.ts'
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
  /** What this browser opens for a roll. */
  linkFor(roll: number): Act['link']
}

export interface Outbox {
  say(sentence: Sentence, id?: string): void
  /**
   * Forgets a sentence that hasn't left this device, or that the table can't save. A sentence on its way waits for its
   * answer first. What was sent may be stored after all: the page then follows the table.
   */
  takeBack(id: string): void
  /** Sends the oldest sentence that has no answer yet. */
  pump(): void
  /** No answer will come now: the sentence that was sent goes out again with the next connection. */
  lost(): void
  close(): void
}

/** How long saving a sentence may fail until its player is told, and may take it back, in ms. */
const patience = 5000

export function outboxOf(desk: Desk): Outbox {
  let sendingId: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Since when every answer to the oldest sentence was that it can't be saved, in ms. */
  let failingSince: number | undefined
  /** Taken back while it was on its way. */
  let withdrawnId: string | undefined
  const dice = diceOf(desk)

  function drop(id: string): void {
    sendingId = undefined
    dice.name(undefined)
    hope()
    desk.change({ acts: desk.now().acts.filter((act) => act.id !== id) })
    pump()
  }

  /** Forgets that saving has failed: the oldest sentence counts as savable again. */
  function hope(): void {
    failingSince = undefined
    withdrawnId = undefined
    if (desk.now().unsaved) desk.change({ unsaved: false })
  }

  function takeBack(id: string): void {
    const { acts, unsaved } = desk.now()
    if (!unsaved || acts[0]?.id !== id) desk.change({ acts: acts.filter((act) => act.id !== id || act.sent) })
    else if (sendingId === id) withdrawnId = id
    else abandon(id)
  }

  function abandon(id: string): void {
    drop(id)
    desk.line()?.requestSync()
  }

  function pump(): void {
    const { acts } = desk.now()
    const [act] = acts
    const line = desk.line()
    if (!act || !line || sendingId !== undefined || desk.seat === null) return
    sendingId = act.id
    if (!act.sent) desk.change({ acts: acts.map((other) => (other === act ? { ...act, sent: true } : other)) })
    const { id, move, on = -1 } = act
    const link = dice.link()
    const frame = { id, match: desk.match, seat: desk.seat, move, args: act.args.map(plain), ...(on >= 0 && { on }), ...(link && { link }) }
    line.act(frame, (answer) => answered(act, answer))
  }

  function answered(act: PendingAct, answer: unknown): void {
    if (sendingId !== act.id) return
    const { data } = acknowledgement.safeParse(answer)
    const fails = data?.status === 'failed' && data.error === 'internal'
    if (!fails) hope()
    if (fails) notSaved(act.id)
    else if (!data) again(answer === undefined ? 0 : 2000)
    else if (data.status === 'failed' && data.error === 'stale-link') {
      dice.name(data.roll)
      again(0)
    } else if (data.status === 'done') whenHere(desk, data.version, () => drop(act.id))
    else if (data.status === 'failed' && isPassing(data)) again(1000)
    else {
      desk.change(toldOf(act, data))
      drop(act.id)
    }
  }

  function notSaved(id: string): void {
    failingSince ??= Date.now()
    if (Date.now() - failingSince >= patience && !desk.now().unsaved) desk.change({ unsaved: true })
    if (withdrawnId === id) abandon(id)
    else again(1000)
  }

  function again(after: number): void {
    sendingId = undefined
    clearTimeout(timer)
    timer = setTimeout(pump, after)
  }

  return {
    say(sentence, id = newId()) {
      put(desk, id, sentence)
      pump()
    },
    takeBack,
    pump,
    lost() {
      sendingId = undefined
      hope()
    },
    close: () => clearTimeout(timer),
  }
}

/** The link that goes out with a sentence: for the next roll as the page knows it, or as the table has named it since. */
function diceOf({ now, linkFor }: Desk) {
  let named: number | undefined
  return {
    name(roll: number | undefined): void {
      named = roll
    },
    link(): Act['link'] {
      const { rolls } = now()
      return rolls === null ? undefined : linkFor(named ?? rolls + 1)
    },
  }
}

/** The answer may arrive before the view it leads to: until both are here the sentence counts as sent. */
function whenHere(desk: Desk, version: number, then: () => void): void {
  const done = (): void => {
    clearTimeout(late)
    deafen()
    then()
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

function put({ now, change }: Desk, id: string, { move, args }: Sentence): void {
  change({ acts: [...now().acts, { id, move, args, sent: false, on: now().version }], refused: null })
}

/** What a player is told of a sentence that wasn't made; nothing of one that they haven't said. */
function toldOf(act: PendingAct, answer: Exclude<Acknowledgement, { status: 'done' }>): Partial<MatchSnapshot> {
  if (act.id.startsWith(byItself)) return { refused: null }
  if (answer.status === 'refused') return { refused: { sentence: act, refusal: refusalOf(answer.refusal) } }
  return { problem: problemSchema.safeParse(answer).data ?? { error: 'internal', message: answer.message } }
}

const refusalOf = ({ code, rule, params }: { code: string; rule: string | null; params?: Refusal['params'] | undefined }): Refusal =>
  params ? { code, rule, params } : { code, rule }

const plain = (arg: Sentence['args'][number]): string | string[] => (typeof arg === 'string' ? arg : [...arg])
