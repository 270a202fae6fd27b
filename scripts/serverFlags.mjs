import { availableParallelism } from 'node:os'

/**
 * The options of Node with which a server runs. With one or two cores a full collection takes its time from whoever waits for an answer:
 * one helper of the garbage collector takes a smaller share than four.
 */
export const serverFlags = (cores = availableParallelism()) => [
  '--disable-warning=ExperimentalWarning',
  ...(cores <= 2 ? ['--v8-pool-size=1'] : []),
]
