import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ranks, recipes, type Sound } from './synth.ts'

/** Audio that only counts: what begins, when it ends, how loud it is, and what is cut off. */
const heard = { now: 0, notes: 0, gains: [] as number[], cut: 0, state: 'running' }
const param = {
  setValueAtTime: (value: number) => void heard.gains.push(value),
  linearRampToValueAtTime: () => undefined,
  exponentialRampToValueAtTime: () => undefined,
  setTargetAtTime: () => void heard.cut++,
}
const node = () => ({
  connect: (to: unknown) => to,
  start: () => void heard.notes++,
  stop: () => undefined,
  gain: param,
  frequency: { ...param, setValueAtTime: () => undefined },
})

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  Object.assign(heard, { now: 0, notes: 0, gains: [], cut: 0, state: 'running' })
  vi.stubGlobal('OfflineAudioContext', undefined)
  vi.stubGlobal(
    'AudioContext',
    class {
      sampleRate = 100
      get currentTime() {
        return heard.now
      }
      get state() {
        return heard.state
      }
      resume = () => void Object.assign(heard, { state: 'running' })
      suspend = () => void Object.assign(heard, { state: 'suspended' })
      createGain = node
      createOscillator = node
      createBufferSource = node
      createBiquadFilter = node
      createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
    },
  )
})

afterEach(() => void vi.useRealTimers())

const opened = () => import('./synth.ts')
const notesOf = (...sounds: readonly Sound[]): number => sounds.reduce((sum, sound) => sum + recipes[sound].length, 0)

test.each(ranks.filter((sound) => sound !== 'win' && sound !== 'lose'))('%s is over within 0.3 s', (sound) => {
  const ends = recipes[sound].map(({ at, long }) => at + long)
  expect(Math.max(...ends)).toBeLessThanOrEqual(0.3 + 1e-9)
  expect(Math.max(...ends)).toBeGreaterThan(0)
})

test('every sound has a rank', () => {
  expect(ranks.toSorted()).toEqual(Object.keys(recipes).toSorted())
})

test('of many sounds at once the two that matter most are heard', async () => {
  const { sing } = await opened()
  sing(['card', 'hit', 'dice', 'felled', 'hit'], 1)
  expect(heard.notes).toBe(notesOf('felled', 'hit'))
  expect(heard.cut).toBe(0)
})

test('while two ring, a lesser one is not heard, and a greater one takes the place of the lesser', async () => {
  const { sing } = await opened()
  sing(['hit', 'felled'], 1)
  heard.now = 0.1
  sing(['card'], 1)
  expect([heard.notes, heard.cut]).toEqual([notesOf('hit', 'felled'), 0])
  sing(['horn'], 1)
  expect([heard.notes, heard.cut]).toEqual([notesOf('hit', 'felled', 'horn'), 1])
})

test('what has rung out makes room, and may sound again', async () => {
  const { sing } = await opened()
  sing(['hit', 'felled'], 1)
  heard.now = 0.31
  sing(['card', 'hit'], 1)
  expect([heard.notes, heard.cut]).toEqual([notesOf('hit', 'felled', 'card', 'hit'), 0])
})

test('the volume is that of the settings', async () => {
  const { sing } = await opened()
  sing(['tap'], 0.35)
  expect(heard.gains[0]).toBe(0.35)
})

test('a sound that was heard before is one record: it rings and falls silent as before', async () => {
  const silent = () => ({ ...node(), start: () => undefined })
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      createGain = node
      createOscillator = silent
      createBufferSource = silent
      createBiquadFilter = node
      startRendering = async () => ({})
    },
  )
  const { sing } = await opened()
  sing(['hit'], 1)
  await vi.advanceTimersByTimeAsync(0)
  heard.now = 0.31
  heard.notes = 0
  sing(['hit', 'card'], 1)
  expect(heard.notes).toBe(1 + notesOf('card'))
  sing(['horn', 'felled'], 1)
  expect(heard.cut).toBe(2)
})

test('two seconds after the last sound the speakers may sleep, and the next wakes them', async () => {
  const { sing } = await opened()
  sing(['tap'], 1)
  vi.advanceTimersByTime(1500)
  sing(['card'], 1)
  vi.advanceTimersByTime(1999)
  expect(heard.state).toBe('running')
  vi.advanceTimersByTime(1)
  expect(heard.state).toBe('suspended')
  sing(['tap'], 1)
  expect(heard.state).toBe('running')
})
