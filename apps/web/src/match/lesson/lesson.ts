/** A guided match as a source for the frame: the rules run in the page, and what follows a step is shown move by move. */

import type { Rulebook } from '@toadstool/games'
import { type Guide, learner, startGuide } from '@toadstool/games/guided'
import type { GameView, Sentence } from '@toadstool/games/tabletop'
import { blank, type MatchSnapshot, type MatchSource } from '../../api/source.ts'

export interface LessonSource extends MatchSource {
  /** The step that waits; the object changes with each action. */
  guide(): Guide<GameView>
  next(): void
  /** Back to the previous step, with the table as it was then. */
  undo(): void
  readonly canUndo: boolean
}

/** Whatever follows a step is shown within this many milliseconds. */
const longest = 9000

/** @param elsewhere is called for a legal move that isn't meant now. */
export function openLesson(rulebook: Rulebook, pause: number, elsewhere: () => void): LessonSource {
  const listeners = new Set<() => void>()
  const before: Guide<GameView>[] = []
  let guide = startGuide(rulebook)
  let timer: ReturnType<typeof setTimeout> | undefined
  let now: MatchSnapshot = { ...blank, link: 'up', version: 0, view: viewOf(guide.state) }

  function viewOf(state: GameView): GameView {
    return rulebook.viewOf(state, learner)
  }

  function change(part: Partial<MatchSnapshot>): void {
    now = { ...now, ...part }
    for (const listener of listeners) listener()
  }

  /** Shows the states that the step went through, one after another; nothing can be said until the last one. */
  function play(next: Guide<GameView>, said: Sentence | null): void {
    before.push(guide)
    guide = next
    const frames = [...next.frames]
    const each = Math.min(pause, longest / frames.length)
    const step = (): void => {
      const frame = frames.shift()
      const acts = frames.length > 0 ? [{ id: 'lesson', move: said?.move ?? '', args: [], sent: true }] : []
      if (frame) change({ view: viewOf(frame), previous: now.view, version: now.version + 1, acts })
      else change({ view: viewOf(next.state), acts })
      if (frames.length > 0) timer = setTimeout(step, each)
    }
    step()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => now,
    say(sentence) {
      const made = guide.do(sentence)
      if ('guide' in made) play(made.guide, sentence)
      else if (made.refusal) change({ refused: { sentence, refusal: made.refusal } })
      else elsewhere()
    },
    guide: () => guide,
    next() {
      if (guide.step && !guide.step.await) play(guide.next(), null)
    },
    undo() {
      const last = before.pop()
      if (!last) return
      clearTimeout(timer)
      guide = last
      change({ view: viewOf(last.state), previous: null, version: now.version + 1, acts: [] })
    },
    get canUndo() {
      return before.length > 0
    },
    takeBack() {},
    chat() {},
    reconnect() {},
    forgive: () => change({ refused: null }),
  }
}
