import { shared } from '../../kit/index.ts'

type Axis = 'h' | 'v'

/** How the next wall of thorns lies: along the row or the column. Key R turns it. */
const axis = shared<Axis>('v')

export const useAxis = axis.use
export const axisNow = axis.now
export const turnAxis = (): void => axis.set(axis.now() === 'h' ? 'v' : 'h')
