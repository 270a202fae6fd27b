import { capital, type Token, type Zone } from '@toadstool/games/tabletop'
import type { About, Table } from '../kit/index.ts'
import { ownerOf, zoneOf } from './zones.ts'

/** The name of a thing, what the game says of it, whose it is, and where it lies. */
export function about({ voice, t, seatName }: Table, zones: readonly Zone[], token: Token): About | undefined {
  const zone = zoneOf(zones, token)
  const facts = voice.facts?.(token)
  if (!zone && facts === undefined) return undefined
  const owner = ownerOf(zones, token)
  const place = zone && [t(`zone.${zone.key}`), owner !== undefined && seatName(owner)].filter(Boolean).join(' · ')
  return {
    title: voice.name(token),
    ...(facts !== undefined && { text: capital(facts) }),
    ...(place && { marks: [{ name: place }] }),
  }
}
