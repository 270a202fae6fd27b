import type { View } from '@toadstool/games/gnomes-and-wizards'
import type { BoardProps } from '../board.ts'

export type Props = BoardProps<View>
