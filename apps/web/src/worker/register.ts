/** Pause until files that aren't needed yet are fetched as well, in ms: by then a player is playing. */
const quiet = 20_000

/** Puts the client on this device, so that it opens without a network. */
export async function keepOnDevice(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker || !import.meta.env.PROD) return
  try {
    await serviceWorker.register('/sw.js')
    const { active } = await serviceWorker.ready
    // What is here already costs nothing.
    active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (!connection?.saveData) setTimeout(() => active?.postMessage('all'), quiet)
  } catch {
    // In a private window there may be no place for it.
  }
}
