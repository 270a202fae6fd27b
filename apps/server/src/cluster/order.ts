/** Rendezvous hashing: each match has its own order of the nodes, which the others keep when one comes or goes (Thaler & Ravishankar 1998). */
import { hash } from 'node:crypto'

/** The higher, the earlier. */
export const weightOf = (match: string, node: string): string => hash('sha1', `${match} ${node}`, 'hex')
