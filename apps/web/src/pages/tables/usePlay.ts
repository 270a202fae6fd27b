import type { BotLevel, GameCard, Preset } from '@toadstool/games/card'
import type { OpenTable, Table } from '@toadstool/protocol'
import { useLocation } from 'wouter'
import { useMyTables, useOpenTable } from '../../api/lobby.ts'
import { problemKey } from '../../api/problemKey.ts'
import { Offline } from '../../api/request.ts'
import { useT } from '../../i18n/index.ts'
import { toast } from '../../kit/Toast.tsx'
import { agreed, presetOptions } from './options.ts'
import { isNewTo } from './tables.ts'

interface Game {
  readonly slug: string
  readonly card: GameCard
}

type Wish = Partial<Omit<OpenTable, 'game'>>

/** Opens a table and goes there. */
export function useOpen() {
  const t = useT()
  const [, go] = useLocation()
  const { mutate, isPending } = useOpenTable()
  return {
    pending: isPending,
    open: (wish: OpenTable) =>
      mutate(wish, {
        onSuccess: (table) => go(`/t/${table.id}`),
        // A match against bots can be played without the server as well.
        onError: (error) =>
          wish.start && error instanceof Offline ? go(`/local?game=${wish.game}`) : toast(t(problemKey(error)), { tone: 'problem' }),
      }),
  }
}

/** A game against bots in one click. */
export function usePlayNow() {
  const { open, pending } = useOpen()
  const mine = useMyTables().data?.tables ?? []
  return {
    pending,
    start: ({ slug, card }: Game, wish: Wish = {}) => {
      const seats = wish.seats ?? card.seats.usual
      const preset = presetNow({ slug, card }, mine)?.key
      const options = agreed(card, presetOptions(card, preset, seats), seats)
      open({ game: slug, seats, options, bots: botsFor(card, seats), start: true, ...wish })
    },
  }
}

/** What one click begins: somebody's first match is the quick one. */
export function presetNow({ slug, card }: Game, mine: readonly Table[]): Preset | undefined {
  return card.presets.find(({ key }) => isNewTo(mine, slug) && key === card.quick) ?? card.presets[0]
}

/** Bots of the usual strength on all other seats. */
function botsFor({ botLevels }: GameCard, seats: number): BotLevel[] {
  return Array.from({ length: seats - 1 }, () => usualLevel(botLevels))
}

export const usualLevel = (levels: readonly BotLevel[]): BotLevel => (levels.includes('normal') ? 'normal' : (levels[0] ?? 'normal'))

/** The usual number of seats, but two at least where the game allows it, so that a guest finds one. */
export const seatsForCompany = ({ seats: { max, usual } }: GameCard): number => Math.max(usual, Math.min(2, max))

/** A table that only those with the link can find. */
export function useInvite() {
  const { open, pending } = useOpen()
  return {
    pending,
    start: ({ slug, card }: Game, wish: Wish = {}) => {
      open({ game: slug, seats: seatsForCompany(card), listed: false, ...wish })
    },
  }
}
