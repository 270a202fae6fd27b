import { settings } from '../../settings.ts'

/** Calls somebody who looks away: by vibration, and by a browser notification while the page is hidden. */
export function callBack(title: string, id: string | null, body: string, pattern: number | number[]): void {
  if (settings().vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern)
  if (settings().notify && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
    new Notification(title, { body, tag: id ?? 'toadstool' })
  }
}
