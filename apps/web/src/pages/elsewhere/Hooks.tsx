import { addHook, type Hook, makerOf } from '@toadstool/protocol/alerts'
import { type FormEvent, useState } from 'react'
import { useAddHook, useDropHook, useTestHook } from '../../api/elsewhere.ts'
import { problemKey } from '../../api/problemKey.ts'
import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { copyText } from '../../kit/clipboard.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { TextField } from '../../kit/Field.tsx'
import { toast } from '../../kit/Toast.tsx'
import { since } from '../tables/tables.ts'
import styles from './Elsewhere.module.css'
import { Entry } from './Entry.tsx'
import { useE } from './texts.ts'

/** As many as a person may have. */
const most = 2

export function Hooks({ hooks }: { readonly hooks: readonly Hook[] }) {
  const e = useE()
  return (
    <section className={styles.part}>
      <h3>{e('hooks')}</h3>
      <p>{e('hooks.lead')}</p>
      {hooks.map((hook) => (
        <HookRow key={hook.id} hook={hook} />
      ))}
      {hooks.length < most && <NewHook />}
    </section>
  )
}

function HookRow({ hook }: { readonly hook: Hook }) {
  const e = useE()
  const t = useT()
  const [test, drop] = [useTestHook(), useDropHook()]
  const { id, host, ending, off, failingSince, at } = hook
  const name = `${host} …${ending}`
  const shown = (
    <>
      {host} <span className={styles.ending}>…{ending}</span>
    </>
  )
  const ago = since(t, off?.at ?? failingSince ?? at)
  const state = off ? e(`off.${off.why}`, { ago, host }) : e(failingSince === null ? 'since' : 'failing', { ago })
  const sorry = (error: unknown) => toast(t(problemKey(error)), { tone: 'problem' })
  const send = () =>
    test.mutate(id, {
      onSuccess: ({ result, status }) =>
        toast(e(`test.${result}`, { host, status: status ?? 0 }), result === 'sent' ? {} : { tone: 'problem' }),
      onError: sorry,
    })
  return (
    <Entry name={shown} state={state} isProblem={off !== null || failingSince !== null}>
      <Button size="small" busy={test.isPending} onClick={send}>
        {e('test')}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <Button size="small" busy={drop.isPending} onClick={() => drop.mutate(id, { onSuccess: () => toast(e('removed')), onError: sorry })}>
        {e('remove')}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </Entry>
  )
}

function NewHook() {
  const e = useE()
  const t = useT()
  const add = useAddHook()
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [secret, setSecret] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wish = address.trim()
    const isRight = addHook.shape.address.safeParse(wish).success
    setWrong(!isRight)
    if (!isRight) return
    add.mutate(wish, {
      onSuccess(added) {
        setAddress('')
        toast(e('added'))
        // Only programs of one's own check it.
        if (!makerOf(new URL(wish).hostname)) setSecret(added.secret)
      },
      onError: (error) => toast(t(problemKey(error)), { tone: 'problem' }),
    })
  }
  return (
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
      <Button submit busy={add.isPending} disabled={address.trim() === ''}>
        {e('add')}
      </Button>
      {secret !== undefined && <Secret secret={secret} onClose={() => setSecret(undefined)} />}
    </form>
  )
}

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
