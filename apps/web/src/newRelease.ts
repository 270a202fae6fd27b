const key = 'toadstool.loadedAnew'

/** A page opened before a new release asks for files that are gone: it is reloaded, but not over and over. */
export function followReleases(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (!navigator.onLine || Date.now() - last < 60_000) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}
