/** How far I have seen a match, on whichever device: kept by the server. */
import { useQuery } from '@tanstack/react-query'
import type { Bookmark } from '@toadstool/protocol'
import { asGuest, queries } from './lobby.ts'
import { get } from './request.ts'

/** As it was when the match was opened; `undefined` until it is known. */
export function useBookmark(id: string | null): Bookmark | null | undefined {
  const { data, isError } = useQuery(
    {
      queryKey: ['bookmark', id],
      queryFn: () => asGuest(() => get(`/api/tables/${id}/bookmark`, 'bookmarked')),
      enabled: id !== null,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    },
    queries,
  )
  return isError ? null : data?.bookmark
}

/** Sent even as the page is left. If it is lost, the next visit tells a little too much. */
export function keepBookmark(id: string, bookmark: Bookmark): void {
  const headers = { 'content-type': 'application/json' }
  fetch(`/api/tables/${id}/bookmark`, { method: 'POST', keepalive: true, headers, body: JSON.stringify(bookmark) }).catch(() => undefined)
}
