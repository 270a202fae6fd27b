/** A match on the server as one seat, or a spectator, follows it, with moves that are neither lost nor made twice. */
import {
  type Act,
  byItself,
  chatLine,
  handFrame,
  type Link,
  nudged as nudgedSchema,
  problemSchema,
  status as statusSchema,
} from '@toadstool/protocol'
import { keepActs, keptActs } from './kept.ts'
import { Line, type LineEvents } from './line.ts'
import { newId } from './newId.ts'
import { type Outbox, outboxOf } from './outbox.ts'
import { addedTo, opens, opensOnlyAsked } from './seals.ts'
import { lastSeen, seenKeeper } from './seen.ts'
import { blank, type MatchAddress, type MatchSnapshot, type MatchSource } from './source.ts'

/** Opens the connection; it lives until `close` is called. */
export function openMatch(address: MatchAddress): MatchSource & { close(): void } {
  const listeners = new Set<() => void>()
  let now: MatchSnapshot = { ...blank, acts: keptActs(address) }
  let synced = false
  let jumped = true

  const change = (part: Partial<MatchSnapshot>): void => {
    now = { ...now, ...part }
    if (part.acts) keepActs(address, part.acts)
    for (const listener of listeners) listener()
  }
  const listen = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const keeper = seenKeeper(address)
  const chain = chainFor(address, () => outbox.pump())
  const hands = handsFor(
    address,
    () => now.rolls ?? 0,
    () => outbox.pump(),
  )
  const outbox: Outbox = outboxOf({
    match: address.id,
    seat: address.seat,
    now: () => now,
    change,
    listen,
    line: () => (now.link === 'up' && synced && chain.isReady() && hands.isReady() ? line : undefined),
    linkFor: chain.linkFor,
  })
  const line = new Line(address, {
    ...heard(address.id, () => now, change),
    up: () => change({ link: 'up', downSince: null }),
    down: () => {
      synced = false
      outbox.lost()
      // What was last seen is better than nothing.
      const seen = now.view === null && lastSeen(address)
      if (seen) return change({ ...seen, link: 'down', downSince: Date.now() })
      change({ link: now.link === 'connecting' && now.view === null ? 'connecting' : 'down', downSince: now.downSince ?? Date.now() })
    },
    hand: hands.open,
    synced: () => {
      synced = true
      jumped = true
      hands.offer(() => line)
    },
    state: (view, version, rolls) => {
      const previous = jumped && now.version !== version - 1 ? null : now.view
      jumped = false
      change({ view, previous, version, rolls, problem: null })
      keeper.note(now)
      outbox.pump()
    },
  })
  line.connect()

  return {
    subscribe: listen,
    snapshot: () => now,
    say: (sentence) => outbox.say(sentence),
    takeBack: outbox.takeBack,
    async chat(text) {
      const id = newId()
      const answer = await line.chat(id, text)
      const problem = problemSchema.safeParse(answer).data
      if (problem) change({ problem })
      // The answer may be lost although the line has reached the chat.
      return !problem && (answer !== undefined || now.chat.some((each) => each.id === id))
    },
    reconnect: () => line.wake(),
    hurry: () => line.hurry(),
    sayByItself: (sentence) => outbox.say(sentence, `${byItself}${now.version}-${address.seat}`),
    wish: (tempo) => line.wish(tempo),
    nudge: (seat) => line.nudge(seat),
    forgive: () => change({ refused: null, problem: null }),
    recall: async (version, seat = address.seat) => line.recall(version, seat),
    made: async () => line.made(now.version),
    close() {
      keeper.end()
      outbox.close()
      line.disconnect()
    },
  }
}

/** What this browser opens for the dice of a match, once the code for it has loaded. */
function chainFor({ id, seat }: MatchAddress, ready: () => void) {
  const isOffered = seat !== null && opens(id) && !opensOnlyAsked(id)
  let linkOf: ((id: string, roll: number) => string | undefined) | null | undefined = isOffered ? undefined : null
  const have = (found: typeof linkOf): void => {
    linkOf = found
    ready()
  }
  // Without that code the match goes on without links.
  if (linkOf === undefined)
    import('./chain.ts').then(
      (chain) => have(chain.linkOf),
      () => have(null),
    )
  return {
    isReady: (): boolean => linkOf !== undefined,
    linkFor(roll: number): Act['link'] {
      const link = linkOf?.(id, roll)
      return link === undefined ? undefined : { roll, link }
    },
  }
}

/** For a table with dice from all hands, where this browser is asked for its links. */
function handsFor({ id, seat }: MatchAddress, made: () => number, ready: () => void) {
  const anchor = seat !== null && opens(id) && opensOnlyAsked(id) ? addedTo(id) : undefined
  const loaded = () => import('./hands.ts')
  let isReady = anchor === undefined
  return {
    /** False until this page can be asked for links; if that fails, the match goes on without them. */
    isReady: (): boolean => isReady,
    offer(line: () => Line): void {
      if (anchor === undefined) return
      isReady = false
      const settle = (): void => {
        isReady = true
        ready()
      }
      loaded()
        .then(() => line().offerHands(anchor))
        .then(settle, settle)
    },
    open(frame: unknown, answer: (link: Link | null) => void): void {
      const { data } = handFrame.safeParse(frame)
      const link =
        anchor !== undefined && data?.match === id ? loaded().then(({ handFor }) => handFor(data, made())) : Promise.resolve(null)
      link.catch(() => null).then(answer)
    },
  }
}

/** What the server tells besides the match itself, as far as it can be read. */
function heard(match: string, now: () => MatchSnapshot, change: (part: Partial<MatchSnapshot>) => void) {
  return {
    status(frame) {
      const { data } = statusSchema.safeParse(frame)
      if (data?.match === match) change({ status: data, skew: data.now - Date.now() })
    },
    chat(frame) {
      const { data } = chatLine.safeParse(frame)
      const { chat } = now()
      if (data && !chat.some((line) => line.id === data.id)) change({ chat: [...chat, data].slice(-300) })
    },
    chatHistory: (lines) => change({ chat: lines.flatMap((each) => chatLine.safeParse(each).data ?? []) }),
    nudged(frame) {
      const { data } = nudgedSchema.safeParse(frame)
      if (data?.match === match) change({ nudged: { by: data.by } })
    },
    takenBack: (by) => change({ takenBack: { by } }),
    problem(frame) {
      const { data } = problemSchema.safeParse(frame)
      if (data) change({ problem: data })
    },
  } satisfies Partial<LineEvents>
}
