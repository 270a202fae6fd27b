/** What this browser remembers of the links that it has opened for dice from all hands. */
import { kept } from './ownStore.ts'
import { isUnstored, placeOf } from './seals.ts'

/** For which decisions this browser has opened links: by roll, the beginning of the seal of the decision. */
export type Opened = Readonly<Record<string, string>>

/** Where nothing can be stored, as long as the page lives. */
const unstoredOpened = new Map<string, Opened>()

export function openedIn(id: string): Opened {
  try {
    const read: unknown = JSON.parse(kept.read(placeOf(id)) ?? '{}')
    const seals = typeof read === 'object' && read !== null ? Object.entries(read) : []
    return {
      ...Object.fromEntries(seals.filter((each): each is [string, string] => typeof each[1] === 'string')),
      ...unstoredOpened.get(id),
    }
  } catch {
    return unstoredOpened.get(id) ?? {}
  }
}

/** @returns whether it will be remembered: as long as the chain itself is */
export function keepOpened(id: string, opened: Opened): boolean {
  if (isUnstored(id)) unstoredOpened.set(id, opened)
  else kept.write(placeOf(id), JSON.stringify(opened))
  return JSON.stringify(openedIn(id)) === JSON.stringify(opened)
}
