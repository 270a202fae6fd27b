import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { engineOf, type MatchState } from '../engine.ts'
import { owing } from '../rulebook.ts'
import { everyRulebook } from './every.ts'
import { randomOf } from './randomPlay.ts'

/** A state after 60 decisions of bots, stored by the game's first release: never regenerated. */
const fileOf = (slug: string): string => join(import.meta.dirname, '..', slug, 'test', 'stored.json')
const games = Object.entries(everyRulebook).filter(([slug]) => existsSync(fileOf(slug)))
const stored = (slug: string): MatchState => JSON.parse(readFileSync(fileOf(slug), 'utf8')) as MatchState

test.each(games)('a match of %s that the first release has stored has all that states have now', (slug, rulebook) => {
  const { G } = stored(slug)
  const dealt = engineOf(rulebook).begin(2, rulebook.options(2).parse({}), 'any').G
  expect(missing(dealt, rulebook.completed?.(G) ?? G)).toEqual([])
})

test.each(games)('a match of %s that the first release has stored is played to its end', (slug, rulebook) => {
  const engine = engineOf(rulebook)
  const random = randomOf(3)
  const old = stored(slug)
  let state: MatchState = { ...old, G: rulebook.completed?.(old.G) ?? old.G }
  for (let decisions = 0; !state.G.result && decisions < 5000; decisions += 1) {
    const [seat = '0'] = owing(rulebook, state.G)
    const { move, args } = rulebook.bot.decide(rulebook.viewOf(state.G, seat), seat, 'easy', random)
    const next = engine.reduce(state, seat, move, args, `seed ${decisions}`)
    if (!next) throw new Error(`${move} ${args} of ${seat} is not taken`)
    state = next
  }
  expect(state.G.result).not.toBeNull()
})

test('what lacks nothing stays the same object', () => {
  for (const [, rulebook] of games) {
    const { G } = engineOf(rulebook).begin(2, rulebook.options(2).parse({}), 'any')
    expect(rulebook.completed?.(G) ?? G).toBe(G)
  }
})

/** Paths that `model` has and `value` lacks; lists aren't compared. */
function missing(model: unknown, value: unknown, path = ''): string[] {
  if (typeof model !== 'object' || model === null || Array.isArray(model)) return value === undefined ? [path] : []
  if (typeof value !== 'object' || value === null) return value === undefined ? [path] : []
  return Object.entries(model).flatMap(([key, part]) => missing(part, (value as Record<string, unknown>)[key], `${path}/${key}`))
}
