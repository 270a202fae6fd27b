import type { View } from '@toadstool/games/battle-gnomes'
import type { BoardProps } from '../board.ts'

export type Props = BoardProps<View>
