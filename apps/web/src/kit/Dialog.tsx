import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useT } from '../i18n/index.ts'
import { Icon } from '../icons/index.ts'
import styles from './Dialog.module.css'
import { useGivenBack } from './focus.ts'

interface DialogProps {
  readonly title: string
  readonly children?: ReactNode
  /** Buttons, at the right. */
  readonly actions?: ReactNode
  /** Called on Esc, the backdrop or the cross. Without it the dialog insists on an answer. */
  readonly onClose?: (() => void) | undefined
}

/** A native modal dialog; a sheet from below on phones. Mount it to show it. */
export function Dialog({ title, children, actions, onClose }: DialogProps) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useGivenBack(dialog)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, see onCancel.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose?.()
      }}
    >
      <div className={styles.inside}>
        <header>
          <h2 id={heading}>{title}</h2>
          {onClose && (
            <button type="button" className={styles.close} aria-label={t('action.close')} onClick={onClose}>
              <Icon name="ui:x" size={22} />
            </button>
          )}
        </header>
        {children}
        {actions && <footer>{actions}</footer>}
      </div>
    </dialog>
  )
}
