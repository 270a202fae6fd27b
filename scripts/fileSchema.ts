// Writes docs/match-file.schema.json from the schema that reads and writes files of matches: `npm run file-schema`.
import { writeFileSync } from 'node:fs'
import { matchFileSchema } from '@toadstool/protocol/match-file-schema'
import { commandLine } from './commandLine.ts'

commandLine({ name: 'file-schema', does: 'Writes docs/match-file.schema.json anew.', options: {} })
writeFileSync(new URL('../docs/match-file.schema.json', import.meta.url), `${JSON.stringify(matchFileSchema(), null, 2)}\n`)
