/** Hosts one match on this device: takes what a page asks, keeps the rows, and tells the page what those who look at it may see. */
import type { Rulebook } from '@toadstool/games'
import { formalId } from '@toadstool/games/hosting'
import { formalityOf, type Refusal, refusal, type Seat, type Sentence, undoAction } from '@toadstool/games/tabletop'
import { commitmentOf } from '../proof/seal.ts'
import { type LocalBots, localBots } from './bots.ts'
import { broughtIn, gameOf, statesOf } from './bringing.ts'
import { textOf } from './filing.ts'
import { type HandingParts, handedOn, sent } from './handedOn.ts'
import type { Beginning, Head, Stored } from './head.ts'
import { fileOf, frontOf, type Hosted, handedTo, hosted, keep, lookedAt, peopleAt, proofOf, seenThen, wholeOf } from './hosted.ts'
import { type Asked, asked, type Fault, type Told } from './messages.ts'

export interface HostParts extends HandingParts {
  /** Names the code that plays: it differs where other code might come to other states. */
  readonly code: string
  rulebookOf(game: string): Promise<Rulebook | undefined>
  /** Milliseconds since 1970. */
  now(): number
  /** So many random bytes, hex. */
  random(bytes: number): string
  /** @returns the function that calls it off */
  later(milliseconds: number, work: () => void): () => void
}

/** @returns the function that takes a page's messages, one thing after another */
export function localHost(parts: HostParts): (message: unknown) => Promise<void> {
  let at: Hosted | undefined
  /** By other rules. */
  let unplayed: Stored | undefined
  let bots: LocalBots | undefined
  let work: Promise<unknown> = Promise.resolve()
  const { tell } = parts

  return async (message) => {
    const read = asked.safeParse(message)
    if (read.success) await inTurn(() => answer(read.data))
    else if (!at) tell({ tell: 'fault', fault: 'broken' })
  }

  function inTurn(next: () => Promise<void>): Promise<void> {
    const done = work.then(next)
    work = done.catch((error: unknown) => console.error(error))
    return done
  }

  async function answer(wish: Asked): Promise<void> {
    if (wish.ask === 'begin' || wish.ask === 'open') return start(wish)
    if (wish.ask === 'bring') return tell({ tell: 'brought', question: wish.question, ...(await broughtIn(parts, wish.text)) })
    if (!at) return unplayed && handedOn(parts, unplayed, wish)
    if (wish.ask === 'say') {
      const { seat, refused } = await say(parts, at, wish)
      if (!refused && !wish.formal) bots?.rest()
      await attend(at, !refused && wish.move === undoAction ? seat : null)
      return tell({ tell: 'said', id: wish.id, refusal: refused ?? null })
    }
    if (wish.ask === 'hurry') return bots?.hurry()
    if (wish.ask === 'wish') return bots?.wish(wish.tempo)
    if (wish.ask === 'recall') return tell({ tell: 'answer', question: wish.question, view: seenThen(at, wish.version, wish.seat) })
    if (wish.ask === 'prove') return tell({ tell: 'proof', question: wish.question, proof: proofOf(at) })
    if (wish.ask === 'file') return tell({ tell: 'file', question: wish.question, file: fileOf(at) })
    if (wish.ask === 'send')
      return tell({ tell: 'sent', question: wish.question, ...(await sent(parts, at.head, textOf(wholeOf(at)), wish)) })
    if (wish.ask === 'went') return noted({ wentTo: wish.to }, wish.question, at)
    if (wish.ask === 'part') return noted(at.head.along ? { along: { ...at.head.along, apart: true } } : {}, wish.question, at)
    if (!peopleAt(at.head).includes(wish.seat)) return
    at.front = wish.ask === 'take' ? { shown: wish.seat, curtain: null, last: wish.seat } : handedTo(at, wish.seat)
    tell(shownNow(at, null))
  }

  async function start(wish: Extract<Asked, { ask: 'begin' | 'open' }>): Promise<void> {
    const found = await (wish.ask === 'begin' ? begun(parts, wish.wish) : at?.head.id === wish.id ? at : opened(parts, wish.id))
    if (typeof found === 'string') return tell({ tell: 'fault', fault: found })
    if ('rows' in found) {
      unplayed = found
      tell({ tell: 'match', head: found.head })
      return tell({ tell: 'fault', fault: 'rules' })
    }
    if (found !== at) bots?.end()
    if (found !== at)
      bots = localBots(found, {
        ...{ later: parts.later, inTurn, acted: (match) => attend(match, null) },
        act: (match, seat, actionId, sentence) => act(parts, match, seat, actionId, sentence),
      })
    at = found
    tell({ tell: 'match', head: found.head })
    await attend(found, null)
  }

  async function noted(change: Partial<Head>, question: number, match: Hosted): Promise<void> {
    match.head = { ...match.head, ...change }
    await keep(parts, match)
    if (match.head.wentTo !== undefined) bots?.end()
    tell({ tell: 'match', head: match.head })
    tell({ tell: 'sent', question, status: 200, content: null })
  }

  /** After every action: whom the page is shown to, what it shows, and which bots are next. */
  async function attend(match: Hosted, undone: Seat | null): Promise<void> {
    match.front = frontOf(match)
    const goesOn = match.head.wentTo === undefined
    if (goesOn) await makeFormalities(parts, match)
    // Another tab may have taken it online meanwhile.
    else tell({ tell: 'match', head: match.head })
    tell(shownNow(match, undone))
    if (goesOn) bots?.consider()
    else bots?.end()
  }
}

