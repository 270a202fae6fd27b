// Keeps the rules of a game for the matches that have begun by them (docs/rules-versions.md): `npm run freeze golems`, with `-- --from <commit>` as
// they were there; with `-- --record` it records matches by the present rules.
import { join } from 'node:path'
import { commandLine, WrongWords } from './commandLine.ts'
import { freeze, record } from './freeze/freeze.ts'

const {
  positionals: [slug = ''],
  values,
} = commandLine({
  name: 'freeze',
  does: 'Keeps the rules of a game as of a commit, for the matches that have begun by them; with --record it records matches by the present ones.',
  options: { from: { type: 'string', default: 'HEAD' }, record: { type: 'boolean', default: false } },
  words: ['<game>'],
})

try {
  console.log(await (values.record ? record(slug) : freeze({ root: join(import.meta.dirname, '..'), slug, from: values.from })))
} catch (error) {
  if (!(error instanceof WrongWords)) throw error
  console.error(error.message)
  process.exitCode = 2
}
