import { describe, expect, test } from 'vitest'
import { type Command, usageOf, WrongWords, wordsOf } from './commandLine.ts'

const options = {
  game: { type: 'string' },
  games: { type: 'string', default: '200' },
  seats: { type: 'string', number: true },
  absence: { type: 'string', oneOf: ['bot', 'free'] },
  shard: { type: 'string', default: '1/1' },
  spectators: { type: 'string', default: '0,20' },
  even: { type: 'boolean', default: false },
} as const
const command: Command<typeof options> = { name: 'bots', does: 'Plays.', options }
const wrong = (...words: string[]) => {
  try {
    wordsOf(command, words)
  } catch (error) {
    return error instanceof WrongWords ? error.message : error
  }
  return undefined
}

describe('the words of a command', () => {
  test('are read as they are meant', () => {
    expect(wordsOf(command, ['--game', 'golems', '--games=5', '--seats', '3', '--even']).values).toEqual({
      game: 'golems',
      games: '5',
      seats: '3',
      shard: '1/1',
      spectators: '0,20',
      even: true,
    })
  })

  test('that make no sense are named in one sentence', () => {
    expect(wrong('--gaem', 'golems')).toBe("Unknown option '--gaem'.")
    expect(wrong('--game', 'chess')).toMatch(/^There is no game "chess"\. There are: .*golems/)
    expect(wrong('--game', 'toString')).toMatch(/^There is no game/)
    expect(wrong('--games', 'many')).toBe('--games takes a whole number, not "many".')
    expect(wrong('--games', '')).toBe('--games takes a whole number, not "".')
    expect(wrong('--seats', '2.5')).toBe('--seats takes a whole number, not "2.5".')
    for (const part of ['0/3', '4/3', '1', 'a/3', '1/2/3'])
      expect(wrong('--shard', part)).toBe(`--shard takes a part of all, as 3/8, not "${part}".`)
    expect(wrong('--shard', '3/3')).toBeUndefined()
    expect(wrong('--absence', 'x')).toBe('--absence is one of bot, free, not "x".')
    expect(wrong('--absence', 'free')).toBeUndefined()
    expect(wrong('--games')).toMatch(/^Option '--games <value>' argument missing\.$/)
    expect(wrong('golems')).toBe('"golems" is one word too many.')
    expect(wrong('--spectators', '0,5')).toBeUndefined()
  })

  test('that are needed are asked for, and no others are taken', () => {
    const copy: Command<Record<never, never>> = { name: 'backup', does: 'Copies.', options: {}, words: ['<file>'] }
    expect(wordsOf(copy, ['copy.db']).positionals).toEqual(['copy.db'])
    expect(() => wordsOf(copy, [])).toThrow('Say <file>.')
    expect(() => wordsOf(copy, ['one', 'two'])).toThrow('"two" is one word too many.')
  })

  test('are listed with what is usual', () => {
    expect(usageOf(command)).toBe(
      'Usage: npm run bots -- [--game <game>] [--games 200] [--seats <number>] [--absence <absence>] [--shard 1/1] [--spectators 0,20] [--even]',
    )
    expect(usageOf({ name: 'ledger', does: 'Counts.', options: {} })).toBe('Usage: npm run ledger')
  })
})
