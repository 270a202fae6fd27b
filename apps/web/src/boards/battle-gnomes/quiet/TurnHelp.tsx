import { say, type Voice } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { Icon } from '../../../icons/index.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import styles from './TurnHelp.module.css'

const steps = ['recruit', 'refresh', 'act', 'battle', 'end'] as const

/** The reference card of a household (BG-1.7), for everybody at any time. */
export function TurnHelp({ voice, brief }: { readonly voice: Voice; readonly brief: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <Icon name="ui:circle-question-mark" size={18} />
        <span className={brief ? 'visually-hidden' : undefined}>{say(voice, 'help.title')}</span>
      </button>
      {open && (
        <Dialog title={say(voice, 'help.title')} onClose={() => setOpen(false)}>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>
                <b>{say(voice, `help.${step}`)}</b>
                <p>{say(voice, `help.${step}.text`)}</p>
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </>
  )
}
