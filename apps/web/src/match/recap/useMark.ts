import type { Bookmark } from '@toadstool/protocol'
import { useEffect, useRef, useState } from 'react'
import { keepBookmark, useBookmark } from '../../api/bookmarks.ts'
import type { Scene } from '../scene.ts'

/** How far this person had seen the match when they came, or came back to the page; `null`: it isn't known. What they see now is noted as they leave. */
export function useMark({ now, rulebook, seat, links }: Pick<Scene, 'now' | 'rulebook' | 'seat' | 'links'>): Bookmark | null {
  const id = seat === null ? null : links.id
  const known = useBookmark(id)
  const [back, setBack] = useState<Bookmark | null>(null)
  const latest = useRef<Bookmark | null>(null)
  latest.current = now.view && now.link === 'up' ? { version: now.version, next: rulebook.logOf(now.view).next } : latest.current
  useEffect(() => {
    if (id === null) return
    let kept: Bookmark | null = null
    const keep = (): void => {
      const seen = latest.current
      if (!seen || seen.version <= (kept?.version ?? -1)) return
      kept = seen
      keepBookmark(id, seen)
    }
    const change = (): void => {
      if (document.visibilityState === 'hidden') keep()
      else if (kept) setBack(kept)
    }
    const leave = (): void => void (document.visibilityState === 'visible' && keep())
    document.addEventListener('visibilitychange', change)
    window.addEventListener('pagehide', leave)
    return () => {
      leave()
      document.removeEventListener('visibilitychange', change)
      window.removeEventListener('pagehide', leave)
    }
  }, [id])
  return back ?? known ?? null
}
