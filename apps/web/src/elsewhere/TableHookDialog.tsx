import { useDropTableHook, useSetTableHook, useTableHook, useTestTableHook } from '../api/elsewhere.ts'
import { problemKey } from '../api/problemKey.ts'
import { useT } from '../i18n/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { toast } from '../kit/Toast.tsx'
import styles from './Elsewhere.module.css'
import { Entry } from './Entry.tsx'
import { HookEntry } from './HookEntry.tsx'
import { NewHook } from './NewHook.tsx'
import { useE } from './texts.ts'

interface TableHookDialogProps {
  readonly table: string
  readonly isHost: boolean
  readonly isSet: boolean
  onClose(): void
}

/** A channel that is told of a table: its host sets it, everybody there may know that there is one. */
export default function TableHookDialog({ table, isHost, isSet, onClose }: TableHookDialogProps) {
  const e = useE()
  const { data } = useTableHook(table)
  const [set, test, drop] = [useSetTableHook(table), useTestTableHook(table), useDropTableHook(table)]
  const isAnothers = isSet && data?.hook === null && !set.isPending
  return (
    <Dialog title={e('table')} onClose={onClose}>
      <div className={styles.part}>
        <p>{e('table.lead')}</p>
        {data?.hook && <HookEntry hook={data.hook} test={test} drop={drop} />}
        {isAnothers && <Anothers isHost={isHost} drop={drop} />}
        {isHost && data && <NewHook add={set} asksLanguage isFull={data.hook !== null} />}
      </div>
    </Dialog>
  )
}

function Anothers({ isHost, drop }: { readonly isHost: boolean; readonly drop: ReturnType<typeof useDropTableHook> }) {
  const e = useE()
  const t = useT()
  const remove = () =>
    drop.mutate('', {
      onSuccess: () => toast(e('removed')),
      onError: (error) => toast(t(problemKey(error)), { tone: 'problem' }),
    })
  return (
    <Entry name={e('table.set')} state={e('table.set.hint')}>
      {isHost && (
        <Button size="small" busy={drop.isPending} onClick={remove}>
          {e('remove')}
        </Button>
      )}
    </Entry>
  )
}
