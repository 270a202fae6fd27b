/** Work with the same key one after another, so that nothing comes between what is asked and what is done about it. */
export function inTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const next = (last.get(key) ?? Promise.resolve()).then(work)
    const done = next.then(ignore, ignore).then(() => {
      if (last.get(key) === done) last.delete(key)
    })
    last.set(key, done)
    return next
  }
}

const ignore = (): void => undefined
