/** A match on the server: boardgame.io's client over our own transport, with moves that are neither lost nor made twice. */
import type { Rulebook } from '@toadstool/games'
import type { GameView, Refusal, Seat, Sentence } from '@toadstool/games/tabletop'
import { acknowledgement, chatLine, problemSchema, status as statusSchema } from '@toadstool/protocol'
import { Client } from 'boardgame.io/client'
import { keepActs, keptActs } from './kept.ts'
import { type Line, lineFactory } from './line.ts'
import { blank, type MatchSnapshot, type MatchSource, type PendingAct } from './source.ts'

export interface MatchAddress {
  readonly slug: string
  readonly id: string
  /** `null` for a spectator. */
  readonly seat: Seat | null
}

/** Opens the connection; it lives until `close` is called. */
export function openMatch({ game }: Pick<Rulebook, 'game'>, address: MatchAddress): MatchSource & { close(): void } {
  const listeners = new Set<() => void>()
  let now: MatchSnapshot = { ...blank, acts: keptActs(address) }
  let synced = false
  let jumped = true
  let line: Line | undefined
  let sendingId: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const change = (part: Partial<MatchSnapshot>): void => {
    now = { ...now, ...part }
    if (part.acts) keepActs(address, part.acts)
    for (const listener of listeners) listener()
  }
  const drop = (id: string): void => {
    sendingId = undefined
    change({ acts: now.acts.filter((act) => act.id !== id) })
    pump()
  }

  /** Sends the oldest sentence that has no answer yet; one at a time, so that their order stands. */
  function pump(): void {
    const [act] = now.acts
    if (!act || !line || now.link !== 'up' || !synced || sendingId !== undefined || address.seat === null) return
    sendingId = act.id
    if (!act.sent) change({ acts: now.acts.map((other) => (other === act ? { ...act, sent: true } : other)) })
    line.act({ id: act.id, match: address.id, seat: address.seat, move: act.move, args: act.args.map(plain) }, (answer) =>
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
      if (data.status === 'refused') change({ refused: { sentence: act, refusal: refusalOf(data.refusal) } })
      else change({ problem: problemSchema.safeParse(data).data ?? { error: 'internal', message: data.message } })
      drop(act.id)
    }
  }

  /** The answer may overtake the picture of its result: the sentence counts as sent until both are here. */
  function awaitVersion(id: string, version: number): void {
    const done = (): void => {
      clearTimeout(late)
      listeners.delete(look)
      drop(id)
    }
    const look = (): void => {
      if (now.version >= version) done()
    }
    const late = setTimeout(() => {
      line?.requestSync()
      done()
    }, 1500)
    listeners.add(look)
    look()
  }

  function again(after: number): void {
    sendingId = undefined
    clearTimeout(timer)
    timer = setTimeout(pump, after)
  }

  const client = Client<GameView>({
    game,
    debug: false,
    matchID: address.id,
    ...(address.seat === null ? {} : { playerID: address.seat }),
    multiplayer: lineFactory(address, {
      opened: (opened) => {
        line = opened
      },
      up: () => change({ link: 'up', downSince: null }),
      down: () => {
        synced = false
        sendingId = undefined
        change({ link: now.link === 'connecting' && now.view === null ? 'connecting' : 'down', downSince: now.downSince ?? Date.now() })
      },
      status: (frame) => {
        const read = statusSchema.safeParse(frame)
        if (read.success && read.data.match === address.id) change({ status: read.data, skew: read.data.now - Date.now() })
      },
      chat: (frame) => {
        const read = chatLine.safeParse(frame)
        if (read.success && !now.chat.some((line) => line.id === read.data.id)) change({ chat: [...now.chat, read.data].slice(-200) })
      },
      chatHistory: (lines) => change({ chat: lines.flatMap((each) => chatLine.safeParse(each).data ?? []) }),
      problem: (frame) => {
        const read = problemSchema.safeParse(frame)
        if (read.success) change({ problem: read.data })
      },
      synced: () => {
        synced = true
        jumped = true
      },
    }),
  })
  client.start()
  client.subscribe((state) => {
    if (!state || state._stateID === undefined) return
    if (state.G !== now.view || state._stateID !== now.version) {
      const previous = jumped && now.version !== state._stateID - 1 ? null : now.view
      jumped = false
      change({ view: state.G, previous, version: state._stateID, problem: null })
    }
    pump()
  })

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => now,
    say({ move, args }) {
      change({ acts: [...now.acts, { id: newId(), move, args, sent: false }], refused: null })
      pump()
    },
    takeBack(id) {
      change({ acts: now.acts.filter((act) => act.id !== id || act.sent) })
    },
    chat: (text) => client.sendChatMessage(text),
    reconnect: () => line?.reconnect(),
    hurry: () => line?.hurry(),
    forgive: () => change({ refused: null, problem: null }),
    recall: async (version, seat = address.seat) => line?.recall(version, seat),
    close() {
      clearTimeout(timer)
      client.stop()
    },
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
