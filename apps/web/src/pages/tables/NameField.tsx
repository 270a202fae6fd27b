import type { Me } from '@toadstool/protocol'
import { type FormEvent, useState } from 'react'
import { useRename } from '../../api/lobby.ts'
import { problemKey } from '../../api/problemKey.ts'
import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { TextField } from '../../kit/Field.tsx'
import { toast } from '../../kit/Toast.tsx'
import styles from './NameField.module.css'

/** The name under which I sit at tables. */
export function NameField({ me, label }: { readonly me: Me; readonly label: string }) {
  const t = useT()
  const [name, setName] = useState(me.name)
  const rename = useRename()
  const clean = name.replace(/\s+/g, ' ').trim()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (clean) rename.mutate(clean, { onSuccess: () => toast(t('name.saved')) })
  }
  return (
    <form className={styles.name} onSubmit={send}>
      <TextField
        label={label}
        value={name}
        maxLength={24}
        autoComplete="nickname"
        onChange={setName}
        error={rename.error ? t(problemKey(rename.error) === 'problem.bad-request' ? 'name.wrong' : problemKey(rename.error)) : undefined}
      />
      <Button submit busy={rename.isPending} disabled={!clean || (clean === me.name && me.named)}>
        {t('action.save')}
      </Button>
    </form>
  )
}
