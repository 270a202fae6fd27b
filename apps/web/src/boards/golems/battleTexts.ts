/** What the sheet of a battle says beside its units. */
import { isTower, sideOf, terrainAt, type View } from '@toadstool/games/golems'
import { say, sayEvent, seatToken } from '@toadstool/games/tabletop'
import { materialIcons } from './art.ts'
import { endOf } from './fight.ts'
import type { Props } from './props.ts'

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
export function aurasOf({ view, voice }: Props) {
  const { battle } = view
  if (!battle) return []
  const seats = seatsIn(battle)
  const found = seats.flatMap((seat) =>
    (['gold', 'bronze', 'sand'] as const).flatMap((material) => {
      const n = sideOf(view, seat).filter((unit) => view.golems[unit]?.material === material).length
      if (n === 0) return []
      const whose = material === 'sand' ? seats.find((other) => other !== seat) : seat
      return [
        {
          key: `${seat} ${material}`,
          icon: materialIcons[material],
          text: say(voice, `term.aura.${material}`, { seat: seatToken(whose ?? seat) }),
        },
      ]
    }),
  )
  const towers = [battle.from, battle.to].filter(isTower)
  return [...found, ...towers.map((at) => ({ key: at, icon: 'game:stone-tower' as const, text: say(voice, 'term.aura.tower', { at }) }))]
}

/** From where to where, and what ground it is fought on. */
export function placeText({ view, voice }: Props, from: string, to: string): string {
  const terrain = terrainAt(view, to)
  return say(voice, terrain === 'wasteland' ? 'term.against2' : 'term.against3', { from, to, terrain: `terrain:${terrain}` })
}
