/** Asks at the moment when it makes sense: whoever waits for days, or leaves a table that goes on, may want to be called back to it. */
import { useState } from 'react'
import { useAlerts, useMuteTables } from '../../api/alerts.ts'
import { kept } from '../../api/ownStore.ts'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Switch } from '../../kit/Field.tsx'
import { toast } from '../../kit/Toast.tsx'
import styles from './AskCall.module.css'
import { useA } from './texts.ts'
import { useTaking } from './useTaking.ts'

interface AskCallProps {
  readonly table: string
  /** Where whoever takes calls may want none of this table. */
  readonly mutes?: boolean
}

export default function AskCall({ table, mutes = false }: AskCallProps) {
  const a = useA()
  const taking = useTaking()
  const [isRefused, refuse] = useState(hasRefused)
  if (taking.takes === true) return mutes && <Mute table={table} />
  if (taking.takes !== false || isRefused || (Notification.permission === 'denied' && !taking.obstacle)) return null
  const take = () => void taking.set(true).then((isTaken) => isTaken && toast(a('done')))
  return (
    <section className={styles.ask} aria-label={a('ask')}>
      <strong>
        <Icon name="ui:bell" size={20} />
        {a('ask')}
      </strong>
      <p role={taking.obstacle ? 'alert' : undefined}>{a(taking.obstacle ?? 'ask.text')}</p>
      <div className={styles.buttons}>
        <Button size="small" busy={taking.busy} onClick={take}>
          {a('ask.yes')}
        </Button>
        <Button
          size="small"
          kind="quiet"
          onClick={() => {
            rememberRefusal()
            refuse(true)
          }}
        >
          {a('ask.no')}
        </Button>
      </div>
    </section>
  )
}

function Mute({ table }: Pick<AskCallProps, 'table'>) {
  const a = useA()
  const { wishes } = useAlerts().data ?? {}
  const { mutate, isPending } = useMuteTables()
  if (!wishes || wishes.off) return null
  const isOn = !wishes.tables.includes(table)
  return <Switch label={a('here')} on={isOn} disabled={isPending} onChange={(on) => mutate({ tables: [table], off: !on })} />
}

/** Nobody is asked again for a while. */
const name = 'calls-refused'
const rest = 30 * 86_400_000

const hasRefused = (): boolean => Date.now() - Number(kept.read(name) ?? 0) < rest
const rememberRefusal = (): void => kept.write(name, String(Date.now()))
