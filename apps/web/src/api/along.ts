import type { Table } from '@toadstool/protocol'

/** Its person plays the match on their device. */
export const isTakenAlong = ({ state, along }: Table): boolean => state === 'running' && along?.until === null
