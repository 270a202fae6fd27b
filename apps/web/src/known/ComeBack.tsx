/** The ways back to whoever I am on another device; and the question that comes up if somebody plays in this browser already. */
import type { Entered } from '@toadstool/protocol/passkeys'
import { type FormEvent, useState } from 'react'
import { canKeepPasskeys, type Entering, useEntering } from '../api/passkeys.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { TextField } from '../kit/Field.tsx'
import styles from './known.module.css'
import { RecoveryCode } from './RecoveryCode.tsx'
import { useK } from './texts.ts'
import { useSorry } from './useSorry.ts'

type Two = Extract<Entered, { state: 'two' }>

export function ComeBack() {
  const k = useK()
  const sorry = useSorry()
  const { mutate, isPending } = useEntering()
  const [isTyping, type] = useState(false)
  const [typed, setTyped] = useState('')
  const [two, ask] = useState<Two>()
  const [next, setNext] = useState<string>()
  const come = (way: Entering) =>
    mutate(way, {
      onError: sorry,
      onSuccess(answer) {
        if (answer.state === 'two') return ask(answer)
        if (answer.code === undefined) return comeHome()
        type(false)
        ask(undefined)
        setNext(answer.code)
      },
    })
  const answer = ({ ticket }: Two, join: boolean) =>
    come(ticket === undefined ? { by: 'code', code: typed, join } : { by: 'ticket', ticket, join })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) come({ by: 'code', code: typed })
  }
  return (
    <div className={styles.ways}>
      {canKeepPasskeys() && (
        <Button size="small" busy={isPending && !isTyping && !two} onClick={() => come({ by: 'passkey' })}>
          {k('enter')}
        </Button>
      )}
      <Button size="small" onClick={() => type(true)}>
        {k('enter.code')}
      </Button>
      {isTyping && !two && (
        <Dialog title={k('enter.code')} onClose={() => type(false)}>
          <form className={styles.form} onSubmit={send}>
            <TextField
              label={k('enter.field')}
              hint={k('enter.hint')}
              value={typed}
              maxLength={60}
              autoComplete="off"
              onChange={setTyped}
            />
            <div className={styles.answers}>
              <Button kind="primary" submit busy={isPending}>
                {k('enter.go')}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
      {two && <AreBothMe two={two} busy={isPending} onAnswer={(join) => answer(two, join)} onCancel={() => ask(undefined)} />}
      {next !== undefined && <RecoveryCode code={next} onClose={comeHome} />}
    </div>
  )
}

interface AreBothMeProps {
  readonly two: Two
  readonly busy: boolean
  onAnswer(join: boolean): void
  onCancel(): void
}

/** Never answered by itself: joined is joined. */
function AreBothMe({ two: { name, here }, busy, onAnswer, onCancel }: AreBothMeProps) {
  const k = useK()
  return (
    <Dialog title={k('two.title')} onClose={onCancel}>
      <div className={styles.question}>
        <p>{k('two.text', { name, here })}</p>
        <p>{k('two.means', { name, here })}</p>
        <div className={styles.answers}>
          <Button kind="primary" busy={busy} onClick={() => onAnswer(true)}>
            {k('two.join')}
          </Button>
          <Button disabled={busy} onClick={() => onAnswer(false)}>
            {k('two.leave', { here })}
          </Button>
          <Button kind="quiet" disabled={busy} onClick={onCancel}>
            {k('two.cancel', { here })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** A fresh page: everything loaded so far was loaded as somebody else. */
const comeHome = (): void => window.location.replace('/my-games')
