/** A store that is read as of one moment, and an empty one that takes all of it, or nothing. */
import type { Moved, Row } from './tables.ts'

export interface Readable {
  /** In the order of the table's key. */
  pages(table: Moved): AsyncIterable<readonly Row[]>
}

export interface Source extends Readable {
  key(): Promise<Buffer>
  /** The highest number that a row of this table has ever had; 0: none. */
  lastNumber(table: Moved): Promise<number>
}

export interface Target extends Readable {
  saveKey(key: Buffer): Promise<void>
  write(table: Moved, rows: readonly Row[]): Promise<void>
  /** The next row has a higher number. */
  goOnAfter(table: Moved, lastNumber: number): Promise<void>
}

/** A place, opened for the time of some work. Rejects, with a sentence for the operator, if it can't be used. */
export interface Place {
  /** Without passwords. */
  readonly name: string
  /** What is set so that a server uses it. */
  readonly setting: string
  from<T>(work: (source: Source) => Promise<T>): Promise<T>
  /** Work that fails, or is cut off, leaves an empty store. */
  into<T>(work: (target: Target) => Promise<T>): Promise<T>
}
