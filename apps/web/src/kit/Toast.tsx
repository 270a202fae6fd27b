import { useSyncExternalStore } from 'react'
import { Icon } from '../icons/index.ts'
import styles from './Toast.module.css'

interface ToastLine {
  readonly id: number
  readonly text: string
  readonly tone: 'note' | 'problem'
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

/** Shows one line for five seconds; at most two stand at once. */
export function toast(text: string, { tone = 'note', action }: Partial<Pick<ToastLine, 'tone' | 'action'>> = {}): void {
  const line: ToastLine = { id: ++last, text, tone, action }
  show([...lines.filter((other) => other.text !== text).slice(-1), line])
  setTimeout(() => dismiss(line.id), 5000)
}

/** Takes away all that stand. */
export const clearToasts = (): void => show([])

/** The place where toasts appear; once per page. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => lines)
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {shown.map((line) => (
        <div key={line.id} className={styles.toast}>
          {line.tone === 'problem' && <Icon name="ui:circle-alert" size={20} />}
          <span>{line.text}</span>
          {line.action && (
            <button
              type="button"
              onClick={() => {
                line.action?.run()
                dismiss(line.id)
              }}
            >
              {line.action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}

let last = 0
let lines: readonly ToastLine[] = []
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: readonly ToastLine[]): void {
  lines = next
  for (const listener of listeners) listener()
}

function dismiss(id: number): void {
  if (document.querySelector(`.${styles.toasts}:hover`)) setTimeout(() => dismiss(id), 1500)
  else show(lines.filter((line) => line.id !== id))
}
