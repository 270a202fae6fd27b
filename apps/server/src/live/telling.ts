import type { Topics } from '../cluster/bus.ts'
import type { LiveContext } from './context.ts'
import { presentIn } from './presence.ts'

interface TellingParts extends Pick<LiveContext, 'bus' | 'rooms'> {
  pages(): Topics['page'][]
}

/** A node that knows nothing of the others is told who is here, and with it all the others; several that ask in the same moment, once. @returns the function that ends it */
export function tellingAll({ bus, rooms, pages }: TellingParts, moment = 100): () => void {
  let timer: NodeJS.Timeout | undefined
  const tell = (): void => {
    timer = undefined
    bus.publish('everybody', { is: 'begun' })
    for (const room of rooms.values()) bus.publish('here', { match: room.id, ...presentIn(room) })
    for (const page of pages()) bus.publish('page', page)
    bus.publish('everybody', { is: 'said' })
  }
  const end = bus.subscribe('hello', (_, from) => {
    if (from !== undefined) timer ??= setTimeout(tell, moment).unref()
  })
  return () => {
    end()
    clearTimeout(timer)
  }
}
