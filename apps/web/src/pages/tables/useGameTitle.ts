import { shortTitle } from '@toadstool/games/card'
import { useShelf } from '../../api/lobby.ts'
import { useLanguage } from '../../i18n/index.ts'

/** Names games in rows, where there is little room. */
export function useGameTitle(): (slug: string) => string {
  const language = useLanguage()
  const shelf = useShelf().data
  return (slug) => {
    const card = shelf?.find((game) => game.slug === slug)?.card
    return card ? shortTitle(card, language) : slug
  }
}
