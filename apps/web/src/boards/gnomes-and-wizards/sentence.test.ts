import { gnomesAndWizards } from '@toadstool/games/gnomes-and-wizards'
import { expect, test } from 'vitest'
import { partsOf } from '../../match/words.ts'

const voice = {
  texts: gnomesAndWizards.texts.en,
  name: (token: string) => token,
  many: (token: string) => token === 'unit:oaks',
}
const said = (unit: string) =>
  partsOf(
    voice,
    'en',
    { move: 'callClan', moves: ['callClan'], args: [unit], picked: [] },
    {
      slots: ['ask-caller'],
      open: ['ask-clan'],
    },
  )

test('the verb of a sentence under way follows the name of what it is about', () => {
  expect(said('unit:oaks')).toEqual([{ chip: ['unit:oaks'], slot: 0 }, { words: 'call' }, { open: 'choose a clan' }])
  expect(said('unit:thistlebeard')).toContainEqual({ words: 'calls' })
})
