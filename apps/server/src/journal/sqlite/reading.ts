import type { Journal } from '../journal.ts'
import { storeOf } from './index.ts'
import { openToRead } from './open.ts'

/** The journal in a file that is open already, for a thread that only reads. */
export const journalToRead = (path: string): Journal => storeOf(path, openToRead(path), () => () => undefined)

/** For threads: they take it by its address. */
export const readingModule = import.meta.url
