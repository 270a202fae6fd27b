/** What is said of gnomes and cards on the board, beside their facts. */
import { cardOf, roleOf, type Sum, strengthNow, type View } from '@toadstool/games/battle-gnomes'
import { type Seat, say, type Voice } from '@toadstool/games/tabletop'

/** Names for so many empty places. */
export const gaps = (n: number): string[] => Array.from({ length: Math.max(0, n) }, (_, place) => `gap ${place}`)

export const typeOf = (card: string) => cardOf(card).type

/** When it may be played, in a sentence. */
export function timingText(voice: Voice, card: string): string {
  const found = cardOf(card)
  return found.type === 'action' ? say(voice, `moment.${found.moment}`) : say(voice, `use.${found.type}`)
}

export const strengthOf = (view: View, owner: Seat, gnome: string): Sum =>
  strengthNow(view, owner, gnome as never, view.battle ? roleOf(view.battle, owner) : 'attacking')

/** "2 Charging Archie + 2 Rallying Rosie" */
export const sumText = (voice: Voice, { parts }: Sum): string =>
  parts.map(({ of, by }, place) => `${place === 0 ? by : by < 0 ? `− ${-by}` : `+ ${by}`} ${voice.name(of)}`).join(' ')
