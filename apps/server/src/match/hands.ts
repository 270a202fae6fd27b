/** Dice from all hands: once it is decided what a roll is for, everybody present adds a number to it. */
import type { Seat } from '@toadstool/games'
import { decisionOn, fits, isDue } from '@toadstool/games/rolls'
import type { Link } from '@toadstool/protocol'
import type { JournalRow } from '../journal/records.ts'
import { linkBefore, sealOf } from './chance.ts'
import type { Handed, Match } from './running.ts'
import type { Step } from './views.ts'

/** The browsers at the tables. */
export interface Hands {
  /** Whether a browser is there that opens links of this seat's chain and hasn't kept others waiting too long. */
  isHere(match: string, seat: Seat, anchor: Link): boolean
  /** Asks these seats for the links of their chains (by anchor) for a roll. The answer has only the correct links that came in time. */
  ask(
    match: string,
    seats: ReadonlyMap<Seat, Link>,
    question: { readonly roll: number; readonly decision: string },
    isRight: (seat: Seat, link: Link) => boolean,
  ): Promise<ReadonlyMap<Seat, Link>>
}

/** No browsers at all. */
export const noHands: Hands = { isHere: () => false, ask: async () => new Map() }

/** Whether all hands are asked for what this row draws. Not for an unseen decision, which the asking would give away. */
export const needsHands = ({ table }: Match, { rolled, unseen }: Pick<JournalRow, 'rolled' | 'unseen'>): boolean =>
  table.allHands === true && rolled?.roll !== undefined && !unseen

/**
 * Asks for the roll that this step makes: once, even if the step couldn't be stored and is tried again. If a different decision comes
 * instead, nobody is asked for that one, since a browser opens no link for two decisions.
 */
export async function handsFor(hands: Hands, match: Match, step: Pick<Step, 'seat' | 'move' | 'args'>): Promise<Handed> {
  const { id, secret, seats, anchors = [] } = match.table
  const { rolls } = match.state
  if (rolls?.past === undefined) throw new Error(`${id}: its dice don't come from all hands`)
  const [roll, past] = [rolls.made + 1, rolls.past]
  const decision = decisionOn(roll, past, step)
  if (match.asked?.roll === roll) return match.asked.decision === decision ? match.asked.handed : { links: {}, asked: [] }
  const here = new Map<Seat, Link>()
  for (const seat of [...seats.keys()].map(String)) {
    const anchor = anchors[Number(seat)]
    if (typeof anchor === 'string' && isDue(rolls, seat) && hands.isHere(id, seat, anchor)) here.set(seat, anchor)
  }
  const asked = [...here.keys()]
  const seal = sealOf(secret, decisionOn(roll, past, { ...step, asked }))
  const links = await hands.ask(id, here, { roll, decision: seal }, (seat, link) => fits(rolls, seat, link, linkBefore))
  const handed = { links: Object.fromEntries(links), asked }
  match.asked = { roll, decision, handed }
  return handed
}
