// The server of the browser tests: the product itself, but with nothing left to chance. Usage: serve.ts <settings as JSON>
import { createHash } from 'node:crypto'
import { serve } from '../apps/server/src/serve.ts'
import type { Settings } from './server.ts'

const { start, pace, secret } = JSON.parse(process.argv[2] ?? '') as Required<Settings> & { start: number }
const digits = '23456789abcdefghjkmnpqrstuvwxyz'
let [tables, guests] = [0, 0]

await serve(
  { botPace: pace },
  {
    newSecret: () => createHash('sha256').update(secret).digest('hex'),
    newMatchId: () => `test-table-${group(start)}-${group(++tables)}`,
    guestName: () => `Guest ${++guests}`,
  },
)

/** A number in four of the signs that ids are made of. */
function group(number: number): string {
  return [3, 2, 1, 0].map((place) => digits[Math.floor(number / digits.length ** place) % digits.length]).join('')
}
