// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { Speaker } from '../prompt/speaker.ts'
import type { Scene } from '../scene.ts'
import { market, opening, standingStill } from '../test/market.ts'
import { Switches } from './Switches.tsx'

test.each([
  [['option:on', 'option:off'], 'switch'],
  [['option:ask', 'option:pass'], 'choice'],
])('an order with the values %s is a %s, and says one of them', (values, kind) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const { moves } = market.grammar
  const slot = { ask: 'crier', kinds: ['option'], candidates: () => values }
  const standing = () => [{ args: [], now: values[1], quiet: values[1] }]
  const grammar = { ...market.grammar, moves: { setCrier: { ...moves.setCrier, slots: [slot], standing } } }
  const { source, said } = standingStill(opening)
  const voice = market.voice(opening, 'en', (seat) => seat)
  const page = document.createElement('div')
  const speaker = { grammar, view: opening, seat: '0' } as unknown as Speaker
  act(() => createRoot(page).render(<Switches scene={{ source, voice } as unknown as Scene} speaker={speaker} />))

  const toggle = page.querySelector<HTMLElement>('[role=switch]')
  const select = page.querySelector('select')
  expect([toggle !== null, select !== null]).toEqual([kind === 'switch', kind === 'choice'])
  act(() => {
    toggle?.click()
    if (!select) return
    select.value = 'option:ask'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(said).toEqual([{ move: 'setCrier', args: [values[0]] }])
})
