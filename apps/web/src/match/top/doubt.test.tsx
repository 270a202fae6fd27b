// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { mounted } from '../../test/mounted.ts'
import { comeAfterwards } from '../afterwards.ts'
import { Frame } from '../Frame.tsx'
import { market, opening, standingStill } from '../test/market.ts'

beforeAll(comeAfterwards)

const { page, draw } = mounted()

function play() {
  const { source, now, said } = standingStill(opening)
  const rulebook: typeof market = { ...market, doubt: (_view, _seat, { args }) => (args.includes('option:copper') ? 'poor' : undefined) }
  const links = { id: null, title: 'Market', subtitle: '', names: { 0: 'Ann', 1: 'Ben' }, leave: () => undefined }
  act(() => draw(<Frame rulebook={rulebook} board={null} color="#234" source={source} now={now} seat="0" links={links} />))
  return said
}

const dialog = () => page.querySelector('dialog')
const press = (label: string, within: ParentNode = page) =>
  act(() => [...within.querySelectorAll('button')].find((button) => button.textContent === label)?.click())

test('what may be regretted is asked back about, and made only if one insists', () => {
  const said = play()
  press('Copper')
  expect(said).toEqual([])
  press('Cancel', dialog() ?? page)
  expect([dialog(), said]).toEqual([null, []])
  press('Copper')
  act(() => [...(dialog()?.querySelectorAll('button') ?? [])].at(-1)?.click())
  expect(said).toHaveLength(1)
  expect(dialog()).toBeNull()
})

test('nothing is asked about what is well considered', () => {
  const said = play()
  press('Gold')
  expect(said).toHaveLength(1)
})
