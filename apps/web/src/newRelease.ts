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
  const answers = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answers) return 'away'
  if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return 'stays'
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
  return 'loading'
}
