import type { Session } from '@toadstool/protocol'
import { problemKey } from '../api/problemKey.ts'
import { useEndSession, useSessions } from '../api/sessions.ts'
import { useT } from '../i18n/index.ts'
import { Button } from '../kit/Button.tsx'
import { Row } from '../kit/Field.tsx'
import { toast } from '../kit/Toast.tsx'
import { useK } from '../known/texts.ts'
import styles from './Page.module.css'
import { AwaitedLine } from './shell/states.tsx'
import { since } from './tables/tables.ts'

/** Where I am signed in; anything but this browser can be ended. */
export function SignedIn() {
  const t = useT()
  const k = useK()
  const asked = useSessions()
  const { sessions = [] } = asked.data ?? {}
  const { mutate, isPending, variables } = useEndSession()
  const end = (id: string | null) =>
    mutate(id, {
      onSuccess: () => toast(k(id === null ? 'sessions.ended.all' : 'sessions.ended')),
      onError: (error) => toast(t(problemKey(error)), { tone: 'problem' }),
    })
  return (
    <>
      <AwaitedLine of={asked} />
      {sessions.map((session) => (
        <Row key={session.id} label={session.device ?? k('sessions.unknown')} hint={hintOf(session, k, t)}>
          {!session.here && (
            <Button size="small" busy={isPending && variables === session.id} onClick={() => end(session.id)}>
              {k('sessions.end')}
              <span className="visually-hidden"> {session.device ?? k('sessions.unknown')}</span>
            </Button>
          )}
        </Row>
      ))}
      <div className={styles.actions}>
        <Button size="small" icon="ui:log-out" busy={isPending && variables === null} onClick={() => end(null)}>
          {k('sessions.others')}
        </Button>
      </div>
      <p className={styles.hint}>{k('sessions.hint')}</p>
    </>
  )
}

function hintOf({ here, seenAt }: Session, k: ReturnType<typeof useK>, t: ReturnType<typeof useT>): string {
  if (here) return k('sessions.here')
  return seenAt === null ? k('sessions.earlier') : k('sessions.seen', { ago: since(t, seenAt) })
}
