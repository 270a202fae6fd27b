import { isTactic } from '@toadstool/games/nirds'
import { idOf, type LogEntry } from '@toadstool/games/tabletop'
import type { IconName } from '../../kit/index.ts'
import { artOfTactic, bossIcons, goodIcons } from '../art.ts'

/** The boss, what is lost, gnomes that fall, hard blows and new birds stand above the track of a replay. */
export function mark({ key, params }: LogEntry): { readonly icon: IconName; readonly weight: number } | undefined {
  if (key === 'boss-enters') return { icon: bossIcons[idOf(String(params.boss)) as keyof typeof bossIcons] ?? 'game:scarecrow', weight: 7 }
  if (key === 'lost-life') return { icon: 'game:hearts', weight: 6 }
  if (key === 'lost-nird') return { icon: goodIcons.nird, weight: 5 }
  if (key === 'knocked-out') return { icon: 'game:death-skull', weight: 4 }
  if (key === 'marked') return { icon: 'game:crossed-swords', weight: 3 }
  if (key === 'hit') return Number(params.n) >= hard ? { icon: 'game:punch', weight: 3 } : undefined
  const tactic = idOf(String(params.tactic ?? ''))
  if (key === 'played' || key === 'played-on') return isTactic(tactic) ? { icon: artOfTactic(tactic).icon, weight: 2 } : undefined
  return key === 'recruited' ? { icon: goodIcons.nird, weight: 1 } : undefined
}

/** Damage at once that is spoken of. */
const hard = 8
