import { shared } from '../../kit/index.ts'

/** The tray of a phone, over which a stack is told of: the board and the question stay in sight. `null` where there is none, as once the match is over. */
export const lap = shared<HTMLElement | null>(null)
