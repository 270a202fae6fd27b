// Puts back a copy made by `npm run backup`, while no server runs: `npm run restore -- copy.db`.
import { restore } from '@toadstool/server/journal/sqlite/copies.ts'
import { commandLine } from './commandLine.ts'
import { dataFolder } from './dataFolder.ts'

const [file = ''] = commandLine({
  name: 'restore',
  does: 'Puts back what npm run backup has copied, while no server runs.',
  options: {},
  words: ['<file>'],
}).positionals
try {
  const old = restore(dataFolder(), file)
  console.log(`${file} is back.${old ? ` What was there before is ${old}.` : ''}`)
} catch (error) {
  leave((error as Error).message)
}

function leave(message: string): never {
  console.error(message)
  process.exit(1)
}
