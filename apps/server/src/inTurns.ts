/** Runs one piece of work after another, so that nothing comes between a question and what is done about the answer. */
export function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(ignore)
    return next
  }
}

/** As {@link inTurn}, for each key by itself. */
export function inTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { readonly inTurn: ReturnType<typeof inTurn>; waiting: number }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { inTurn: inTurn(), waiting: 0 }
    lines.set(key, line)
    line.waiting += 1
    try {
      return await line.inTurn(work)
    } finally {
      line.waiting -= 1
      if (line.waiting === 0) lines.delete(key)
    }
  }
}

const ignore = (): void => undefined
