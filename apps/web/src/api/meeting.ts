/** How people meet: looking for company, invitations, opponents of old, talk at a table that hasn't begun. */
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FindTable, KeepAway, Me, News, Report } from '@toadstool/protocol'
import { asGuest, askAnew, keepTable, keys, mixes, queries, seated } from './lobby.ts'
import { get, patch, post } from './request.ts'

const stillFor = 60_000

/** What concerns me alone; kept fresh by the live event `news`. */
export const useNews = () => useQuery({ queryKey: keys.news, queryFn: () => asGuest(() => get('/api/news', 'news')), staleTime: stillFor })

export const useFind = () =>
  useMutation({
    mutationFn: (wish: FindTable) => seated(() => post('/api/find', 'table', { ...wish, ...mixes })),
    onSuccess: (table) => {
      keepTable(table)
      refreshNews()
    },
  })

/** People I have played with. Who of them is here changes without notice: it is asked anew each minute that somebody looks. */
export const useCompany = () =>
  useQuery({ queryKey: keys.company, queryFn: () => asGuest(() => get('/api/people', 'company')), refetchInterval: stillFor })

export const useKeepAway = () =>
  useMutation({
    mutationFn: (wish: KeepAway) => asGuest(() => post('/api/people/keep-away', 'company', wish)),
    onSuccess: (company) => {
      queries.setQueryData(keys.company, company)
      refreshNews()
    },
  })

/** Reports somebody at this table to the people who run the server. */
export const useReport = (table: string) =>
  useMutation({ mutationFn: (wish: Report) => asGuest(() => post(`/api/tables/${table}/report`, 'reported', wish)) })

export const useInvitePerson = () =>
  useMutation({
    mutationFn: ({ table, person }: { table: string; person: string }) =>
      asGuest(() => post(`/api/tables/${table}/invite`, 'news', { person })),
    onSuccess: keepNews,
  })

export const useDecline = () =>
  useMutation({
    mutationFn: (table: string) => asGuest(() => post(`/api/tables/${table}/decline`, 'news', {})),
    onSuccess: keepNews,
  })

export const useInvitable = () =>
  useMutation({
    mutationFn: (invitations: boolean) => asGuest(() => patch('/api/me', 'me', { invitations })),
    onSuccess: (me: Me) => queries.setQueryData(keys.me, me),
  })

/** Marks what a host has done to me as seen, so that it isn't told again. */
export const useSeen = () =>
  useMutation({
    mutationFn: (table: string) => asGuest(() => post('/api/news/seen', 'news', { table })),
    onSuccess: keepNews,
  })

export const useTalk = (table: string) =>
  useQuery({ queryKey: keys.talk(table), queryFn: () => asGuest(() => get(`/api/tables/${table}/chat`, 'tableChat')) })

export const useSay = (table: string) =>
  useMutation({
    mutationFn: (text: string) => asGuest(() => post(`/api/tables/${table}/chat`, 'tableChat', { text })),
    onSuccess: (talk) => queries.setQueryData(keys.talk(table), talk),
  })

/** Under which address others reach this server. */
export const useReach = () =>
  useQuery({ queryKey: keys.reach, queryFn: () => get('/api/reach', 'reach'), staleTime: Number.POSITIVE_INFINITY })

/** Called by the live events. */
export function refreshNews(): void {
  void askAnew(keys.news)
  void queries.invalidateQueries({ queryKey: keys.circles })
  void queries.invalidateQueries({ queryKey: keys.anyCircle })
  // My other devices learn whom I keep away.
  void queries.invalidateQueries({ queryKey: keys.company })
}
export function refreshTalk(table: string): void {
  void askAnew(keys.talk(table))
}

function keepNews(news: News): void {
  queries.setQueryData(keys.news, news)
}
