import { idOf, type LogEntry } from '@toadstool/games/tabletop'
import { isWizard } from '@toadstool/games/wizards-of-war'
import type { IconName } from '../../kit/index.ts'
import { spellIcon } from '../art.ts'

/** Wounds of a wizard, deaths, spells and summons stand above the track of a replay. */
export function mark({ key, params }: LogEntry): { readonly icon: IconName; readonly weight: number } | undefined {
  const id = (name: string): string => idOf(String(params[name] ?? ''))
  if (key === 'died') return { icon: 'game:death-skull', weight: isWizard(id('unit')) ? 6 : 3 }
  const isBlow = key === 'attacked' || key === 'counterattacked' || key === 'spell-hit'
  if (isBlow) return isWizard(id('target')) && Number(params.damage) > 0 ? { icon: 'game:hearts', weight: 5 } : undefined
  if (key === 'counter-rolled') return params.success === true ? { icon: 'game:cancel', weight: 4 } : undefined
  if (key === 'cast') return { icon: spellIcon(id('card')), weight: 2 }
  return key === 'summoned' ? { icon: 'game:orc-head', weight: 1 } : undefined
}
