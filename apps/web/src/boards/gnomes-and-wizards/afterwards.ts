import { afterBoard } from '../kit/index.ts'

export const after = afterBoard(() => import('./after.ts'))

/** It opens on a touch. */
export const TileSheet = after.part(({ TileSheet }) => TileSheet)
