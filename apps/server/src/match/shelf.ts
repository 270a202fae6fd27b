import type { Match } from './running.ts'

/** The matches in memory. */
export interface Shelf {
  /** The match, read if it isn't in memory; `undefined` if there is none. */
  take(id: string): Promise<Match | undefined>
  /** The match, if it is in memory. */
  held(id: string): Promise<Match | undefined> | undefined
  /** Takes it out of memory, unless it is being followed. */
  drop(id: string): void
  /** Waits for the work under way in all matches. */
  close(): Promise<void>
}

interface ShelfParts {
  read(id: string): Promise<Match | undefined>
  /** Called when a match has come into memory. */
  arrived(match: Match): void
  /** Whether its bots are about to act. */
  isBusy(id: string): boolean
  /** Milliseconds until an unused match leaves memory, and between sweeps. */
  readonly idle: { readonly after: number; readonly look: number }
}

export function shelfOf({ read, arrived, isBusy, idle }: ShelfParts): Shelf {
  const matches = new Map<string, Promise<Match | undefined>>()
  const sweeper = setInterval(sweep, idle.look)
  sweeper.unref()

  return {
    async take(id) {
      const match = await (matches.get(id) ?? fetched(id))
      if (match) match.touched = Date.now()
      return match
    },
    held: (id) => matches.get(id),
    drop(id) {
      const held = matches.get(id)
      void held?.then((match) => {
        if (match?.followers.size === 0 && matches.get(id) === held) matches.delete(id)
      }, ignore)
    },
    async close() {
      clearInterval(sweeper)
      const open = await Promise.allSettled(matches.values())
      await Promise.all(open.map((match) => (match.status === 'fulfilled' ? match.value?.inTurn(async () => undefined) : undefined)))
    },
  }

  function fetched(id: string): Promise<Match | undefined> {
    const loading = read(id)
    matches.set(id, loading)
    loading.then(
      (match) => {
        if (match) arrived(match)
        else matches.delete(id)
      },
      () => matches.delete(id),
    )
    return loading
  }

  /** Idle matches leave memory, and keep their alarms. */
  async function sweep(): Promise<void> {
    for (const [id, loading] of matches) {
      const match = await loading.catch(() => undefined)
      const isIdle = match && match.followers.size === 0 && !isBusy(id) && Date.now() - match.touched > idle.after
      if (isIdle && matches.get(id) === loading) matches.delete(id)
    }
  }
}

const ignore = (): void => undefined
