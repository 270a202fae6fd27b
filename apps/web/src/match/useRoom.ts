import { useSyncExternalStore } from 'react'

/** How much room there is: a rail at the side, seats on top, or a phone. Low windows have no more room than a phone. */
export const useRoom = (): 'wide' | 'medium' | 'narrow' => useSyncExternalStore(subscribe, room)

const narrow = window.matchMedia('(max-width: 640px), (max-height: 520px)')
const medium = window.matchMedia('(max-width: 1023px)')

const room = () => (narrow.matches ? 'narrow' : medium.matches ? 'medium' : 'wide')

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  medium.addEventListener('change', listener)
  return () => {
    narrow.removeEventListener('change', listener)
    medium.removeEventListener('change', listener)
  }
}