/** What the page shows. @param undone the seat that has just taken something back */
function shownNow({ match, front: { shown: seat, curtain }, rulebook, unkept }: Hosted, undone: Seat | null): Told {
  const view = match.viewOf(seat)
  const rolls = match.state.rolls?.made ?? null
  const undoable = seat === null ? 0 : match.undoable(seat)
  const { version } = match.state
  return { tell: 'now', version, rolls, view, seat, curtain, owes: [...rulebook.owes(view)], undoable, undone, unkept }
}

async function begun(parts: HostParts, { game, options, seats }: Beginning): Promise<Hosted | Fault> {
  const rulebook = await gameOf(parts, game)
  if (typeof rulebook === 'string') return rulebook
  const { min, max } = rulebook.card.seats
  const agreed = rulebook.options(seats.length).safeParse(options)
  if (seats.length < min || seats.length > max || !agreed.success) return 'broken'
  const secret = parts.random(32)
  const id = idFrom(parts.random(8))
  const now = parts.now()
  const known = { id, game, rules: rulebook.card.rules, options: { ...agreed.data }, seats, commitment: commitmentOf({ id, secret }) }
  const match = hosted(rulebook, { ...known, createdAt: now, updatedAt: now }, { secret }, parts.code)
  await keep(parts, match)
  return match
}

/** @returns the match as it is kept, if this release lacks its rules */
async function opened(parts: HostParts, id: string): Promise<Hosted | Stored | Fault> {
  const found = await parts.store.read(id).catch(() => undefined)
  if (!found) return 'none'
  const rulebook = await gameOf(parts, found.head.game)
  if (rulebook === 'worker') return rulebook
  if (rulebook === 'none' || rulebook.card.rules !== found.head.rules) return found
  try {
    if (found.file) return lookedAt(rulebook, found.head, found.file, statesOf(rulebook, found.file))
    return hosted(rulebook, found.head, found, parts.code)
  } catch (error) {
    console.error(error)
    return 'broken'
  }
}

interface Answered {
  readonly seat: Seat | null
  readonly refused: Refusal | undefined
}

/** What the page's player says; an undo takes back their own last step, with what their page made by itself since. */
async function say(parts: HostParts, at: Hosted, { id, move, args, formal }: Extract<Asked, { ask: 'say' }>): Promise<Answered> {
  const seat = at.front.shown
  const steps = move === undoAction && seat !== null ? at.match.stepsBack(seat) : 1
  let refused: Refusal | undefined = seat === null ? changed(at) : undefined
  for (let step = 0; step < steps && seat !== null && !refused; step += 1)
    refused = await act(parts, at, seat, `${seat}${formal ? formalId : ':'}${id}${step > 0 ? `-${step}` : ''}`, { move, args })
  return { seat, refused }
}

/** One action, kept before anybody hears of it. */
async function act(parts: HostParts, at: Hosted, seat: Seat, actionId: string, { move, args }: Sentence): Promise<Refusal | undefined> {
  // It is online.
  if (at.head.wentTo !== undefined) return changed(at)
  const decided = at.match.decide({ seat, actionId, move, args }, Math.max(parts.now(), at.head.updatedAt))
  if ('refusal' in decided) return decided.refusal
  at.match.take(decided.row)
  return (await keep(parts, at)) ? undefined : changed(at)
}

const changed = ({ rulebook }: Hosted): Refusal => refusal('table-changed', rulebook.grammar.rules.tableChanged)

/** Nobody is called to the device for an answer of which everybody knows that it is the only one. */
async function makeFormalities(parts: HostParts, at: Hosted): Promise<void> {
  for (let seat = at.front.curtain; seat !== null; seat = at.front.curtain) {
    const company = { alone: false, undoable: at.match.undoable(seat) > 0 }
    const answer = formalityOf(at.rulebook, at.match.viewOf(seat), seat, company)
    const refused = answer ? await act(parts, at, seat, `${seat}${formalId}${at.match.state.version}`, answer) : changed(at)
    if (refused) return
    at.front = frontOf(at)
  }
}

/** A name as the server gives its matches, so that a match can go there; of this device, where that gives words of its own. */
function idFrom(bytes: string): string {
  const letters = [...bytes].slice(0, 16)
  const pick = (at: number): string => alphabet[Number.parseInt(`${letters[at * 2]}${letters[at * 2 + 1]}`, 16) % alphabet.length] ?? '2'
  const four = (from: number): string => Array.from({ length: 4 }, (_, index) => pick(from + index)).join('')
  return `pocket-table-${four(0)}-${four(4)}`
}

const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
