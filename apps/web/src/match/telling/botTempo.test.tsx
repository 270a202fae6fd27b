// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeSettings } from '../../settings.ts'
import { mounted } from '../../test/mounted.ts'
import type { Scene } from '../scene.ts'
import { BotTempo } from './BotTempo.ts'

const { draw } = mounted()
const wish = vi.fn()
const source = { wish }
beforeEach(() => {
  wish.mockClear()
  changeSettings({ bots: 'usual' })
})

type Now = Parameters<typeof BotTempo>[0]['scene']['now']

function show(changes: { readonly seat?: null; readonly link?: Now['link']; readonly bot?: null; readonly state?: 'over' } = {}): void {
  const seats = [{ bot: null }, { bot: changes.bot === null ? null : 'easy' }]
  const now = { link: changes.link ?? 'up', status: { state: changes.state ?? 'running', seats } } as unknown as Scene['now']
  act(() => draw(<BotTempo scene={{ seat: changes.seat === null ? null : '0', source, now }} />))
}

test('tells the table once how quickly bots shall play, and again when the setting changes or the line comes back', () => {
  show()
  show()
  expect(wish.mock.calls).toEqual([['usual']])
  act(() => changeSettings({ bots: 'calm' }))
  show({ link: 'down' })
  expect(wish.mock.calls).toEqual([['usual'], ['calm']])
  show()
  expect(wish.mock.calls).toEqual([['usual'], ['calm'], ['calm']])
})

test.each([
  ['a spectator', { seat: null }],
  ['who plays without bots', { bot: null }],
  ['who looks at a match that is over', { state: 'over' }],
] as const)('%s tells nothing', (_who, changes) => {
  show(changes)
  expect(wish).not.toHaveBeenCalled()
})
