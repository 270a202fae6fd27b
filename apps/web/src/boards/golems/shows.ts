import type { Token } from '@toadstool/games/tabletop'
import { isTransforming } from './panels/Dial.tsx'
import type { Props } from './props.ts'

/** Words that a dial beside the board shows: they need no buttons in the bar. */
export const shows = (props: Props, _token: Token): boolean => isTransforming(props)
