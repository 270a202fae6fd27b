import { localBus } from '../cluster/local.ts'
import { type SharedBus, sharedBus } from '../cluster/shared.ts'
import { givenLine } from './givenLine.ts'

/** The buses of several nodes on one line: what is said at one is heard there at once, and at the others a few turns of the event loop later. */
export function joinedBuses(count: number, line = givenLine()): SharedBus[] {
  return Array.from({ length: count }, (_, index) =>
    sharedBus({ local: localBus(), line, node: `node-${index}`, count: () => undefined, log: { warn: () => undefined } }),
  )
}
