import { isLeader } from '@toadstool/games/gnomes-and-wizards'
import { idOf, type LogEntry } from '@toadstool/games/tabletop'
import type { IconName } from '../../kit/index.ts'

/** Deaths, calls, abilities, hard blows and falling ground stand above the track of a replay. */
export function mark({ key, params }: LogEntry): { readonly icon: IconName; readonly weight: number } | undefined {
  const unit = idOf(String(params.unit ?? ''))
  if (key === 'killed' || key === 'died') return { icon: 'game:death-skull', weight: isLeader(unit) ? 7 : 5 }
  if (key === 'called' || key === 'returned') return { icon: 'game:hunting-horn', weight: 3 }
  if (key === 'struck') return Number(params.damage) >= 4 ? { icon: 'game:crossed-swords', weight: 3 } : undefined
  if (key === 'cast') return { icon: 'game:crystal-cluster', weight: 2 }
  return key === 'fell' ? { icon: 'game:falling-rocks', weight: 1 } : undefined
}
