// Moves all that is stored into an empty store: `npm run move-store -- data postgres://toad@db/toadstool`, or the other way.
import { moveStore } from '@toadstool/server/journal/moving/move.ts'
import { commandLine } from './commandLine.ts'

const [from = '', to = ''] = commandLine({
  name: 'move-store',
  does: 'Moves all that is stored into an empty store. Each is a data folder, or the postgres:// address of a database.',
  options: {},
  words: ['<from>', '<to>'],
}).positionals
try {
  await moveStore(from, to, (line) => console.log(line))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
