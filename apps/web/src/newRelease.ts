/** Pages and the releases that they come from: one page may outlive its release, another be that of an earlier one. */
import { clientParameter } from '@toadstool/protocol/addresses'

const key = 'toadstool.loadedAnew'

/** Errors of parts of the page that could not be fetched. */
const missing = new WeakSet<Error>()

export const isMissing = (error: Error): boolean => missing.has(error)

/** A page that was opened before a new release asks for files that are gone, and is loaded anew; so is one whose server was away. */
export function followReleases(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    void loadAnew()
  })
}

/**
 * Loads the page anew, but not over and over, and only from a server that answers: a browser shows an error of its own otherwise.
 * @returns what became of it; `stays`: a file is missing although the page was loaded anew just now
 */
export async function loadAnew(): Promise<'loading' | 'away' | 'stays'> {
  if (!(await serverAnswers())) return 'away'
  if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return 'stays'
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
  return 'loading'
}

/** Milliseconds between two looks whether the server is back. */
const pause = 3000

/** Until the server answers, or nobody wants to know any more. */
export async function untilServerAnswers(isWanted: () => boolean): Promise<void> {
  while (isWanted() && !(await serverAnswers()))
    await new Promise<void>((resolve) => {
      const goOn = (): void => {
        clearTimeout(timer)
        window.removeEventListener('online', goOn)
        resolve()
      }
      const timer = setTimeout(goOn, pause)
      window.addEventListener('online', goOn)
    })
}

export const serverAnswers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * This client lacks the rules of the match at this address: the server knows which client has them. Once for each entry of the history,
 * so that it ends where there is none.
 * @param client its name, of a match on this device: the server can't know that, and the device may have the client itself
 * @returns whether another page is on its way
 */
export async function askForOtherClient(client?: string): Promise<boolean> {
  const isAnswered = client !== undefined && navigator.serviceWorker?.controller ? true : serverAnswers()
  if (hasAsked() || !(await isAnswered)) return false
  history.replaceState({ ...history.state, asked: true }, '', client && `?${clientParameter}=${client}`)
  location.reload()
  return true
}

/** This client has the rules: whoever comes back to this entry of the history may ask again. */
export function noteRightClient(): void {
  if (hasAsked()) history.replaceState({ ...history.state, asked: false }, '')
}

const hasAsked = (): boolean => (history.state as { readonly asked?: unknown } | null)?.asked === true

/** @returns whether this page may show the address: a client of an earlier release is there for one match and its proof. */
export function isShownHere(path: string): boolean {
  const only = keepsTo()
  return only === undefined || [only, `${only}/proof`].includes(path.replace(/\/$/, ''))
}

/** The address of the one match that this page is for; `undefined`: it is that of the present release. */
export const keepsTo = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="keeps-to"]')?.content
