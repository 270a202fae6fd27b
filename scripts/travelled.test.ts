import { readFileSync } from 'node:fs'
import { rulebooks } from '@toadstool/games'
import { matchFileSchema } from '@toadstool/protocol/match-file-schema'
import { expect, test } from 'vitest'
import { travel } from './travelled.ts'

test.each(Object.values(rulebooks))(
  'a match of $slug goes into a file and comes out the same, at its end and on its way',
  async (rulebook) => {
    const seats = rulebook.card.seats.usual
    const travelled = await travel(rulebook, { seats, options: rulebook.options(seats).parse({}) }, 11, 160)
    expect(travelled.actions).toBeGreaterThan(10)
  },
)

test('the schema in the docs is the one by which files are read: `npm run file-schema`', () => {
  const written: unknown = JSON.parse(readFileSync(new URL('../docs/match-file.schema.json', import.meta.url), 'utf8'))
  expect(written).toEqual(JSON.parse(JSON.stringify(matchFileSchema())))
})
