import { settings } from '../../settings.ts'

/** Calls somebody who looks away: by vibration, and by a browser notification while the page is hidden. `id`: the table's. */
export function callBack(title: string, id: string | null, body: string, pattern: number | number[]): void {
  // A browser that refuses is no fault of the page.
  shake(pattern).catch(() => undefined)
  notify(title, { body, tag: id ?? 'toadstool', data: id }).catch(() => undefined)
}

async function shake(pattern: number | number[]): Promise<void> {
  if (settings().vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern)
}

/** Through the service worker where there is one: Chrome on Android knows no other way. */
async function notify(title: string, options: NotificationOptions): Promise<void> {
  if (!settings().notify || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return void new Notification(title, options)
  await registration.showNotification(title, options)
  // What the server has to say of it a little later isn't to call again.
  registration.active?.postMessage({ told: options.tag })
}
