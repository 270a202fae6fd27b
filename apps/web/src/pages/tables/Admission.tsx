import type { Table } from '@toadstool/protocol'
import type { TableAction } from '../../api/lobby.ts'
import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { Stay } from './Stay.tsx'
import styles from './TableLobby.module.css'

interface AdmissionProps {
  readonly table: Table
  readonly busy: boolean
  readonly act: (action: TableAction) => void
}

/** At a table whose host gives the seats: for people who would like one. */
export function Admission({ table, busy, act }: AdmissionProps) {
  const t = useT()
  const { admission, unwelcome, seats } = table
  if (!admission || unwelcome || seats.every(({ occupant }) => occupant)) return null
  if (admission === 'refused')
    return (
      <Panel className={styles.full}>
        <p role="status">
          {t('admission.refused.text')} <Stay table={table} />
        </p>
      </Panel>
    )
  return (
    <Panel className={styles.full}>
      <div role="status">
        <h2>{t(`admission.${admission}.title`)}</h2>
        <p>{t(`admission.${admission}.text`)}</p>
      </div>
      <Button kind={admission === 'ask' ? 'primary' : 'plain'} busy={busy} onClick={() => act({ do: 'ask', asks: admission === 'ask' })}>
        {t(`admission.${admission}`)}
      </Button>
    </Panel>
  )
}
