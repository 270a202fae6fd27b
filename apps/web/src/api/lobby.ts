/** What the pages around a match ask of the server, and the events that keep the answers fresh. */

import { keepPreviousData, QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import type { GameCard } from '@toadstool/games'
import type {
  Absence,
  AbsenceChoice,
  Delay,
  Me,
  OpenTable,
  Pace,
  PlayOn,
  Proof,
  Proposed,
  Table,
  TakeBackAnswer,
  TakeBacks,
  Watching,
} from '@toadstool/protocol'
import { type Known, keepKnown, keepShelf, known } from './known.ts'
import { belongTo } from './ownStore.ts'
import { get, patch, post, Refused } from './request.ts'
import { commit, opens, pin, renew, standUp, uncommit } from './seals.ts'
import type { Answers } from './shapes.ts'

export type Shelf = Answers['shelf']

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      networkMode: 'always',
      retry: (failures, error) => !(error instanceof Refused) && failures < 2,
      retryDelay: (failures) => 800 * 2 ** failures,
    },
    mutations: { networkMode: 'always' },
  },
})

export const keys = {
  me: ['me'],
  shelf: ['shelf'],
  tables: ['tables'],
  mine: ['tables', 'mine'],
  listed: ['tables', 'listed'],
  yours: ['yours'],
  circles: ['tables', 'circles'],
  anyCircle: ['tables', 'circle'],
  circle: (id: string) => ['tables', 'circle', id],
  circleResults: (id: string) => ['tables', 'circle', id, 'results'],
  record: (slug: string) => ['tables', 'record', slug],
  known: ['known'],
  table: (id: string) => ['table', id],
  proof: (id: string) => ['proof', id],
  news: ['news'],
  company: ['company'],
  talk: (id: string) => ['talk', id],
  reach: ['reach'],
  sessions: ['sessions'],
} as const

const meQuery = { queryKey: keys.me, queryFn: signIn, staleTime: Number.POSITIVE_INFINITY }

export const useMe = () => useQuery(meQuery)

const shelfQuery = {
  queryKey: keys.shelf,
  queryFn: () => get('/api/shelf', 'shelf').then(keeping(keepShelf)),
  staleTime: Number.POSITIVE_INFINITY,
}

export const useShelf = () => useQuery(shelfQuery)

/** Has the shelf at hand for whichever page comes next, and for later without a network. */
export const fetchShelf = (): Promise<void> => queries.prefetchQuery(shelfQuery)

/** The card of one game: `undefined` while the shelf is loading or no game is named, `null` if there is no such game. */
export function useGameCard(slug: string | undefined): GameCard | null | undefined {
  const games: Shelf | undefined = useQuery({ ...shelfQuery, enabled: slug !== undefined }).data
  if (!games || slug === undefined) return undefined
  return games.find((game) => game.slug === slug)?.card ?? null
}

/** How many tables a list has at first, and by how many it grows when more are wanted. */
export const listStep = 50

interface ListWish {
  readonly game?: string
  readonly state?: 'open' | 'running'
}

/** Open and running tables that anyone may see, those to join first: all, or those of one game, or in one state. */
export const useTables = (count = listStep, wish: ListWish = {}) => {
  const query = new URLSearchParams({ ...(count !== listStep && { count: String(count) }), ...wish }).toString()
  return useQuery({
    queryKey: query ? [...keys.listed, query] : keys.listed,
    queryFn: () => asGuest(() => get(`/api/tables${query && `?${query}`}`, 'tableList')),
    placeholderData: keepPreviousData,
  })
}

/** The tables at which I sit, and those at which I sat last. */
export const useMyTables = (count = listStep) =>
  useQuery({
    queryKey: count === listStep ? keys.mine : [...keys.mine, count],
    queryFn: () =>
      asGuest(() => get(`/api/tables?mine=1${count === listStep ? '' : `&count=${count}`}`, 'tableList')).then(
        keeping(({ tables }) => keepKnown(tables)),
      ),
    placeholderData: keepPreviousData,
  })

/** What I have won and lost of a game. */
export const useRecord = (slug: string) =>
  useQuery({ queryKey: keys.record(slug), queryFn: () => asGuest(() => get(`/api/records/${slug}`, 'gameRecord')) })

const tableQuery = (id: string) => ({
  queryKey: keys.table(id),
  queryFn: () => seated(() => get(`/api/tables/${id}`, 'table')).then(keeping((table) => keepKnown([table]))),
})

export const useTable = (id: string) => useQuery(tableQuery(id))

/** What this device remembers, once it is wanted. */
export const useKnown = (wanted: boolean): Known | undefined =>
  useQuery({ queryKey: keys.known, queryFn: known, enabled: wanted, staleTime: 0 }).data

