/** Errors of the store, explained in a sentence for the operator. */

interface Failure {
  /** From the operating system. */
  readonly code?: string
  /** The path of the failed system call. */
  readonly path?: string
  /** From SQLite; the lower byte is the kind. */
  readonly errcode?: number
  readonly message: string
}

interface Advice {
  readonly full: string
  readonly rights: string
}

/** SQLite's kinds of failure. */
const kinds = { busy: 5, readOnly: 8, full: 13, cannotOpen: 14 }

const ofServer: Advice = {
  full: 'make some, then start again. Nothing is lost.',
  rights: 'mend their owner and rights, or point DATA_DIR elsewhere.',
}

export function whyNot(path: string, error: unknown, advice: Advice = ofServer): string | undefined {
  const { code = '', path: asked = path } = error as Failure
  const kind = kindOf(error)
  if (code === 'ENOSPC' || kind === kinds.full) return `There is no room left on the disk of ${asked}: ${advice.full}`
  if (['EROFS', 'EACCES', 'EPERM'].includes(code) || kind === kinds.readOnly || kind === kinds.cannotOpen)
    return `${asked} and its folder can't be written by this user: ${advice.rights}`
  if (code === 'EISDIR') return `${asked} is a folder, where a file is needed.`
  if (code === 'ENOTDIR' || code === 'EEXIST') return `DATA_DIR can't be ${asked}: there is a file in its way.`
  return undefined
}

/** Does the work; its errors get such a sentence, if there is one. */
export function inWords<T>(path: string, work: () => T, advice?: Advice): T {
  try {
    return work()
  } catch (error) {
    throw new Error(whyNot(path, error, advice) ?? (error as Error).message, { cause: error })
  }
}

/** Has another process locked it? */
export const isBusy = (error: unknown): boolean => kindOf(error) === kinds.busy

const kindOf = (error: unknown): number => ((error as Failure).errcode ?? 0) & 0xff
