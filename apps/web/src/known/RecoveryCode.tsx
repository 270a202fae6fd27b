import { useT } from '../i18n/index.ts'
import { Button } from '../kit/Button.tsx'
import { copyText } from '../kit/clipboard.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { toast } from '../kit/Toast.tsx'
import styles from './known.module.css'
import { useK } from './texts.ts'

/** Shown once: it insists on an answer. */
export function RecoveryCode({ code, onClose }: { readonly code: string; onClose(): void }) {
  const k = useK()
  const t = useT()
  const copy = () => void copyText(code).then((done) => done && toast(k('code.copied')))
  return (
    <Dialog
      title={k('code.title')}
      actions={
        <>
          <Button icon="ui:copy" onClick={copy}>
            {t('action.copy')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {k('code.written')}
          </Button>
        </>
      }
    >
      <p className={styles.code}>
        {code.split('-').map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups stay where they are, and two may be alike.
          <span key={place}>{group}</span>
        ))}
      </p>
      <p>{k('code.text')}</p>
      <p>{k('code.replaces')}</p>
    </Dialog>
  )
}