const proofQuery = (id: string) => ({ queryKey: keys.proof(id), queryFn: () => get(`/api/matches/${id}/proof`, 'proof') })

export const useProof = (id: string) => useQuery(proofQuery(id))

export const proofOf = (id: string): Promise<Proof> => queries.fetchQuery({ ...proofQuery(id), staleTime: Number.POSITIVE_INFINITY })

export const useOpenTable = () =>
  useMutation({ mutationFn: (wish: OpenTable) => seated(() => post('/api/tables', 'table', { ...wish, ...mixes })), onSuccess: keepTable })

/** Opens a table that goes on from a moment of this finished match. */
export const playOn = (id: string, wish: PlayOn): Promise<Table> =>
  seated(() => post(`/api/tables/${id}/play-on`, 'table', { ...wish, ...mixes })).then(keeping(keepTable))

/** A table that another thread of this page has asked for. @param ask its answer */
export const openedBy = (ask: () => Promise<Table>): Promise<Table> => seated(ask).then(keeping(keepTable))

/** Everything that can be asked of a table; each request answers with the table as it is afterwards. */
export function useTableActions(id: string) {
  const { mutate, mutateAsync, isPending, error, variables } = useMutation({
    mutationFn: (action: TableAction) => seated(() => requestOf(id, action)),
    onMutate({ do: does }) {
      if (givingUp.includes(does)) givenUp.add(id)
      else if (does === 'sit') givenUp.delete(id)
    },
    onError: (_, { do: does }) => void (givingUp.includes(does) && givenUp.delete(id)),
    onSuccess: (next, action) => (action.do === 'rematch' ? keepOther(id, next) : keepTable(next)),
  })
  return { act: mutate, actAsync: mutateAsync, pending: isPending ? variables : undefined, error }
}

const givingUp: readonly TableAction['do'][] = ['stand', 'leave', 'close']

/** Tables at which this page gives up its seat, or has; it is told of the table before or after its request is answered. */
const givenUp = new Set<string>()
export const hasGivenUp = (id: string): boolean => givenUp.has(id)

export type TableAction =
  | { readonly do: 'sit'; readonly seat?: string }
  | { readonly do: 'stand' }
  | { readonly do: 'ask'; readonly asks: boolean }
  | { readonly do: 'answer'; readonly person: string; readonly yes: boolean }
  | { readonly do: 'ready'; readonly ready: boolean }
  | { readonly do: 'bot'; readonly seat: string; readonly level: 'easy' | 'normal' | 'hard' | null }
  | { readonly do: 'start' }
  | { readonly do: 'unseat'; readonly seat: string }
  | { readonly do: 'close' }
  | { readonly do: 'rematch' }
  | { readonly do: 'leave' }
  | { readonly do: 'back' }
  | { readonly do: 'vote'; readonly seat: string; readonly choice: AbsenceChoice | null }
  | { readonly do: 'take-back'; readonly to: number }
  | { readonly do: 'answer-take-back'; readonly to: number; readonly answer: TakeBackAnswer }
  | { readonly do: 'withdraw-take-back' }
  | { readonly do: 'propose'; readonly what: Proposed }
  | { readonly do: 'answer-proposal'; readonly since: number; readonly answer: 'agree' | 'no' }
  | { readonly do: 'withdraw-proposal' }
  | { readonly do: 'resume' }
  | {
      readonly do: 'change'
      readonly seats?: number
      readonly options?: Readonly<Record<string, string | number | boolean>>
      readonly pace?: Pace
      readonly absence?: Absence
      readonly takeBacks?: TakeBacks
      readonly watching?: Watching
      readonly delay?: Delay
      readonly listed?: boolean
      readonly allHands?: boolean
    }

/** A new name on its way: later requests wait for it, so that they go out under that name, or under the old one if it is refused. */
let naming: Promise<unknown> | undefined

export async function rename(name: string): Promise<void> {
  const renaming = signedIn().then(() => patch('/api/me', 'me', { name }))
  naming = renaming.catch(() => undefined)
  queries.setQueryData(keys.me, await renaming)
  void queries.invalidateQueries({ queryKey: keys.tables })
}

export const useDeviceLink = () => useMutation({ mutationFn: () => asGuest(() => post('/api/devices', 'deviceLink', {})) })

export const useClaimDevice = () =>
  useMutation({
    mutationFn: (claim: { readonly code: string; readonly join: boolean }) => post('/api/devices/claim', 'me', claim),
    onSuccess: ({ id, formerly }: Me) => void belongTo(id, formerly),
  })

/** Marks answers as stale: called by the live events. */
export function refreshTables(): void {
  void queries.invalidateQueries({ queryKey: keys.tables })
}
/** I am waited for at this table, or no longer: its own page knows. */
export const refreshYours = (id?: string): void =>
  void queries.invalidateQueries({ queryKey: keys.yours, predicate: ({ queryKey }) => queryKey[1] !== id })
