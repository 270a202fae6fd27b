import { whyNot } from '../api/passkeys.ts'
import { problemKey } from '../api/problemKey.ts'
import { useT } from '../i18n/index.ts'
import { toast } from '../kit/Toast.tsx'
import { type KnownKey, useK } from './texts.ts'

const reasons: readonly KnownKey[] = ['cancelled', 'exists', 'unable', 'not-recognized', 'no-passkeys-here', 'too-many-passkeys']

/** Says why it hasn't worked. */
export function useSorry(): (error: unknown) => void {
  const k = useK()
  const t = useT()
  return (error) => {
    const reason = reasons.find((each) => each === whyNot(error))
    toast(reason ? k(reason) : t(problemKey(error)), { tone: reason === 'cancelled' ? 'note' : 'problem' })
  }
}
