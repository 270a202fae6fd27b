/** The browsers in which I am signed in. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { asGuest, keys, queries } from './lobby.ts'
import { get, post } from './request.ts'

export const useSessions = () =>
  useQuery({ queryKey: keys.sessions, queryFn: () => asGuest(() => get('/api/sessions', 'sessionList')), staleTime: 0 })

/** Ends one session, or (for `null`) all but this one. */
export const useEndSession = () =>
  useMutation({
    mutationFn: (id: string | null) =>
      asGuest(() => (id === null ? post('/api/sessions/end-others', 'sessionList', {}) : post('/api/sessions/end', 'sessionList', { id }))),
    onSuccess: (list) => queries.setQueryData(keys.sessions, list),
    onError: () => void queries.invalidateQueries({ queryKey: keys.sessions }),
  })
