/** Loaded beside the first board: nothing is missed before somebody has had a turn. */
import { loaded } from '../../kit/loaded.tsx'

export const Waited = loaded(async () => ({ default: (await import('./Waited.tsx')).Waited }), null)
