/** Dice from all hands: once it is decided what a roll is for, everybody who is there adds a number to it. */
import type { Seat } from '@toadstool/games'
import { decisionOn, fits, isDue, type Rolled } from '@toadstool/games/rolls'
import type { Link } from '@toadstool/protocol'
import type { JournalRow } from '../journal/journal.ts'
import { linkBefore, sealOf } from './chance.ts'
import type { Match } from './running.ts'
import type { Step } from './views.ts'

/** The browsers at the tables. */
export interface Hands {
  /** Whether one is there that opens what is asked of this seat. */
  isHere(match: string, seat: Seat): boolean
  /** Asks these seats for their links for a roll; `null`: none came in time. */
  ask(
    match: string,
    seats: readonly Seat[],
    question: { readonly roll: number; readonly decision: string },
  ): Promise<ReadonlyMap<Seat, Link | null>>
}

/** Nobody is there. */
export const noHands: Hands = { isHere: () => false, ask: async () => new Map() }

/** What came for one roll. */
export type Handed = Required<Pick<Rolled, 'links' | 'asked'>>

/** Whether all hands are asked for what this row draws. Where nobody may know that somebody has decided something, being asked would tell it. */
export const needsHands = ({ table }: Match, { rolled, unseen }: Pick<JournalRow, 'rolled' | 'unseen'>): boolean =>
  table.allHands === true && rolled?.roll !== undefined && !unseen

/** Asks for the roll that this step makes. */
export async function handsFor(hands: Hands, { table, state }: Match, step: Pick<Step, 'seat' | 'move' | 'args'>): Promise<Handed> {
  const { id, secret, seats } = table
  const { rolls } = state
  if (!rolls) throw new Error(`${id}: no rolls are counted`)
  const roll = rolls.made + 1
  const asked = [...seats.keys()].map(String).filter((seat) => isDue(rolls, seat) && hands.isHere(id, seat))
  const answers = await hands.ask(id, asked, { roll, decision: sealOf(secret, decisionOn(roll, { ...step, asked })) })
  const links = asked.flatMap((seat): [Seat, Link][] => {
    const link = answers.get(seat)
    return link && fits(rolls, seat, link, linkBefore) ? [[seat, link]] : []
  })
  return { links: Object.fromEntries(links), asked }
}
