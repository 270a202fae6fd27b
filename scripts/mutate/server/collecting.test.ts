import { beforeEach, describe, expect, test } from 'vitest'
import * as collecting from './collecting.ts'

let heard: string[]
beforeEach(() => {
  heard = []
})
const say = (word: string) => () => void heard.push(word)

/** A file of tests with all that goes around them. */
function file(): readonly collecting.Collected[] {
  collecting.beforeAll(say('first'))
  collecting.afterAll(say('last'))
  collecting.beforeEach(() => say('undone'))
  collecting.afterEach(say('after'))
  collecting.test('alone', say('alone'))
  collecting.describe('a group', () => {
    collecting.beforeAll(say('group first'))
    collecting.beforeEach(say('group before'))
    collecting.afterEach(say('group after'))
    collecting.test.each([
      [1, 'a'],
      [2, 'b'],
    ])('of %d', (_, word) => void heard.push(word))
    collecting.test('that fails', () => {
      collecting.onTestFinished(say('finished'))
      throw new Error('no')
    })
  })
  collecting.test.skipIf(true)('never', say('never'))
  for (const skip of [true, false]) collecting.describe.skipIf(skip)(`skipped: ${skip}`, () => collecting.test('one', say('one')))
  return collecting.takeCollected()
}

describe('the tests of a file', () => {
  test('have the names of their groups, and one for each case', () => {
    expect(file().map(({ title }) => title)).toEqual([
      'alone',
      'a group > of 1',
      'a group > of 2',
      'a group > that fails',
      'skipped: false > one',
    ])
  })

  test('are made one by one, in any order, with what goes around them', async () => {
    const [alone, , second] = file()
    await second?.run()
    await alone?.run()
    await collecting.finish()
    expect(heard).toEqual([
      ...['first', 'group first', 'group before', 'b', 'undone', 'group after', 'after'],
      ...['alone', 'undone', 'after', 'last'],
    ])
  })

  test('fail, and are cleared away nevertheless', async () => {
    await expect(file()[3]?.run()).rejects.toThrow('no')
    expect(heard.slice(-4)).toEqual(['finished', 'undone', 'group after', 'after'])
    await collecting.finish()
  })
})
