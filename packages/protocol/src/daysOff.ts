/** Days off: while they last, a person's clocks by day stand still. Apart from the rest, as few pages need it. */
import { z } from 'zod/mini'
import { timeZone } from './alerts.ts'

/** Days off that a person may have in any 365 days in a row. */
export const mostDaysOff = 28

const isDay = (text: string): boolean => new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) ?? false

/** A day of the calendar, as `2026-08-04`. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay, 'is no day'))

/** From the beginning of the one day to the end of the other, in this time zone; today's begin at once. */
export const takeDaysOff = z.strictObject({ first: day, last: day, zone: timeZone })
export type TakeDaysOff = z.infer<typeof takeDaysOff>

/** Ends those that have begun, and drops those that haven't; `from` names them. */
export const endDaysOff = z.strictObject({ from: z.int() })

/** `from` and `until` in ms since 1970. */
const period = z.object({ first: day, last: day, zone: timeZone, from: z.number(), until: z.number() })
export type DaysOffPeriod = z.infer<typeof period>

export const daysOff = z.object({
  /** Those that aren't over, in their order. */
  periods: z.array(period),
  /** Days that are left. */
  left: z.int(),
})
export type DaysOff = z.infer<typeof daysOff>
