import type { Hook } from '@toadstool/protocol/alerts'
import { useAddHook, useDropHook, useTestHook } from '../../api/elsewhere.ts'
import styles from '../../elsewhere/Elsewhere.module.css'
import { HookEntry } from '../../elsewhere/HookEntry.tsx'
import { NewHook } from '../../elsewhere/NewHook.tsx'
import { useE } from '../../elsewhere/texts.ts'

/** As many as a person may have. */
const most = 2

export function Hooks({ hooks }: { readonly hooks: readonly Hook[] }) {
  const e = useE()
  const add = useAddHook()
  return (
    <section className={styles.part}>
      <h3>{e('hooks')}</h3>
      <p>{e('hooks.lead')}</p>
      {hooks.map((hook) => (
        <HookRow key={hook.id} hook={hook} />
      ))}
      <NewHook add={add} isFull={hooks.length >= most} />
    </section>
  )
}

const HookRow = ({ hook }: { readonly hook: Hook }) => <HookEntry hook={hook} test={useTestHook()} drop={useDropHook()} />
