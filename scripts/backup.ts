// Copies all that is stored, also while the server runs: `npm run backup -- copy.db`.
import { backUp } from '@toadstool/server/journal/sqlite/copies.ts'
import { commandLine } from './commandLine.ts'
import { dataFolder } from './dataFolder.ts'

const [file = ''] = commandLine({
  name: 'backup',
  does: 'Copies all that is stored, also while the server runs.',
  options: {},
  words: ['<file>'],
}).positionals
try {
  backUp(dataFolder(), file)
  console.log(`${file} has everything that was stored until now, and ${file}.session.key keeps everybody signed in. Keep both to yourself.`)
} catch (error) {
  leave((error as Error).message)
}

function leave(message: string): never {
  console.error(message)
  process.exit(1)
}
