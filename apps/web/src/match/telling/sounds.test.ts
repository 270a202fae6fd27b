// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { changeSettings } from '../../settings.ts'
import { play } from './sounds.ts'

const sing = vi.hoisted(() => vi.fn())
vi.mock('./synth.ts', () => ({ sing: (sounds: readonly string[], volume: number) => sing([...sounds], volume) }))

beforeEach(() => {
  sing.mockClear()
  vi.restoreAllMocks()
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true }, language: 'en' })
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => frames.push(paint))
  changeSettings({ sound: true, volume: 70 })
  const drawing = setInterval(paint)
  return () => clearInterval(drawing)
})

const frames: (() => void)[] = []
let isDrawing = true
function paint(): void {
  if (isDrawing) for (const frame of frames.splice(0)) frame()
}

/** Everything that is fetched has come by then. */
const settled = async () => {
  await import('./synth.ts')
  await Promise.resolve()
}

test('what is asked for at once sounds together, as loud as the settings say', async () => {
  changeSettings({ volume: 40 })
  play('hit')
  play('felled')
  await vi.waitFor(() => expect(sing).toHaveBeenCalled())
  expect(sing.mock.calls).toEqual([[['hit', 'felled'], 0.4]])
})

test.each([
  ['sound is off', () => changeSettings({ sound: false })],
  ['the volume is 0', () => changeSettings({ volume: 0 })],
  ['nobody has clicked yet', () => vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false }, language: 'en' })],
])('nothing sounds while %s', async (_why, arrange) => {
  arrange()
  play('hit')
  await settled()
  expect(sing).not.toHaveBeenCalled()
})

test('the picture comes before its sound', async () => {
  isDrawing = false
  play('hit')
  await vi.waitFor(() => expect(frames).toHaveLength(1))
  expect(sing).not.toHaveBeenCalled()
  isDrawing = true
  await vi.waitFor(() => expect(sing).toHaveBeenCalled())
})

test('a sound that could not be fetched in time is left out, and the next one is heard', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(401)
  play('hit')
  await vi.waitFor(() => expect(clock).toHaveBeenCalledTimes(2))
  await settled()
  expect(sing).not.toHaveBeenCalled()
  clock.mockRestore()
  play('card')
  await vi.waitFor(() => expect(sing.mock.calls).toEqual([[['card'], 0.7]]))
})
