/** What keeps order among people: whom they don't hear, what they report, and what operators do about it. */

/** Of a muted person nothing is heard; a blocked one doesn't come near either. */
export type Distance = 'mute' | 'block'

export interface ReportRecord {
  /** Counts up from 1. */
  readonly number: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly by: string
  readonly about: string
  /** What both were called then. */
  readonly names: { readonly by: string; readonly about: string }
  readonly match: string
  readonly reason: string
  readonly text: string
  /** The last lines of chat that were said there before it, oldest first. */
  readonly lines: readonly ReportedLine[]
  readonly closed: { readonly at: number; readonly by: string; readonly note: string } | null
}

export interface ReportedLine {
  readonly at: number
  readonly personId: string | null
  readonly name: string
  readonly channel: 'players' | 'spectators'
  readonly payload: string
}

/** One thing that an operator has done. */
export interface AuditRow {
  readonly at: number
  /** The operator's name on the computer of the server. */
  readonly by: string
  readonly what: string
  /** What it was done to: a match, a person, a report. */
  readonly about: string
  readonly details: Readonly<Record<string, string | number | null>>
}

export interface Moderation {
  /** `null`: as with anybody else. */
  keepAway(personId: string, other: string, distance: Distance | null): Promise<void>
  /** Those of whom this person doesn't want to hear: all from whom they keep away. */
  muted(personId: string): Promise<string[]>
  /** Those who don't want to hear of this person. */
  mutedBy(personId: string): Promise<string[]>
  blocked(personId: string): Promise<string[]>
  blockedBy(personId: string): Promise<string[]>

  /** @returns the report's number; that of the open one by the same person about the same at the same match, if there is one: nothing is stored then. */
  addReport(report: Omit<ReportRecord, 'number' | 'closed'>): Promise<number>
  /** Latest first. */
  reports(query: { readonly open: boolean; readonly limit: number }): Promise<ReportRecord[]>
  report(number: number): Promise<ReportRecord | undefined>
  /** How many reports are open about this person. */
  openReportsAbout(personId: string): Promise<number>
  /** @returns whether it was open. */
  closeReport(number: number, closed: NonNullable<ReportRecord['closed']>): Promise<boolean>
  /** Forgets reports that were closed before; @returns how many. */
  expireReports(before: number): Promise<number>

  /** Whatever they say until then is refused; `null`: nothing is. */
  silence(personId: string, until: number | null): Promise<void>
  /** Until when, milliseconds since 1970; `undefined`: never silenced. */
  silencedUntil(personId: string): Promise<number | undefined>
  /** People with this id, or with this in their names; latest first. */
  peopleLike(text: string, limit: number): Promise<{ readonly id: string; readonly name: string; readonly createdAt: number }[]>

  note(row: AuditRow): Promise<void>
  /** Latest first. */
  audit(limit: number): Promise<AuditRow[]>
}
