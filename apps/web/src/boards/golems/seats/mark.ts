import { isWizard } from '@toadstool/games/golems'
import { idOf, type LogEntry } from '@toadstool/games/tabletop'
import type { IconName } from '../../kit/index.ts'
import { eventIcon } from '../art.ts'

/** Wounds of a Wizard, what falls, Spells and new golems stand above the track of a replay. */
export function mark({ key, params }: LogEntry): { readonly icon: IconName; readonly weight: number } | undefined {
  const id = (name: string): string => idOf(String(params[name] ?? ''))
  if (key === 'wizard-fell') return { icon: 'game:skull-crossed-bones', weight: 6 }
  if (key === 'hit') return isWizard(id('target')) ? { icon: 'game:hearts', weight: 5 } : undefined
  if (key === 'destroyed') return { icon: 'game:skull-crossed-bones', weight: 3 }
  if (key === 'dispelled') return { icon: 'game:cancel', weight: 4 }
  if (key === 'cast' || key.startsWith('cast-')) return { icon: eventIcon(id('card')), weight: 2 }
  return key === 'crafted' || key === 'crafted-dear' ? { icon: 'game:rock-golem', weight: 1 } : undefined
}
