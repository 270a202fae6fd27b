import type { BotLevel, GameCard } from '@toadstool/games/card'
import type { Delay, Watching } from '@toadstool/protocol'
import { useState } from 'react'
import { paces } from '../../api/paces.ts'
import { useFindPeople } from '../meeting/useFindPeople.ts'
import { agreed, changed, type Options, presetOptions, refit, usualOptions } from '../tables/options.ts'
import { useInvite, useOpen, usualLevel } from '../tables/usePlay.ts'

/** The form for starting a game. */
export interface Start {
  readonly mode: 'bot' | 'people'
  setMode(mode: 'bot' | 'people'): void
  readonly level: BotLevel
  setLevel(level: BotLevel): void
  readonly seats: number
  setSeats(seats: number): void
  /** A seat, or `lot`. */
  readonly sit: string
  setSit(sit: string): void
  readonly options: Options
  setOptions(change: Options): void
  setPreset(key: string): void
  readonly pace: string
  setPace(pace: string): void
  readonly listed: boolean
  setListed(listed: boolean): void
  readonly watching: Watching
  readonly delay: Delay
  setSpectators(change: { readonly watching?: Watching; readonly delay?: Delay }): void
  /** Nobody else takes part. */
  readonly isAlone: boolean
  readonly pending: 'start' | 'invite' | 'find' | undefined
  start(): void
  /** Looks for people who want the same game; whatever is at its default here is left open. */
  find(): void
  invite(): void
}

export function useStart(slug: string, card: GameCard): Start {
  const hasBots = card.botLevels.length > 0
  const [wanted, setMode] = useState<'bot' | 'people'>(hasBots ? 'bot' : 'people')
  const [level, setLevel] = useState(usualLevel(card.botLevels))
  const [seats, setCount] = useState(card.seats.usual)
  const [sit, setSit] = useState('lot')
  const [options, setAll] = useState<Options>(() => usualOptions(card, seats))
  const [pace, setPace] = useState('none')
  const [listed, setListed] = useState(true)
  const [spectators, setAllSpectators] = useState<Pick<Start, 'watching' | 'delay'>>({ watching: 'open', delay: 0 })
  const { open, pending } = useOpen()
  const invite = useInvite()
  const people = useFindPeople()
  const isAlone = seats === 1
  const mode = isAlone ? 'bot' : wanted
  const seat = () => (sit === 'lot' || Number(sit) >= seats ? String(Math.floor(Math.random() * seats)) : sit)
  const wish = { seats, options: agreed(card, options, seats), pace: paces[pace] ?? ({ kind: 'none' } as const) }
  return {
    ...{ mode, setMode, level, setLevel, seats, sit, setSit, options, pace, setPace, listed, setListed, ...spectators, isAlone },
    setSpectators: (change) => setAllSpectators({ ...spectators, ...change }),
    setSeats(next) {
      setCount(next)
      setAll(refit(card, options, seats, next))
    },
    setOptions: (change) => setAll(changed(card, options, change, seats)),
    setPreset: (key) => setAll(presetOptions(card, key, seats)),
    pending: pending ? 'start' : invite.pending ? 'invite' : people.pending ? 'find' : undefined,
    start() {
      if (mode === 'bot') open({ game: slug, ...wish, sit: seat(), bots: Array.from({ length: seats - 1 }, () => level), start: true })
      else open({ game: slug, ...wish, sit: seat(), listed, ...spectators })
    },
    find() {
      const usual = usualOptions(card, seats)
      const own = Object.entries(wish.options).filter(([key, value]) => value !== usual[key])
      people.find({
        game: slug,
        ...(seats !== card.seats.usual && { seats }),
        ...(own.length > 0 && { options: Object.fromEntries(own) }),
        ...(pace !== 'none' && { pace: wish.pace }),
      })
    },
    invite: () => invite.start({ slug, card }, { ...wish, sit: seat() }),
  }
}
