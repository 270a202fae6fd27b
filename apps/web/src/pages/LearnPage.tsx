import TutorialPage from '../match/lesson/TutorialPage.tsx'
import { usePlayNow } from './tables/usePlay.ts'

/** The tutorial of a game, and after it a first match. */
export default function LearnPage({ slug }: { readonly slug: string }) {
  const { start, pending } = usePlayNow()
  return <TutorialPage slug={slug} play={{ pending, start: (card) => start({ slug, card }) }} />
}
