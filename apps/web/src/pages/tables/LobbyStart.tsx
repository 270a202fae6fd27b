import type { Table } from '@toadstool/protocol'
import { useId, useRef } from 'react'
import type { TableAction } from '../../api/lobby.ts'
import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import styles from './TableLobby.module.css'
import { whyNotStart } from './whyNotStart.ts'

interface LobbyStartProps {
  readonly table: Table
  readonly pending: TableAction | undefined
  readonly act: (action: TableAction) => void
}

/** The start button for the host, the ready button for everyone else. */
export function LobbyStart({ table, pending, act }: LobbyStartProps) {
  const t = useT()
  const why = useId()
  const mine = table.seats.find((seat) => seat.seat === table.yourSeat)?.occupant
  const isChanged = useWithdrawn(table, mine?.kind === 'person' && mine.ready)
  const reason = whyNotStart(table)
  const looks = mine?.kind === 'person' && mine.looking && reason !== null
  if (!table.yours || looks) {
    if (mine?.kind !== 'person') return null
    return (
      <div className={styles.start}>
        <Button
          kind={mine.ready ? 'plain' : 'primary'}
          size="hero"
          icon={mine.ready ? 'ui:check' : 'ui:hand'}
          pressed={mine.ready}
          busy={pending?.do === 'ready'}
          onClick={() => act({ do: 'ready', ready: !mine.ready })}
        >
          {t(mine.ready ? 'seat.ready' : 'seat.makeready')}
        </Button>
        <p role="status">
          {t(
            mine.ready
              ? looks && reason?.why === 'seats'
                ? 'looking.ready'
                : isUpTo(table.host?.name, reason)
                  ? 'start.host'
                  : 'start.others'
              : isChanged
                ? 'start.changed'
                : 'start.ready.hint',
            {
              name: table.host?.name ?? t('table.free'),
            },
          )}
        </p>
      </div>
    )
  }
  return (
    <div className={styles.start}>
      <Button
        kind="primary"
        size="hero"
        disabled={reason !== null}
        busy={pending?.do === 'start'}
        describedBy={why}
        onClick={() => act({ do: 'start' })}
      >
        {t('start.start')}
      </Button>
      <p id={why} role="status">
        {reason ? t(`start.why.${reason.why}`, reason) : t(table.seats.length === 1 ? 'start.all.alone' : 'start.all')}
      </p>
    </div>
  )
}

/** Whether all but the host are ready. */
const isUpTo = (host: string | undefined, reason: ReturnType<typeof whyNotStart>): boolean =>
  reason === null || (reason.why === 'ready' && reason.n === 1 && reason.name === host)

/** Has the game changed since this person said they were ready? */
function useWithdrawn({ options, pace, seats }: Table, ready: boolean): boolean {
  const terms = JSON.stringify([options, pace, seats.length])
  const agreed = useRef<string>(null)
  if (ready) agreed.current = terms
  return !ready && agreed.current !== null && agreed.current !== terms
}
