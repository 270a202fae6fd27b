import type { View } from '@toadstool/games/gnomes-and-wizards'
import type { BoardProps } from '../board.ts'

export type Props = BoardProps<View>

/** Does a window wait for this seat's answer, or for others who are asked with it? */
export const isAsked = ({ view, seat }: Pick<Props, 'view' | 'seat'>): boolean =>
  seat !== null && view.window?.waiting.includes(seat) === true
