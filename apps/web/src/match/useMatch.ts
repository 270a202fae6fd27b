import type { Seat } from '@toadstool/games/tabletop'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { openMatch } from '../api/match.ts'
import { blank, type MatchSnapshot, type MatchSource } from '../api/source.ts'

/** The connection to a match for as long as the page shows it. */
export function useMatch(slug: string, id: string, seat: Seat | null): MatchSource | null {
  const [source, setSource] = useState<MatchSource | null>(null)
  useEffect(() => {
    const opened = openMatch({ slug, id, seat })
    setSource(opened)
    return () => {
      opened.close()
      setSource(null)
    }
  }, [slug, id, seat])
  return source
}

export const useSnapshot = (source: MatchSource | null): MatchSnapshot =>
  useSyncExternalStore(source?.subscribe ?? never, source?.snapshot ?? nothing)

const never = () => () => undefined
const nothing = () => blank
