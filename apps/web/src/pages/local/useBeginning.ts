import { botNames } from '@toadstool/games/bot-names'
import type { BotLevel, GameCard } from '@toadstool/games/card'
import { useState } from 'react'
import { useMe } from '../../api/lobby.ts'
import type { Beginning } from '../../local/head.ts'
import { agreed, changed, type Options, presetOptions, refit, usualOptions } from '../tables/options.ts'
import { usualLevel } from '../tables/usePlay.ts'
import { type LocalKey, useLocal } from './texts.ts'

export interface Sitting {
  readonly kind: 'person' | 'bot'
  /** As it was typed; empty: the usual one. */
  readonly name: string
  readonly level: BotLevel
}

/** The form for beginning a match on this device. */
export function useBeginning(game: string, card: GameCard) {
  const l = useLocal()
  const me = useMe().data
  const usual = usualLevel(card.botLevels)
  const sitting = (kind: Sitting['kind']): Sitting => ({ kind: card.botLevels.length > 0 ? kind : 'person', name: '', level: usual })
  const [sittings, setSittings] = useState<readonly Sitting[]>(() => places(card.seats.usual, []))
  const [options, setAll] = useState<Options>(() => usualOptions(card, card.seats.usual))
  const seats = sittings.length
  /** The visitor may be a guest with a number as well: nobody else gets their name. */
  const guestName = (at: number): string => {
    const name = l('guest', { n: at + 1 })
    if (!me) return name
    return at === sittings.findIndex(({ kind }) => kind === 'person') ? me.name : name === me.name ? l('guest', { n: seats + 1 }) : name
  }
  const names = sittings.map(({ kind, name }, at) =>
    kind === 'person' ? name.trim() || guestName(at) : (botNames[at] ?? botNames[0] ?? ''),
  )
  const people = names.filter((_, at) => sittings[at]?.kind === 'person')
  const why: LocalKey | undefined =
    people.length === 0 ? 'why.person' : new Set(people.map((name) => name.toLowerCase())).size < people.length ? 'why.names' : undefined
  return {
    ...{ sittings, seats, options, why, guestName },
    /** Whether the device goes from hand to hand. */
    isShared: people.length > 1,
    setSeats(next: number) {
      setSittings(places(next, sittings))
      setAll(refit(card, options, seats, next))
    },
    sit: (at: number, change: Partial<Sitting>) =>
      setSittings(sittings.map((each, index) => (index === at ? { ...each, ...change } : each))),
    setOptions: (change: Options) => setAll(changed(card, options, change, seats)),
    setPreset: (key: string) => setAll(presetOptions(card, key, seats)),
    wish: (): Beginning => ({
      game,
      options: agreed(card, options, seats),
      seats: sittings.map(({ kind, level }, at) => {
        const name = names[at] ?? ''
        return kind === 'person' ? { kind, name } : { kind, name, level }
      }),
    }),
  }

  function places(count: number, now: readonly Sitting[]): readonly Sitting[] {
    return Array.from({ length: count }, (_, at) => now[at] ?? sitting(at === 0 ? 'person' : 'bot'))
  }
}

export type BeginningForm = ReturnType<typeof useBeginning>
