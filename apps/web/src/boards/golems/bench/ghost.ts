import type { Kind, Square } from '@toadstool/games/golems'
import { idOf, kindOf } from '@toadstool/games/tabletop'
import { lastWord } from '../../kit/tokens.ts'
import type { Props } from '../props.ts'
import { kindOn } from './bench.ts'

/** The golem that the sentence in the making would build, once its three cards are named. */
export function benchKind({ draft }: Props): Kind | undefined {
  if (draft?.move !== 'craft') return undefined
  const [material, size, shape] = draft.args.flatMap((arg) => (typeof arg === 'string' && kindOf(arg) === 'card' ? [idOf(arg)] : []))
  return material && size && shape ? kindOn({ material, size, shape }) : undefined
}

/** The square on which a whole sentence ends that waits for consent. */
export function goalOf(props: Props): Square | undefined {
  const word = lastWord(props)
  return word !== undefined && kindOf(word) === 'space' ? idOf(word) : undefined
}
