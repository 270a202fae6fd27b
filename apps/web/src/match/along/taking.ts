/** Takes a match of the server along to this device. */
import type { Table } from '@toadstool/protocol'
import { takenAlong } from '@toadstool/protocol'
import { keepTable, openedBy } from '../../api/lobby.ts'
import { asked, post } from '../../api/request.ts'
import { type Head, mayReturn } from '../../local/head.ts'
import { bringFile } from '../../local/source.ts'
import { localStore } from '../../local/store.ts'

/** The match can't be kept here: it goes on at its table. */
export class Unkept extends Error {}

/** @returns the name of the match on this device */
export async function takeAlong(id: string): Promise<string> {
  const { table, text } = await asked('POST', `/api/tables/${id}/take-along`, takenAlong, {})
  const brought = await bringFile(text).catch(() => undefined)
  if (brought?.id) {
    keepTable(table)
    return brought.id
  }
  await goOnHere(id)
  throw new Unkept(brought?.misfit?.why)
}

export const goOnHere = (id: string): Promise<Table> => openedBy(() => post(`/api/tables/${id}/go-on-here`, 'table', {}))

/** The matches of this device that were taken along and may return, by the name of their table. */
export async function takenHere(): Promise<ReadonlyMap<string, Head>> {
  const heads = await localStore()
    .heads()
    .catch(() => [])
  // The latest first: of several copies that one counts.
  return new Map(heads.toReversed().flatMap((head) => (head.along && mayReturn(head) ? [[head.along.match, head]] : [])))
}
