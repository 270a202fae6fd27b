import { type Guide, startGuide } from '../guided.ts'
import type { Rulebook } from '../rulebook.ts'
import type { GameView } from '../tabletop/grammar.ts'

/** The lesson of a game, played to its end: the guide at each step, and after the last. */
export function lessonOf<V extends GameView, S extends V>(rulebook: Rulebook<V, S>): Guide<S>[] {
  const guides = [startGuide(rulebook)]
  for (let guide = guides[0]; guide?.step; guide = guides.at(-1)) guides.push(guide.skip())
  return guides
}

/** Words per minute of a reader to whom all of it is new. */
const readingSpeed = 150
/** Seconds to find and touch one thing, seconds for each move that is shown, and the `longest` time that the moves after one step take. */
const [touching, showing, longest] = [3, 1, 9]

/** The minutes that the lesson takes: its English words read, each thing touched that it asks for, and all that it shows. */
export function lessonMinutes({ tutorial, texts }: Pick<Rulebook, 'tutorial' | 'texts'>): number {
  const seconds = tutorial.steps.map(({ key, await: asked, after = [] }) => {
    const words = (texts.en[`tutorial.${key}`] ?? '').split(/\s+/).length
    const touches = 1 + (asked?.args.length ?? 0)
    return (words / readingSpeed) * 60 + touches * touching + Math.min(longest, after.length * showing)
  })
  return Math.ceil(seconds.reduce((sum, each) => sum + each, 0) / 60)
}
