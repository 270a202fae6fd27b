/** By what I am known again, and the ways back: in the settings, where my name is. */
import type { Keepsake, Passkey } from '@toadstool/protocol/passkeys'
import { useState } from 'react'
import { canKeepPasskeys, useAddPasskey, useKeepsake, useNewCode, useRemovePasskey } from '../api/passkeys.ts'
import { useT } from '../i18n/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Row } from '../kit/Field.tsx'
import { toast } from '../kit/Toast.tsx'
import page from '../pages/Page.module.css'
import { AwaitedLine } from '../pages/shell/states.tsx'
import { since } from '../pages/tables/tables.ts'
import { ComeBack } from './ComeBack.tsx'
import styles from './known.module.css'
import { RecoveryCode } from './RecoveryCode.tsx'
import { useK } from './texts.ts'
import { useSorry } from './useSorry.ts'

export default function KnownAgain() {
  const k = useK()
  const asked = useKeepsake()
  const [code, setCode] = useState<string>()
  return (
    <div className={styles.known}>
      <p className={styles.lead}>{k(canKeepPasskeys() ? 'lead' : 'impossible')}</p>
      {asked.data ? <Kept keepsake={asked.data} onCode={setCode} /> : <AwaitedLine of={asked} />}
      <section className={styles.back}>
        <h3>{k('return')}</h3>
        <p>{k('return.hint')}</p>
        <ComeBack />
      </section>
      {code !== undefined && <RecoveryCode code={code} onClose={() => setCode(undefined)} />}
    </div>
  )
}

function Kept({ keepsake: { passkeys, recoveryAt }, onCode }: { readonly keepsake: Keepsake; onCode(code: string | undefined): void }) {
  const k = useK()
  const t = useT()
  const sorry = useSorry()
  const add = useAddPasskey()
  const renew = useNewCode()
  const shown = ({ code }: Keepsake) => onCode(code)
  return (
    <>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} isLast={passkeys.length === 1} />
      ))}
      {canKeepPasskeys() && (
        <div className={page.actions}>
          <Button
            icon="ui:lock"
            busy={add.isPending}
            onClick={() =>
              add.mutate(undefined, {
                onSuccess(next) {
                  if (next.code === undefined) toast(k('added'))
                  shown(next)
                },
                onError: sorry,
              })
            }
          >
            {k('add')}
          </Button>
        </div>
      )}
      <Row label={k('code')} hint={recoveryAt === null ? k('code.none') : k('code.at', { ago: since(t, recoveryAt) })}>
        <Button size="small" busy={renew.isPending} onClick={() => renew.mutate(undefined, { onSuccess: shown, onError: sorry })}>
          {k(recoveryAt === null ? 'code.make' : 'code.renew')}
        </Button>
      </Row>
    </>
  )
}

function PasskeyRow({ passkey, isLast }: { readonly passkey: Passkey; readonly isLast: boolean }) {
  const k = useK()
  const t = useT()
  const [isAsked, ask] = useState(false)
  const sorry = useSorry()
  const remove = useRemovePasskey()
  const { id, device, createdAt, usedAt, home, synced } = passkey
  const name = device ?? k('unnamed')
  const hint = [
    k('made', { ago: since(t, createdAt) }),
    usedAt === null ? k('unused') : k('used', { ago: since(t, usedAt) }),
    synced && k('synced'),
    home !== location.hostname && k('elsewhere', { home }),
  ]
  return (
    <Row label={name} hint={hint.filter(Boolean).join(' · ')}>
      <Button size="small" onClick={() => ask(true)}>
        {k('remove')}
        <span className="visually-hidden"> {name}</span>
      </Button>
      {isAsked && (
        <Dialog
          title={k('remove.title')}
          onClose={() => ask(false)}
          actions={
            <>
              <Button onClick={() => ask(false)}>{k('keep')}</Button>
              <Button
                kind="danger"
                busy={remove.isPending}
                onClick={() => remove.mutate(id, { onSuccess: () => toast(k('removed')), onError: sorry, onSettled: () => ask(false) })}
              >
                {k('remove')}
              </Button>
            </>
          }
        >
          <p>
            {k('remove.text')} {isLast && k('remove.last')}
          </p>
        </Dialog>
      )}
    </Row>
  )
}
