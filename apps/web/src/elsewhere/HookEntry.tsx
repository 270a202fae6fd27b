import type { Hook, TriedHook } from '@toadstool/protocol/alerts'
import { problemKey } from '../api/problemKey.ts'
import { useT } from '../i18n/index.ts'
import { Button } from '../kit/Button.tsx'
import { toast } from '../kit/Toast.tsx'
import { since } from '../pages/tables/tables.ts'
import styles from './Elsewhere.module.css'
import { Entry } from './Entry.tsx'
import { useE } from './texts.ts'

/** A request to the server about a webhook. */
export interface Doing<W, T> {
  readonly isPending: boolean
  mutate(what: W, options: { onSuccess?(done: T): void; onError?(error: Error): void }): void
}

interface HookEntryProps {
  readonly hook: Hook
  readonly test: Doing<string, Pick<TriedHook, 'result' | 'status'>>
  readonly drop: Doing<string, unknown>
}

/** A webhook that is set, and how it is about it. */
export function HookEntry({ hook, test, drop }: HookEntryProps) {
  const e = useE()
  const t = useT()
  const { id, host, ending, off, failingSince, at } = hook
  const name = `${host} …${ending}`
  const shown = (
    <>
      {host} <span className={styles.ending}>…{ending}</span>
    </>
  )
  const ago = since(t, off?.at ?? failingSince ?? at)
  const state = off ? e(`off.${off.why}`, { ago, host }) : e(failingSince === null ? 'since' : 'failing', { ago })
  const onError = (error: unknown) => toast(t(problemKey(error)), { tone: 'problem' })
  const send = () =>
    test.mutate(id, {
      onSuccess: ({ result, status }) =>
        toast(e(`test.${result}`, { host, status: status ?? 0 }), result === 'sent' ? {} : { tone: 'problem' }),
      onError,
    })
  return (
    <Entry name={shown} state={state} isProblem={off !== null || failingSince !== null}>
      <Button size="small" busy={test.isPending} onClick={send}>
        {e('test')}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <Button size="small" busy={drop.isPending} onClick={() => drop.mutate(id, { onSuccess: () => toast(e('removed')), onError })}>
        {e('remove')}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </Entry>
  )
}