export function refreshTable(id: string): void {
  const query = queries.getQueryCache().find<Table>({ queryKey: keys.table(id) })
  // Others wait for what this browser has promised, whatever page it shows.
  const isWaitedFor = query?.isActive() === false && query.state.data?.state === 'open' && opens(id)
  if (isWaitedFor) void queries.fetchQuery({ ...tableQuery(id), staleTime: 0 }).catch(() => undefined)
  else void askAnew(keys.table(id))
}

/** Asks again once a request on its way is answered, as that answer may be outdated. */
export async function askAnew(queryKey: readonly string[]): Promise<void> {
  await queries
    .getQueryCache()
    .find({ queryKey, exact: true })
    ?.promise?.catch(() => undefined)
  await queries.invalidateQueries({ queryKey })
}

function requestOf(id: string, action: TableAction): Promise<Table> {
  const { do: verb, ...said } = action
  const body = verb === 'sit' || verb === 'rematch' ? { ...said, ...mixes } : said
  const asked = verb === 'change' ? patch(`/api/tables/${id}`, 'table', body) : post(`/api/tables/${id}/${verb}`, 'table', body)
  if (verb === 'stand' || verb === 'leave') asked.then(() => standUp(id)).catch(() => undefined)
  return asked
}

export function keepTable(next: Table): void {
  queries.setQueryData(keys.table(next.id), next)
  if (next.yourSeat === null) dropFromMine(next)
  refreshTables()
}

/** A seat given up is gone from my lists before they are asked for anew, also from the one that is shown without a network. */
function dropFromMine(table: Table): void {
  keepKnown([table])
  if (table.yours) return
  queries.setQueriesData<Answers['tableList']>(
    { queryKey: keys.mine },
    (list) => list && { ...list, tables: list.tables.filter(({ id }) => id !== table.id) },
  )
}

function keepOther(id: string, next: Table): void {
  keepTable(next)
  refreshTable(id)
}

/** Part of each request that takes a seat: this browser adds to the dice of the match. */
export const mixes = { mixes: true } as const

/** The table, after this browser has kept its seal, and has added to its dice if the table waits for that. */
export async function seated(ask: () => Promise<Table>): Promise<Table> {
  const table = await asGuest(ask)
  pin(table)
  const isWaitedFor = table.anchor === null || (table.link === null && opens(table.id, table.anchor))
  if (table.state !== 'open' || !isWaitedFor) return table
  // Where that fails it is tried again whenever the table is asked for.
  return added(table).catch(() => table)
}

/** Refusals after which the server has surely taken nothing; after any other error it may have. */
const tooLate: readonly string[] = ['already-started', 'table-closed', 'not-seated', 'no-such-match']

/** Commits to a chain of numbers; once everybody has, opens the first of it. */
async function added(table: Table): Promise<Table> {
  const { id } = table
  const [{ linkOf }, { agree }] = await Promise.all([import('./chain.ts'), import('./hands.ts')])
  if (table.anchor !== null) {
    agree(table)
    return post(`/api/tables/${id}/link`, 'table', { link: linkOf(id, 1) })
  }
  renew(id)
  const anchor = linkOf(id, 0) ?? ''
  const isInTime = commit(id, anchor)
  const next = await post(`/api/tables/${id}/anchor`, 'table', { anchor }).catch((error: unknown) => {
    // It came too late, and is no part of the match.
    if (isInTime && error instanceof Refused && tooLate.includes(error.code)) uncommit(id)
    throw error
  })
  pin(next)
  return next.state === 'open' && next.link === null && opens(id, next.anchor) ? added(next) : next
}

let session: Promise<Me> | undefined

/** A new guest's first request creates the session: all others wait for it, so that only one is created. */
async function signIn(): Promise<Me> {
  session = get('/api/me', 'me').then(keeping(welcome))
  return session
}

/** Asks again who this browser is, for its session may have ended: all other questions wait for the answer. */
export function askWho(): void {
  session = queries.fetchQuery({ ...meQuery, staleTime: 0 })
  session.catch(() => undefined)
}

/** Reloads a page that was drawn for another person. */
function welcome({ id, formerly }: Me): void {
  if (belongTo(id, formerly)) location.reload()
}

export async function asGuest<T>(ask: () => Promise<T>): Promise<T> {
  await signedIn()
  await naming
  return ask()
}

async function signedIn(): Promise<void> {
  session ??= queries.fetchQuery(meQuery)
  await session.catch(() => {
    session = undefined
  })
}

/** Lets something see an answer on its way. */
function keeping<T>(see: (answer: T) => void): (answer: T) => T {
  return (answer) => {
    see(answer)
    return answer
  }
}
