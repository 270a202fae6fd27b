import { isTextKey, type TextKey } from '../i18n/index.ts'
import { Offline, Refused } from './request.ts'

/** The sentence for a request that didn't succeed. */
export function problemKey(error: unknown): TextKey {
  if (error instanceof Offline) return 'problem.offline'
  const key = error instanceof Refused ? `problem.${error.code}` : 'problem.internal'
  return isTextKey(key) ? key : 'problem.internal'
}
