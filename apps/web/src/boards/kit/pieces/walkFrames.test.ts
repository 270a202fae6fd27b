import { expect, test } from 'vitest'
import { walkFrames } from './PieceMotion.tsx'

test('a walking piece is lifted between its first and its last point', () => {
  const way = [
    { x: 0, y: 40 },
    { x: 20, y: 40 },
    { x: 40, y: 40 },
  ]
  expect(walkFrames(way, 6).map(({ transform }) => transform)).toEqual([
    'translate(0px, 40px)',
    'translate(20px, 34px)',
    'translate(40px, 40px)',
  ])
  expect(walkFrames(way, 6, { x: 40, y: 40 }).at(-1)?.transform).toBe('translate(0px, 0px)')
})
