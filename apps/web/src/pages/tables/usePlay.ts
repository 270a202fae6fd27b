import type { GameCard } from '@toadstool/games'
import type { OpenTable } from '@toadstool/protocol'
import { useLocation } from 'wouter'
import { useOpenTable } from '../../api/lobby.ts'
import { useT } from '../../i18n/index.ts'
import { toast } from '../../kit/Toast.tsx'
import { problemKey } from '../shell/states.tsx'

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
        onError: (error) => toast(t(problemKey(error)), { tone: 'problem' }),
      }),
  }
}

/** One click to a game against bots. */
export function usePlayNow() {
  const { open, pending } = useOpen()
  return {
    pending,
    start: ({ slug, card }: Game, wish: Wish = {}) => {
      const level = card.botLevels.includes('normal') ? 'normal' : (card.botLevels[0] ?? 'normal')
      const bots = Array.from({ length: Math.max(card.seats.min, 2) - 1 }, () => level)
      open({ game: slug, seats: bots.length + 1, bots, start: true, ...wish })
    },
  }
}

/** A table that only those with the link can find. */
export function useInvite() {
  const { open, pending } = useOpen()
  return { pending, start: ({ slug }: Pick<Game, 'slug'>, wish: Wish = {}) => open({ game: slug, listed: false, ...wish }) }
}
