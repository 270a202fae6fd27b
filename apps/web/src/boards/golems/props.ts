import type { View } from '@toadstool/games/golems'
import type { BoardProps } from '../board.ts'

export type Props = BoardProps<View>
