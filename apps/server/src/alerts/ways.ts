/** The ways on which one person is told: browsers of theirs, and addresses that are posted to. */
import type { Language } from '@toadstool/games/tabletop'
import type { ToldItem } from './letters.ts'
import type { Sent } from './post.ts'

export interface Failure {
  readonly since: number
  readonly retryAt: number
}

export interface Way {
  /** By which the ledger knows it. */
  readonly id: string
  readonly failingSince: number | null
  readonly retryAt: number | null
  /** The name of whoever takes it on. The address would tell who the person is: it stays out of the log. */
  readonly service: string
  readonly counted: 'pushes' | 'hooks'
  /** @param lasts seconds after which it needn't arrive any more */
  tell(items: readonly ToldItem[], lasts: number): Promise<Sent>
  /** What was told of these tables needn't be looked at any more; absent: it can't be taken back. */
  readonly takeBack?: (tables: readonly string[]) => Promise<Sent>
  /** @param table where whoever reads it is led */
  say(notice: Notice, table: string): Promise<Sent>
  /** What has become of the last attempt; `null`: it went well. */
  note(failure: Failure | null): Promise<void>
  /** It isn't tried any more. @returns what is to be said of it on the other ways */
  end(why: 'gone' | 'failing', at: number): Promise<Notice | undefined>
}

/** Of the ways themselves. */
export interface Notice {
  readonly id: string
  readonly text: Readonly<Record<Language, string>>
}
