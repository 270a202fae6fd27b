import type { Rulebook, Tutorial } from '@toadstool/games'
import { withTexts } from '../../i18n/index.ts'

/** The rulebooks of the built page come without their lessons: `scripts/lessonsApart.ts`. */
const lessons = import.meta.glob<{ readonly tutorial: Tutorial }>('../../../../../packages/games/src/*/tutorial.ts')

/** A rulebook with its lesson. */
export async function withLesson(rulebook: Rulebook): Promise<Rulebook> {
  const load = Object.entries(lessons).find(([path]) => path.includes(`/${rulebook.slug}/`))?.[1]
  return load ? { ...rulebook, tutorial: (await withTexts(load())).tutorial as Rulebook['tutorial'] } : rulebook
}
