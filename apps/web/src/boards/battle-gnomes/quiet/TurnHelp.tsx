import { useState } from 'react'
import { Dialog, Icon } from '../../kit/index.ts'
import { useTable } from '../table.ts'
import styles from './TurnHelp.module.css'

const steps = ['recruit', 'refresh', 'act', 'battle', 'end'] as const

/** The reference card of a household (BG-1.7), for everybody at any time. */
export function TurnHelp() {
  const { narrow, t } = useTable()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <Icon name="ui:circle-question-mark" size={18} />
        <span className={narrow ? 'visually-hidden' : undefined}>{t('help.title')}</span>
      </button>
      {open && (
        <Dialog title={t('help.title')} onClose={() => setOpen(false)}>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>
                <b>{t(`help.${step}`)}</b>
                <p>{t(`help.${step}.text`)}</p>
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </>
  )
}
