import { isGnome, ownerOf } from '@toadstool/games/battle-gnomes'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { ThingState } from '../kit/things/Thing.tsx'
import { isOpenToken, namedTokens } from '../kit/tokens.ts'
import { mayBear } from './placing.ts'
import type { Props } from './props.ts'

type Open = Pick<Props, 'draft' | 'choices' | 'starters' | 'view' | 'seat' | 'past' | 'why'>

/** How a thing stands to the sentence in the making. */
export function stateOf(props: Open, token: Token): ThingState | undefined {
  if (props.seat === null || props.past) return undefined
  if (namedTokens(props).includes(token)) return 'selected'
  if (isOpenToken(props, token)) return isHostile(props, token) ? 'hostile' : 'legal'
  if (mayBear(props, token)) return 'legal'
  return props.draft !== null && props.choices?.slot.kinds.includes(kindOf(token)) ? 'dimmed' : undefined
}

/** In a battle: somebody else's. */
function isHostile({ view, seat }: Open, token: Token): boolean {
  const id = idOf(token)
  if (!view.battle) return false
  if (kindOf(token) === 'unit') return isGnome(id) && ownerOf(view, id) !== seat
  return kindOf(token) === 'card' && !view.hand?.includes(id)
}

/** True while something of this household could be chosen. */
export function holdsOpen(props: Open, tokens: readonly Token[]): boolean {
  return tokens.some((token) => ['legal', 'hostile'].includes(stateOf(props, token) ?? ''))
}
