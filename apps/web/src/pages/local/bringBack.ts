/** What a server answers to a match of this device. */
import type { BroughtBack, Table } from '@toadstool/protocol'
import { answered } from '../../api/request.ts'
import type { Head } from '../../local/head.ts'
import type { Sent } from '../../local/source.ts'

export type Apart = Extract<BroughtBack, { readonly apart: unknown }>['apart']

/** It was played on in both places: nothing has been done. */
export class PlayedApart extends Error {
  readonly apart: Apart
  constructor(apart: Apart) {
    super('played on in both places')
    this.apart = apart
  }
}

/** The table at which it goes on. @throws PlayedApart */
export async function tableIn({ status, content }: Sent, { along }: Head): Promise<Table> {
  if (!along) return answered(status, content, '/api/matches', 'table')
  const found = await answered(status, content, `/api/tables/${along.match}/bring-back`, 'broughtBack')
  if ('apart' in found) throw new PlayedApart(found.apart)
  return found.table
}
