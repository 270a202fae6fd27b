/** What the sheet of a battle says beside its units. */
import { aurasOf, terrainAt, type View } from '@toadstool/games/golems'
import { say, sayEvent, seatToken } from '@toadstool/games/tabletop'
import { materialIcons } from '../art.ts'
import type { Props } from '../props.ts'
import { endOf } from './fight.ts'

/** Attacker and defender. */
export const seatsIn = ({ attacker, defender }: { readonly attacker: string; readonly defender: string }): readonly string[] => [
  attacker,
  defender,
]

/** What is to be decided, before any dice. */
export function stageText({ view, voice, seat }: Props): string {
  const { battle } = view
  if (!battle) return ''
  const who = { seat: seatToken(battle.deciding) }
  const mine = battle.deciding === seat ? 'Mine' : ''
  if (battle.stage === 'freeze') return say(voice, `term.freezeText${mine}`, who)
  if (battle.stage === 'regenerate') return say(voice, `term.regenerateText${mine}`, who)
  return say(voice, battle.fireballs.length > 0 ? 'term.fireballText' : 'term.pickText', who)
}

/** How the battle ended. */
export function endText(view: View, { voice }: Props): string {
  const end = endOf(view)
  return end && end.key !== 'battle' ? sayEvent(voice, end) : say(voice, 'term.battleOver')
}

/** Gold, Bronze, Sand and Tower, as far as they count in this battle. */
export const auraTexts = ({ view, voice }: Props) =>
  aurasOf(view).map((aura) =>
    aura.why === 'tower'
      ? { key: aura.at, icon: 'game:stone-tower' as const, text: say(voice, 'term.aura.tower', { at: aura.at }) }
      : {
          key: `${aura.by} ${aura.why}`,
          icon: materialIcons[aura.why],
          text: say(voice, `term.aura.${aura.why}`, { seat: seatToken(aura.on) }),
        },
  )

/** From where to where, and what ground it is fought on. */
export function placeText({ view, voice }: Props, from: string, to: string): string {
  const terrain = terrainAt(view, to)
  return say(voice, terrain === 'wasteland' ? 'term.against2' : 'term.against3', { from, to, terrain: `terrain:${terrain}` })
}
