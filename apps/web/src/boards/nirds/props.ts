import type { View } from '@toadstool/games/nirds'
import type { BoardProps } from '../board.ts'

export type Props = BoardProps<View>
