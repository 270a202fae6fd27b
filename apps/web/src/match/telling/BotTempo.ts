import { useEffect } from 'react'
import { useSettings } from '../../settings.ts'
import type { Scene } from '../scene.ts'

type Wishing = Pick<Scene, 'seat'> & {
  readonly source: Pick<Scene['source'], 'wish'>
  readonly now: Pick<Scene['now'], 'link' | 'status'>
}

/** Tells the table how quickly this device wants its bots to play, again after each break of the line. */
export function BotTempo({ scene: { seat, source, now } }: { readonly scene: Wishing }): null {
  const [{ bots }] = useSettings()
  const canBeTold =
    now.link === 'up' && seat !== null && now.status?.state === 'running' && now.status.seats.some(({ bot }) => bot !== null)
  useEffect(() => {
    if (canBeTold) source.wish?.(bots)
  }, [canBeTold, source, bots])
  return null
}
