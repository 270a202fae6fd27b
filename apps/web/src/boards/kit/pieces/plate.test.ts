import { expect, test } from 'vitest'
import { panesIn } from './Plate.tsx'

test('the panes of a plate fill it, the last of three is wide', () => {
  const box = { x: 0, y: 0, width: 52, height: 50 }
  for (const count of [2, 3, 4]) {
    const panes = panesIn(box, count)
    expect(panes).toHaveLength(count)
    expect(Math.max(...panes.map(({ x, width }) => x + width))).toBeCloseTo(52)
    expect(Math.max(...panes.map(({ y, height }) => y + height))).toBeCloseTo(50)
  }
  expect(panesIn(box, 3)[2]?.width).toBe(52)
})
