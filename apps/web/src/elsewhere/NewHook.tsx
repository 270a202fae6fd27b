import { type AddHook, addHook, makerOf } from '@toadstool/protocol/alerts'
import { type FormEvent, useState } from 'react'
import { problemKey } from '../api/problemKey.ts'
import { useLanguage, useT } from '../i18n/index.ts'
import { Button } from '../kit/Button.tsx'
import { copyText } from '../kit/clipboard.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Select, TextField } from '../kit/Field.tsx'
import { toast } from '../kit/Toast.tsx'
import styles from './Elsewhere.module.css'
import type { Doing } from './HookEntry.tsx'
import { useE } from './texts.ts'

interface NewHookProps {
  readonly add: Doing<AddHook, { readonly secret: string }>
  /** Others read it: in which language? Absent: in that of the page. */
  readonly asksLanguage?: boolean
  /** There are as many as there may be: what is left to be seen is the secret of the one just added. */
  readonly isFull: boolean
}

export function NewHook({ add, asksLanguage = false, isFull }: NewHookProps) {
  const e = useE()
  const t = useT()
  const own = useLanguage()
  const [language, setLanguage] = useState(own)
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [secret, setSecret] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wish = address.trim()
    const isRight = addHook.shape.address.safeParse(wish).success
    setWrong(!isRight)
    if (!isRight) return
    add.mutate(
      { address: wish, language: asksLanguage ? language : own },
      {
        onSuccess(added) {
          setAddress('')
          toast(e('added'))
          // Only programs of one's own check it.
          if (!makerOf(new URL(wish).hostname)) setSecret(added.secret)
        },
        onError: (error) => toast(t(problemKey(error)), { tone: 'problem' }),
      },
    )
  }
  return (
    <>
      {!isFull && (
        <form className={styles.form} onSubmit={submit}>
          <TextField
            label={e('address')}
            hint={e('address.hint')}
            value={address}
            maxLength={1000}
            autoComplete="off"
            error={isWrong ? e('address.wrong') : undefined}
            onChange={setAddress}
          />
          {asksLanguage && <Select label={e('language')} value={language} values={languages} onChange={setLanguage} />}
          <Button submit busy={add.isPending} disabled={address.trim() === ''}>
            {e('add')}
          </Button>
        </form>
      )}
      {secret !== undefined && <Secret secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}

const languages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
] as const

/** Shown once: it insists on an answer. */
function Secret({ secret, onClose }: { readonly secret: string; onClose(): void }) {
  const e = useE()
  const t = useT()
  const copy = () => void copyText(secret).then((done) => done && toast(e('copied')))
  return (
    <Dialog
      title={e('secret')}
      actions={
        <>
          <Button icon="ui:copy" onClick={copy}>
            {t('action.copy')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {e('done')}
          </Button>
        </>
      }
    >
      <p className={styles.secret}>{secret}</p>
      <p>{e('secret.text')}</p>
    </Dialog>
  )
}
