import { painted } from '../../kit/picture.ts'
import { settings } from '../../settings.ts'
import type { Sound } from './synth.ts'

export type { Sound } from './synth.ts'

let isLoudAnyway = false
/** The page's address asks for sounds: they don't wait for a click, where the browser lets them (those of streams do). */
export const soundAnyway = (): void => {
  isLoudAnyway = true
}

/** Plays one of the product's own sounds; each has a visible counterpart. Silent until the first click on the page, and whenever the settings say so. */
export function play(sound: Sound): void {
  const { sound: on, volume } = settings()
  const isTouched = isLoudAnyway || navigator.userActivation?.hasBeenActive
  if (!on || volume === 0 || !isTouched || document.visibilityState === 'hidden') return
  asked.push(sound)
  if (asked.length === 1) void perform(performance.now())
}

/** Fetches what makes the sounds, so that the first one is in time. */
export function tune(): void {
  if (settings().sound) synth().catch(() => undefined)
}

/** What sounds together: asked for before the first of it is heard. */
const asked: Sound[] = []
/** Milliseconds after which a sound would tell of something long seen. */
const late = 400

async function perform(since: number): Promise<void> {
  try {
    const { sing } = await synth()
    // To begin a sound takes time, the first one a tenth of a second: the picture that it belongs to comes before it.
    await new Promise<void>(painted)
    if (performance.now() - since < late) sing(asked, settings().volume / 100)
  } catch {
    // No line to fetch them, or no sound device: the visible counterpart remains.
  }
  asked.length = 0
}

const synth = () => import('./synth.ts')
