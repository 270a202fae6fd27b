/** Moderation: mutes and blocks, reports, silences, and the audit of what operators do. */

/** A muted person isn't heard; a blocked one is also kept away from one's tables. */
export type Distance = 'mute' | 'block'

export interface ReportRecord {
  /** Counts up from 1. */
  readonly number: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly by: string
  readonly about: string
  /** Both names at the time. */
  readonly names: { readonly by: string; readonly about: string }
  readonly match: string
  readonly reason: string
  readonly text: string
  /** The last lines of chat before the report, oldest first. */
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

/** One act of an operator. */
export interface AuditRow {
  readonly at: number
  /** The operator's user name on the server's computer. */
  readonly by: string
  readonly what: string
  /** The match, person or report. */
  readonly about: string
  readonly details: Readonly<Record<string, string | number | null>>
}

export interface Moderation {
  /** `null` ends the distance. */
  keepAway(personId: string, other: string, distance: Distance | null): Promise<void>
  /** All that this person keeps away from, muted or blocked. */
  muted(personId: string): Promise<string[]>
  /** All who keep away from this person. */
  mutedBy(personId: string): Promise<string[]>
  blocked(personId: string): Promise<string[]>
  blockedBy(personId: string): Promise<string[]>

  /** An open report by the same person about the same one at the same match isn't stored again. @returns the number. */
  addReport(report: Omit<ReportRecord, 'number' | 'closed'>): Promise<number>
  /** Latest first. */
  reports(query: { readonly open: boolean; readonly limit: number }): Promise<ReportRecord[]>
  report(number: number): Promise<ReportRecord | undefined>
  /** The number of open reports about this person. */
  openReportsAbout(personId: string): Promise<number>
  /** @returns whether it was open. */
  closeReport(number: number, closed: NonNullable<ReportRecord['closed']>): Promise<boolean>
  /** Forgets reports closed before `before`. @returns how many. */
  expireReports(before: number): Promise<number>

  /** Chat lines of this person are refused until then; `null` ends it. */
  silence(personId: string, until: number | null): Promise<void>
  /** Until when, milliseconds since 1970; `undefined`: never silenced. */
  silencedUntil(personId: string): Promise<number | undefined>
  /** People with this id, or with this text in their names; latest first. */
  peopleLike(text: string, limit: number): Promise<{ readonly id: string; readonly name: string; readonly createdAt: number }[]>

  note(row: AuditRow): Promise<void>
  /** Latest first. */
  audit(limit: number): Promise<AuditRow[]>
}
