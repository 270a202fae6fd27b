/** Where else this person hears what waits for them. Apart from the other requests: the first page doesn't load it. */
import { useMutation } from '@tanstack/react-query'
import { type Alerts, addedHook, alerts, madeFeed, triedHook } from '@toadstool/protocol/alerts'
import { settings } from '../settings.ts'
import { keep } from './alerts.ts'
import { asGuest } from './lobby.ts'
import { asked } from './request.ts'

const kept = { onSuccess: (found: { readonly alerts: Alerts }) => keep(found.alerts) }
const wish = () => ({ language: settings().language })

export const useAddHook = () =>
  useMutation({
    mutationFn: (address: string) => asGuest(() => asked('POST', '/api/alerts/hooks', addedHook, { address, ...wish() })),
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
