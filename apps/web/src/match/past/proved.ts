import { proofOf } from '../../api/lobby.ts'
import type { FrameLinks } from '../scene.ts'
import type { Proved } from './useReplay.ts'

/** What proves the dice of a match, and the page that shows it; `null`: nothing does, as in a lesson. */
export const provedBy = ({ id, proof }: Pick<FrameLinks, 'id' | 'proof'>): Proved | null =>
  proof ?? (id === null ? null : { at: `/t/${id}/proof`, load: () => proofOf(id), save: () => saved(id) })

const saved = (id: string): Promise<void> => import('../../proof/saving.ts').then(({ saveMatch }) => saveMatch(id))
