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
  goTo(step: number): void
}

/** Whatever follows a step is shown within this many milliseconds. */
const longest = 9000

export function openLesson(rulebook: Rulebook, pause: number): LessonSource {
  const listeners = new Set<() => void>()
  const before: Guide<GameView>[] = []
  let guide = startGuide(rulebook)
  let timer: ReturnType<typeof setTimeout> | undefined
  let now: MatchSnapshot = { ...blank, link: 'up', version: 0, view: viewOf(guide.state) }

  /** A new view object for each step: what may be said is cached by view, and differs from step to step. */
  function viewOf(state: GameView): GameView {
    return { ...rulebook.viewOf(state, learner) }
  }

  function change(part: Partial<MatchSnapshot>): void {
    now = { ...now, ...part }
    for (const listener of listeners) listener()
  }

  /** Shows the states that the step went through, one after another; the learner can act only on the last one. */
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

  /** Goes to an earlier or later step; all steps before it then count as done. */
  function goTo(step: number): void {
    if (step < 0 || step > guide.of) return
    clearTimeout(timer)
    while (guide.at > step) {
      const last = before.pop()
      if (!last) return
      guide = last
    }
    while (guide.at < step) {
      before.push(guide)
      guide = guide.skip()
    }
    change({ view: viewOf(guide.state), previous: null, version: now.version + 1, acts: [] })
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
      else change({ refused: { sentence, refusal: made.refusal ?? { code: 'not-meant', rule: null } } })
    },
    guide: () => guide,
    next() {
      if (guide.step && !guide.step.await) play(guide.next(), null)
    },
    undo: () => goTo(guide.at - 1),
    goTo,
    get canUndo() {
      return before.length > 0
    },
    takeBack() {},
    chat: async () => true,
    reconnect() {},
    forgive: () => change({ refused: null }),
  }
}
