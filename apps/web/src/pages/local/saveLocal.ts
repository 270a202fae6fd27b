import { saveAs } from '../../kit/saveAs.ts'
import { fileOfLocal } from '../../local/source.ts'
import { fileName } from '../../proof/saving.ts'

/** Gives the browser a match of this device as a file. */
export async function saveLocal(id: string): Promise<void> {
  saveAs(fileName(id), await fileOfLocal(id))
}
