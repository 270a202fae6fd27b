/** Deadlines as a calendar (RFC 5545). */
import type { Language } from '@toadstool/games/tabletop'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { idOf } from '../letters.ts'
import { inWords } from '../words.ts'
import type { Deadline } from './waiting.ts'

const minute = 60_000
/** Seconds after which programs may look again. */
const lasts = 15 * 60

/** The same deadlines make the same text. @param home the origin of the tables' addresses */
export function calendarOf(deadlines: readonly Deadline[], language: Language, home: string): string {
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
  return calendar.toString()
}

const words = {
  en: { summary: (title: string) => `${title}: your time is up` },
  de: { summary: (title: string) => `${title}: Deine Zeit ist um` },
} as const
