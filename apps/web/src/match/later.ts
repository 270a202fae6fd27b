/** Parts of the frame that nobody needs at first: they come when they are wanted. */
import { loaded } from '../kit/loaded.tsx'

export const Absences = loaded(async () => ({ default: (await import('./absence/Absences.tsx')).Absences }), null)
export const KeysDialog = loaded(async () => ({ default: (await import('./top/KeysDialog.tsx')).KeysDialog }), null)
/** Nothing is missed before somebody has had a turn. */
export const Waited = loaded(async () => ({ default: (await import('./telling/Waited.tsx')).Waited }), null)
