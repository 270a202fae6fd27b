/** The last that was seen of one's matches, for when the table can't be reached: the board stays readable. */
import type { GameView } from '@toadstool/games/tabletop'
import { kept } from './ownStore.ts'
import type { MatchSnapshot } from './source.ts'

interface Place {
  readonly id: string
  readonly seat: string | null
}

type Seen = Pick<MatchSnapshot, 'view' | 'version'>

const most = 6
const list = 'views'
const nameOf = (id: string): string => `${list}.${id}`

/** Milliseconds from one writing to the next: a view takes time to write, and while bots play there is a newer one each second. */
const interval = 5000

/** Keeps the latest that is noted: soon, and at once when the page goes out of sight or is left. */
export function seenKeeper(place: Place): { note(seen: Seen): void; end(): void } {
  let latest: Seen | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (latest) keepSeen(place, latest)
    latest = undefined
  }
  document.addEventListener('visibilitychange', keep)
  window.addEventListener('pagehide', keep)
  return {
    note(seen) {
      latest = seen
      timer ??= setTimeout(keep, interval)
    },
    end() {
      keep()
      document.removeEventListener('visibilitychange', keep)
      window.removeEventListener('pagehide', keep)
    },
  }
}

/** Keeps what a seat sees; nothing of matches that somebody only watches. */
export function keepSeen({ id, seat }: Place, { view, version }: Seen): void {
  if (seat === null || !view) return
  kept.write(nameOf(id), JSON.stringify({ seat, version, view }))
  const ids = idsSeen()
  if (ids[0] === id) return
  const all = [id, ...ids.filter((each) => each !== id)]
  kept.write(list, JSON.stringify(all.slice(0, most)))
  for (const old of all.slice(most)) kept.remove(nameOf(old))
}

export function lastSeen({ id, seat }: Place): Seen | undefined {
  const seen = parsed(nameOf(id))
  return isView(seen) && seen.seat === seat ? { view: seen.view, version: seen.version } : undefined
}

/** Whether a board of this match can be shown without the server. */
export const isSeen = (id: string): boolean => isView(parsed(nameOf(id)))

function idsSeen(): readonly string[] {
  const ids = parsed(list)
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

function parsed(name: string): unknown {
  try {
    return JSON.parse(kept.read(name) ?? 'null')
  } catch {
    return null
  }
}

function isView(value: unknown): value is { readonly seat: string; readonly version: number; readonly view: GameView } {
  if (typeof value !== 'object' || value === null) return false
  const { seat, version, view } = value as { seat?: unknown; version?: unknown; view?: unknown }
  return typeof seat === 'string' && typeof version === 'number' && typeof view === 'object' && view !== null
}
