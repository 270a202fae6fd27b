import { expect, test } from 'vitest'
import { svgOf } from './sheet.ts'

/** Feet of the lines of an answer, in px from the top, and its last words. */
function linesOf(title: string, line: string): { readonly feet: readonly number[]; readonly last: string | undefined } {
  const drawn = { width: 10, height: 10, stage: '#000', markup: '' }
  const svg = svgOf({ game: 'offers', language: 'en', heading: 'Offers', title, line }, drawn)
  const said = [...svg.matchAll(/<text x="\d+" y="(\d+)"[^>]*font-size="28px"[^>]*>([^<]*)</g)]
  return { feet: said.map(([, y]) => Number(y)), last: said.at(-1)?.[2] }
}

test.each(['Ann wins', 'Ann has won this', 'Ann has won this after a very long evening'])(
  'what is said under "%s" ends above the sign of the house',
  (title) => {
    const { feet, last } = linesOf(title, 'word '.repeat(100).trim())
    expect(feet.length).toBeGreaterThan(0)
    expect(Math.max(...feet)).toBeLessThan(520)
    expect(last).toMatch(/ …$/)
  },
)

test('what fits is said whole', () => {
  expect(linesOf('Ann has won', 'The market closes.').last).toBe('The market closes.')
})
