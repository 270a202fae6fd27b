/** Where else this person hears what waits for them, and who else hears of their tables. Apart from the other requests: the first page doesn't load it. */
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type AddHook,
  type Alerts,
  addedHook,
  alerts,
  madeFeed,
  setTableHook,
  type TableHook,
  tableHook,
  triedHook,
  triedTableHook,
} from '@toadstool/protocol/alerts'
import { settings } from '../settings.ts'
import { keep } from './alerts.ts'
import { asGuest, queries } from './lobby.ts'
import { asked } from './request.ts'

const kept = { onSuccess: (found: { readonly alerts: Alerts }) => keep(found.alerts) }
const wish = () => ({ language: settings().language })

export const useAddHook = () =>
  useMutation({
    mutationFn: (wished: AddHook) => asGuest(() => asked('POST', '/api/alerts/hooks', addedHook, wished)),
    ...kept,
  })

export const useTestHook = () =>
  useMutation({ mutationFn: (id: string) => asGuest(() => asked('POST', '/api/alerts/hooks/test', triedHook, { id })), ...kept })

export const useDropHook = () =>
  useMutation({ mutationFn: (id: string) => asGuest(() => asked('POST', '/api/alerts/hooks/drop', alerts, { id })), onSuccess: keep })

export const useMakeFeed = () =>
  useMutation({ mutationFn: () => asGuest(() => asked('POST', '/api/alerts/feed', madeFeed, wish())), ...kept })

export const useDropFeed = () =>
  useMutation({ mutationFn: () => asGuest(() => asked('POST', '/api/alerts/feed/drop', alerts, {})), onSuccess: keep })

const keyOf = (table: string) => ['tableHook', table] as const
const keepHook = (table: string) => ({
  onSuccess: ({ hook }: TableHook) => void queries.setQueryData<TableHook>(keyOf(table), { hook }),
})
const hookAt = (table: string) => `/api/tables/${table}/hook`

/** The webhook of a table, if this person has set it. */
export const useTableHook = (table: string) =>
  useQuery({ queryKey: keyOf(table), queryFn: () => asGuest(() => asked('GET', hookAt(table), tableHook)), staleTime: 0 })

export const useSetTableHook = (table: string) =>
  useMutation({
    mutationFn: (wished: AddHook) => asGuest(() => asked('POST', hookAt(table), setTableHook, wished)),
    ...keepHook(table),
  })

export const useTestTableHook = (table: string) =>
  useMutation({
    mutationFn: (_hook: string) => asGuest(() => asked('POST', `${hookAt(table)}/test`, triedTableHook, {})),
    ...keepHook(table),
  })

export const useDropTableHook = (table: string) =>
  useMutation({
    mutationFn: (_hook: string) => asGuest(() => asked('POST', `${hookAt(table)}/drop`, tableHook, {})),
    ...keepHook(table),
  })
