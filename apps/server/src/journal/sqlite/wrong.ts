/** What an error of the store means, in a sentence for the person who runs the server. */

interface Failure {
  /** Of the operating system. */
  readonly code?: string
  /** Of SQLite; the lower byte is the kind. */
  readonly errcode?: number
  readonly message: string
}

/** SQLite's kinds of failure. */
const kinds = { readOnly: 8, full: 13, cannotOpen: 14 }

export function whyNot(path: string, error: unknown): string | undefined {
  const { code, errcode = 0 } = error as Failure
  const kind = errcode & 0xff
  if (code === 'ENOSPC' || kind === kinds.full)
    return `There is no room left on the disk of ${path}: make some, then start again. Nothing is lost.`
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM' || kind === kinds.readOnly || kind === kinds.cannotOpen) {
    return `${path} and its folder can't be written by this user: mend their owner and rights, or point DATA_DIR elsewhere.`
  }
  return undefined
}
