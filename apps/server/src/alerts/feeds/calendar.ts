/** Deadlines, and evenings that are settled, as a calendar (RFC 5545). */
import type { Language } from '@toadstool/games/tabletop'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { idOf } from '../letters.ts'
import { inWords } from '../words.ts'
import type { Deadline, SettledEvening } from './waiting.ts'

const minute = 60_000
/** Seconds after which programs may look again. */
const lasts = 15 * 60

/** How long an evening may last, in ms: nobody has said. */
const usual = 4 * 60 * minute

/** The same deadlines and evenings make the same text. @param home the origin of the addresses */
export function calendarOf(deadlines: readonly Deadline[], evenings: readonly SettledEvening[], language: Language, home: string): string {
  const calendar = ical({
    ...{ name: 'Toadstool', method: ICalCalendarMethod.PUBLISH, ttl: lasts },
    prodId: { company: 'Toadstool', product: 'Deadlines', language: language.toUpperCase() },
  })
  for (const { name, item, at, until, allowed } of deadlines) {
    const { title } = inWords(item, language)
    const url = `${home}/t/${name.match}`
    // Table time is steady, the wall clock isn't: of a deadline only the minute is told.
    const ends = Math.floor(until / minute)
    calendar.createEvent({
      ...{ id: `${idOf(name)}@${name.match}`, stamp: new Date(Math.floor(at / minute) * minute), start: new Date(ends * minute) },
      // A deadline is only ever moved to a later time: an open question, or a server that was down.
      sequence: ends,
      ...{ summary: words[language].summary(title), description: url, url },
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: [{ type: ICalAlarmType.display, trigger: Math.round(allowed / 4), description: words[language].summary(title) }],
    })
  }
  for (const { id, at, circle, name, time } of evenings) {
    const [summary, url] = [words[language].evening(name), `${home}/c/${circle}`]
    calendar.createEvent({
      ...{ id: `${id}@${circle}`, stamp: new Date(at), start: new Date(time), end: new Date(time + usual) },
      ...{ summary, description: url, url },
      alarms: [{ type: ICalAlarmType.display, trigger: 3_600, description: summary }],
    })
  }
  return calendar.toString()
}

const words = {
  en: { summary: (title: string) => `${title}: your time is up`, evening: (name: string) => `${name}: games night` },
  de: { summary: (title: string) => `${title}: Deine Zeit ist um`, evening: (name: string) => `${name}: Spieleabend` },
} as const
