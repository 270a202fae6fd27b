/** The terms of a table: options and number of seats, as its rulebook allows. */
import type { BotLevel, Rulebook } from '@toadstool/games'
import { optionsProblem } from '@toadstool/games/tabletop'
import { type changeTable, type openTable, RequestError } from '@toadstool/protocol'
import type { z } from 'zod/mini'
import type { PersonRecord, TableRecord } from '../journal/records.ts'
import { usualAbsence } from '../tables/away.ts'
import { resized, type Seating, setBot, sit, unready } from '../tables/seats.ts'

type Options = TableRecord['options']

export function optionsOf(rulebook: Rulebook, given: unknown, seats: number): Options {
  const read = rulebook.options(seats).safeParse(given)
  if (read.success) return read.data
  throw new RequestError('bad-option', optionsProblem(read.error))
}

/** The options at a table of another size: those that don't exist there become defaults. */
export function refitted(rulebook: Rulebook, options: Options, seats: number): Options {
  const schema = rulebook.options(seats)
  const { success, data, error } = schema.safeParse(options)
  if (success) return data
  const wrong = error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue.path.map(String)))
  const kept = Object.entries(options).filter(([key]) => !wrong.includes(key))
  return schema.safeParse(Object.fromEntries(kept)).data ?? schema.parse({})
}

/**
 * The table of a match that begins now: by the newest rules, even if the table was opened before. One that goes on from another match
 * keeps the rules of that.
 */
export function byRulesOf(rulebook: Rulebook, table: TableRecord): TableRecord {
  if (table.from) return table
  const { options, seats } = table
  const fit = rulebook.options(seats.length).safeParse(options).success
  return { ...table, rules: rulebook.card.rules, options: fit ? options : refitted(rulebook, options, seats.length) }
}

/** The wanted number of seats, or the usual one. @throws RequestError bad-option unless the game allows it */
export function seatCount({ card }: Rulebook, wanted: number | undefined): number {
  const { min, max, usual } = card.seats
  const seats = wanted ?? usual
  if (seats < min || seats > max) throw new RequestError('bad-option', `this game takes ${min === max ? min : `${min} to ${max}`} seats`)
  return seats
}

/** The seats of a new table. Without a number there are as many as the host and the bots fill, as far as the game allows. */
export function firstSeats(rulebook: Rulebook, wish: z.output<typeof openTable>, person: PersonRecord): TableRecord['seats'] {
  const sits = wish.sit !== null
  const { min, max } = rulebook.card.seats
  const named = wish.bots.length > 0 ? Math.min(max, Math.max(min, wish.bots.length + (sits ? 1 : 0))) : undefined
  const seats = seatCount(rulebook, wish.seats ?? named)
  let table: Seating = { seats: Array.from({ length: seats }, () => null), state: 'open' }
  if (sits) table = sit(table, person, wish.sit ?? undefined)
  for (const level of wish.bots) {
    mustKnowLevel(rulebook, level)
    const free = table.seats.indexOf(null)
    if (free < 0) throw new RequestError('bad-option', 'there are more bots than free seats')
    table = setBot(table, String(free), level)
  }
  return table.seats
}

/** The table on other terms, for which nobody is ready any more. */
export function onOtherTerms(rulebook: Rulebook, table: TableRecord, changes: z.output<typeof changeTable>): TableRecord {
  const seats = changes.seats === undefined ? table.seats.length : seatCount(rulebook, changes.seats)
  const { options, pace } = changes
  const listed = changes.listed ?? table.listed
  const sized = resized(table, seats)
  if (table.from && (options !== undefined || sized !== table))
    throw new RequestError('bad-option', 'a match that goes on from a moment of another has its seats and options')
  const agreed = absenceWith(table, changes.absence, listed)
  const all = changes.allHands ?? table.allHands === true
  const taking = changes.takeBacks ?? table.takeBacks ?? 'agreed'
  const watching = changes.watching ?? table.watching ?? 'open'
  const delay = changes.delay ?? table.delay ?? 0
  const isOther =
    all !== (table.allHands === true) ||
    taking !== (table.takeBacks ?? 'agreed') ||
    watching !== (table.watching ?? 'open') ||
    delay !== (table.delay ?? 0) ||
    options !== undefined ||
    pace !== undefined ||
    sized !== table ||
    agreed.absence !== table.absence
  const fitting = sized === table ? table.options : refitted(rulebook, table.options, seats)
  // Chosen terms are demands, even if they had been left open.
  const { wished: _, ...chosen } = unready(sized)
  const { allHands: _hands, takeBacks: _taking, watching: _watching, delay: _delay, ...base } = isOther ? chosen : sized
  return {
    ...base,
    ...(all && { allHands: true }),
    ...(taking === 'never' && { takeBacks: taking }),
    ...lookingOn({ watching, delay }),
    options: options === undefined ? fitting : optionsOf(rulebook, options, seats),
    pace: pace ?? table.pace,
    listed,
    ...agreed,
  }
}

/** Who may look on, and how late, as tables say it. */
export const lookingOn = ({
  watching,
  delay,
}: Pick<z.output<typeof changeTable>, 'watching' | 'delay'>): Pick<TableRecord, 'watching' | 'delay'> => ({
  ...(watching === 'closed' && { watching }),
  ...(delay && { delay }),
})

/** As chosen; if never chosen, as is usual at listed or unlisted tables. */
function absenceWith(table: TableRecord, chosen: TableRecord['absence'], listed: boolean): Pick<TableRecord, 'absence'> {
  const wasUsual = table.absence !== undefined && table.absence === usualAbsence(table)
  const absence = chosen ?? (wasUsual ? usualAbsence({ ...table, listed }) : table.absence)
  return absence ? { absence } : {}
}

export function mustKnowLevel({ card }: Rulebook, level: BotLevel | null): void {
  if (level !== null && !card.botLevels.includes(level)) throw new RequestError('bad-option', `the bots of this game don't play ${level}`)
}
