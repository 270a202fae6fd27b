import { actionOf } from '@toadstool/games/battle-gnomes'
import { idOf, type LogEntry, type Token } from '@toadstool/games/tabletop'
import type { IconName } from '../../kit/index.ts'
import { iconOf } from '../art.ts'

/** Defeats, last turns, battles and strong cards stand above the track of a replay. */
export function mark({ key, params }: LogEntry): { readonly icon: IconName; readonly weight: number } | undefined {
  const card: Token = String(params.card ?? '')
  if (key === 'defeated') return { icon: 'game:tombstone', weight: 7 }
  if (key === 'last-turns') return { icon: 'game:hourglass', weight: 6 }
  if (key === 'standoff' || key === 'called-off') return { icon: 'game:flying-flag', weight: 5 }
  if (key === 'lured') return { icon: 'game:high-grass', weight: 4 }
  if (key === 'burgled') return { icon: 'game:robber-mask', weight: 4 }
  if (key === 'cancelled') return { icon: 'game:halt', weight: 4 }
  if (key === 'challenged') return { icon: 'game:crossed-swords', weight: 3 }
  if (key === 'hit') return Number(params.n) >= hard ? { icon: iconOf(card), weight: 3 } : undefined
  if (key === 'played' || key === 'played-at') return actionOf(idOf(card)) ? { icon: iconOf(card), weight: 2 } : undefined
  return key === 'recruited' ? { icon: 'game:bad-gnome', weight: 1 } : undefined
}

/** What a throw takes that is spoken of. */
const hard = 3
