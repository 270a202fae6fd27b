import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Box } from './geometry.ts'
import { World } from './World.tsx'

const card: Box = { x: 10, y: 20, width: 60, height: 90 }

const drawn = (ring: Box | undefined): string =>
  renderToStaticMarkup(
    <World width={200} height={200} left={0} top={0} cell={60} transform="" ring={ring} cells={<p>card</p>}>
      <circle />
    </World>,
  )

test('the ring of the cursor lies above what the cells hold, the drawing beneath it', () => {
  const markup = drawn(card)
  expect(markup.indexOf('<circle')).toBeLessThan(markup.indexOf('card'))
  expect(markup.indexOf('<rect')).toBeGreaterThan(markup.indexOf('card'))
})

test('without a cursor nothing lies above the cells', () => {
  expect(drawn(undefined)).not.toContain('<rect')
  expect(drawn(undefined).match(/<svg/g)).toHaveLength(1)
})
