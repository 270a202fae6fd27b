import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { frozenRulebook } from '../frozen.ts'
import { everyRulebook } from './every.ts'
import { changeIn, readRecording, recordedRules, recordingPath, writeRecording } from './recorded.ts'
import { recordedMatches } from './recording.ts'
import { supportOf } from './support.ts'

const games = Object.entries(everyRulebook)
const recordings = games.flatMap(([slug, { card }]) => recordedRules(slug).map((rules) => ({ slug, rules, present: card.rules })))

test.each(games)('matches by the present rules of %s are recorded', (slug, { card }) => {
  expect(recordedRules(slug), `npm run freeze ${slug} -- --record`).toContain(card.rules)
  expect(Math.max(...recordedRules(slug)), 'the rules of a card are the latest').toBe(card.rules)
})

test.each(recordings)('recorded matches of $slug by rules $rules are played as they were', async ({ slug, rules, present }) => {
  const rulebook = rules === present ? everyRulebook[slug] : await frozenRulebook(slug, rules)
  if (!rulebook) throw new Error(`rules ${rules} of ${slug} are nowhere: npm run freeze ${slug} -- --from <the last commit with them>`)
  expect(rulebook.card.rules).toBe(rules)
  expect(changeIn(rulebook, readRecording(recordingPath(slug, rules)))).toBeUndefined()
})

test.each(games)('rules of %s that are nowhere are not found', async (slug, { card }) => {
  expect(await frozenRulebook(slug, card.rules + 1)).toBeUndefined()
})

test('matches are recorded in the same bytes each time', async () => {
  const slug = 'beetle-race'
  const [rulebook, support] = [everyRulebook[slug], await supportOf(slug)]
  if (!rulebook) throw new Error('the pattern is gone')
  const root = mkdtempSync(join(tmpdir(), 'toadstool-recorded-'))
  const [one, other] = [1, 2].map((rules) => {
    const path = recordingPath(slug, rules, root)
    writeRecording(path, recordedMatches(rulebook, support))
    return readFileSync(path)
  })
  rmSync(root, { recursive: true })
  expect(one?.equals(other ?? Buffer.of())).toBe(true)
})

test('a rule that has changed is named with the first match, the move, and what differs', async () => {
  const { golems } = everyRulebook
  if (!golems) throw new Error('there are no golems')
  const [match] = readRecording(recordingPath('golems', 1))
  if (!match) throw new Error('nothing is recorded')
  const other = { ...match, marks: match.marks.map((mark) => ({ ...mark, parts: { ...mark.parts, secret: 'other' } })) }
  expect(changeIn(golems, [match, other])).toMatch(
    /^the rules of golems have changed: `npm run freeze golems`, and count up \(match 2, with 2 seats: move 25, \w+: secret not as recorded/,
  )
  const refused = { ...match, actions: match.actions.toSpliced(3, 0, ['0', 'march', []] as const) }
  expect(changeIn(golems, [refused])).toMatch(/match 1, with 2 seats: move 4, march\(\) of seat 0, is (against|not taken)/)
})
