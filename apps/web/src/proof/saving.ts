/** Finished matches of the server as files. */
import { matchFile } from '@toadstool/protocol/match-file'
import { asked } from '../api/request.ts'
import { saveAs } from '../kit/saveAs.ts'

/** The name of a match's file. */
export const fileName = (id: string): string => `${id}.toadstool.json`

export async function saveMatch(id: string): Promise<void> {
  saveAs(fileName(id), await asked('GET', `/api/matches/${id}/file`, matchFile))
}
