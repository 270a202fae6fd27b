import { largestFile } from '@toadstool/protocol/match-file'
import { type ChangeEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { toast } from '../../kit/Toast.tsx'
import type { Brought } from '../../local/messages.ts'
import { bringFile } from '../../local/source.ts'
import page from '../Page.module.css'
import styles from './BeginPage.module.css'
import { useLocal } from './texts.ts'

type Misfit = NonNullable<Brought['misfit']> | { readonly why: 'worker'; readonly at?: undefined }

/** Opens a match from a file, which is checked here, and kept only if it is whole. */
export function OpenFile() {
  const l = useLocal()
  const input = useRef<HTMLInputElement>(null)
  const { open, isBusy, misfit } = useOpening()
  return (
    <Panel title={l('file.title')} className={page.prose}>
      <p>{l('file.text')}</p>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-hidden
        accept=".json,application/json"
        onChange={(event) => open(event)}
      />
      <div>
        <Button busy={isBusy} onClick={() => input.current?.click()}>
          {l('file.choose')}
        </Button>
      </div>
      <p role="status" className={styles.why}>
        {misfit && l(`misfit.${misfit.why}`, { at: misfit.at ?? '' })}
      </p>
    </Panel>
  )
}

function useOpening() {
  const l = useLocal()
  const [, go] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [misfit, setMisfit] = useState<Misfit | null>(null)
  const bring = async (file: File): Promise<void> => {
    setBusy(true)
    setMisfit(null)
    const brought = file.size > largestFile ? tooLarge : await bringFile(await file.text()).catch(() => unloaded)
    setBusy(false)
    setMisfit(brought.misfit)
    if (brought.id === null) return
    if (brought.isHere) toast(l('file.here'))
    go(`/local/${brought.id}`)
  }
  const open = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? []
    if (file) void bring(file)
    // So that the same file can be chosen again.
    target.value = ''
  }
  return { open, isBusy, misfit }
}

const tooLarge = { id: null, isHere: false, misfit: { why: 'large' } } as const
const unloaded = { id: null, isHere: false, misfit: { why: 'worker' } } as const
