import { expect, test } from 'vitest'
import { type Guide, startGuide } from '../../tabletop/guided.ts'
import { wizardsOfWar } from '../index.ts'
import type { State } from '../state.ts'
import { de } from '../texts/de.ts'
import { en } from '../texts/en.ts'

test('the tutorial runs from its first step to its last by the rules of the game', () => {
  const lessons: string[] = []
  let guide = startGuide(wizardsOfWar)
  while (guide.step) {
    lessons.push(guide.step.key)
    guide = guide.step.await ? made(guide) : guide.next()
  }
  expect(lessons).toHaveLength(wizardsOfWar.tutorial.steps.length)
  expect(guide.state.life).toEqual({ '0': 4, '1': 2 })
  expect(guide.state.units).toMatchObject({ 'troll-1': { seat: '0' }, 'lizardman-1': { at: 'e9', seat: '1' } })
  expect(guide.state.monsterDiscard).toEqual(['goblin-1', 'orc-1'])
  expect(guide.state.spellDiscard.toSorted()).toEqual(['arcane-bolt-1', 'counterspell-1', 'mud-1'])
})

test('a step answers other moves with a refusal or a hint, and stays', () => {
  const first = startGuide(wizardsOfWar).next()
  expect(first.do({ move: 'finishTurn', args: [] })).toMatchObject({ refusal: { code: 'wrong-stage' } })
  const rolled = made(first)
  expect(rolled.do({ move: 'placeSummon', args: ['space:g3'] })).toEqual({ refusal: null })
  expect(rolled.do({ move: 'placeSummon', args: ['space:e3', `beat:${rolled.state.beat}`] })).toHaveProperty('guide')
  expect(first.step?.key).toBe('die')
})

test('every step has a bubble of at most 45 words in both languages', () => {
  for (const { key } of wizardsOfWar.tutorial.steps) {
    for (const texts of [en, de] as Readonly<Record<string, string>>[]) {
      const text = texts[`tutorial.${key}`] ?? ''
      expect(text, key).not.toBe('')
      expect(text.split(/\s+/).length, key).toBeLessThanOrEqual(45)
    }
  }
})

function made(guide: Guide<State>): Guide<State> {
  const wanted = guide.step?.await
  const answer = guide.do({ move: wanted?.move ?? '', args: (wanted?.args ?? []).map((token) => token ?? 'space:f3') })
  if (!('guide' in answer)) throw new Error(`${guide.step?.key}: ${JSON.stringify(answer.refusal)}`)
  return answer.guide
}
