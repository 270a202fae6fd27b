import { rulebooks } from '@toadstool/games'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Scene } from '../scene.ts'
import { openLesson } from './lesson.ts'
import { litIn, pictured, reachedFor } from './lit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe.each(Object.values(rulebooks))('the lesson of $slug', (rulebook) => {
  test('leads to any step and back, and each stands there as if all before it had been done', () => {
    const source = openLesson(rulebook, 10)
    const { steps } = rulebook.tutorial
    const table = () => JSON.stringify(source.snapshot().view)
    const seen = steps.map((_, step) => {
      source.goTo(step)
      expect(source.guide().at).toBe(step)
      expect(source.canUndo).toBe(step > 0)
      return table()
    })
    for (const step of [2, steps.length - 1, 0, 5]) {
      source.goTo(step)
      expect(table()).toBe(seen[step])
    }
    source.undo()
    expect([source.guide().at, table()]).toEqual([4, seen[4]])
    source.goTo(-1)
    source.goTo(steps.length + 1)
    expect(source.guide().at).toBe(4)
  })

  test('gives each step a view of its own, also where nothing has changed', () => {
    const source = openLesson(rulebook, 10)
    const before = source.snapshot().view
    source.goTo(1)
    expect(source.snapshot().view).not.toBe(before)
  })
})

describe('what is lit', () => {
  const rulebook = { grammar: {} }
  const scene = (args: readonly string[], picked: readonly string[] = []) =>
    ({ rulebook, machine: { draft: { move: 'craft', moves: ['craft'], args, picked } } }) as unknown as Scene
  const idle = { rulebook, machine: { draft: null } } as unknown as Scene

  test('is the thing that the sentence goes on with, and then the buttons', () => {
    const step = { key: 'craft', at: 'hand', await: { move: 'craft', args: ['card:a', ['unit:b', 'unit:c'], null] } } as const
    expect(litIn(step, idle)[0]).toBe('card:a')
    expect(litIn(step, scene(['card:a']))[0]).toBe('unit:b')
    expect(litIn(step, scene(['card:a'], ['unit:b']))[0]).toBe('unit:c')
    expect(litIn(step, scene(['card:a'], ['unit:b', 'unit:c']))[0]).toBe('answers')
    expect(litIn(step, scene(['card:a', 'set']))[0]).toBe('hand')
    expect(litIn(step, scene(['card:a', 'set', 'any']))[0]).toBe('answers')
  })

  test('is what comes later in the sentence where its beginning stands nowhere, and never a button that says something else', () => {
    const step = { key: 'trade', at: 'hand', await: { move: 'trade', args: ['unit:b', ['card:a'], ['card:c']] } } as const
    expect(litIn(step, idle)).toEqual(['unit:b', 'card:a', 'card:c', 'answers', 'hand'])
  })

  test('is the button where a word is to be said', () => {
    const step = { key: 'organize', at: 'prompt', await: { move: 'choose', args: ['option:organize'] } } as const
    expect(litIn(step, idle)).toEqual(['option:organize', 'answers', 'answers', 'prompt'])
    expect(litIn({ ...step, await: { move: 'pass', args: [] } }, idle)[0]).toBe('answers')
  })

  test('is what follows a set that is large enough, where a touch of that takes it', () => {
    const step = { key: 'give', at: 'die', await: { move: 'give', args: [['die:1'], 'unit:b'] } } as const
    const picked = {
      rulebook,
      machine: { draft: { move: 'give', moves: ['give'], args: [], picked: ['die:1'] }, openSlot: { next: 'whom', routes: new Map() } },
    }
    expect(litIn(step, picked as unknown as Scene)[0]).toBe('unit:b')
  })

  test('is the end of a way that a touch there takes whole', () => {
    const step = { key: 'walk', at: 'space:c', await: { move: 'walk', args: ['unit:a', ['space:b', 'space:c']] } } as const
    const walking = (picked: readonly string[], route: readonly string[]) =>
      ({
        rulebook,
        machine: {
          draft: { move: 'walk', moves: ['walk'], args: ['unit:a'], picked },
          openSlot: { routes: new Map([['space:c', route]]) },
        },
      }) as unknown as Scene
    const way = ['space:b', 'space:c']
    expect(litIn(step, walking([], way))[0]).toBe('space:c')
    expect(reachedFor(step, walking([], way))).toEqual(['space:c', 'answers'])
    expect(litIn(step, walking([], ['space:d', 'space:c']))[0]).toBe('space:b')
    expect(litIn(step, walking(way, way))[0]).toBe('answers')
    expect(reachedFor(step, walking(way, way))).toEqual(['answers'])
  })

  test('keeps in reach what is still to be touched', () => {
    const step = { key: 'craft', at: 'hand', await: { move: 'craft', args: ['card:a', ['unit:b', 'unit:c'], null] } } as const
    expect(reachedFor(step, idle)).toEqual(['hand', 'card:a', 'unit:b', 'unit:c', 'answers'])
    expect(reachedFor(step, scene(['card:a']))).toEqual(['unit:b', 'unit:c', 'answers'])
    expect(reachedFor(step, scene(['card:a'], ['unit:b']))).toEqual(['unit:c', 'answers'])
    expect(reachedFor(step, scene(['card:a', 'set']))).toEqual(['answers'])
    expect(reachedFor({ key: 'tower', at: 'unit:w0' }, idle)).toEqual(['unit:w0'])
    expect(reachedFor({ key: 'table' }, idle)).toEqual([])
  })

  test('is what the step points at where nothing is to be chosen', () => {
    expect(litIn({ key: 'die', at: 'die', await: { move: 'roll', args: [] } }, idle)).toEqual(['die'])
    expect(litIn({ key: 'tower', at: 'unit:w0' }, idle)).toEqual(['unit:w0'])
  })

  test('has its picture beside the title, or that of what is to be chosen first', () => {
    expect(pictured({ key: 'tower', at: 'unit:w0' })).toBe('unit:w0')
    expect(pictured({ key: 'tower', at: 'unit:w0', show: 'card:a' })).toBe('card:a')
    expect(pictured({ key: 'craft', at: 'hand', await: { move: 'craft', args: [['card:a'], null] } })).toBe('card:a')
    expect(pictured({ key: 'die', at: 'die' })).toBe(undefined)
  })
})
