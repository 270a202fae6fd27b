// @vitest-environment happy-dom
import type { ChatLine } from '@toadstool/protocol'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { blank } from '../../api/source.ts'
import { clearToasts, Toasts } from '../../kit/Toast.tsx'
import { mounted } from '../../test/mounted.ts'
import type { Scene } from '../scene.ts'
import { attention } from './Attention.tsx'

const { page, draw } = mounted()
const { Talk } = attention
const show = vi.fn()

const line = (at: number, person: string, more: Partial<ChatLine> = {}): ChatLine => ({
  ...{ id: String(at), at: Date.now(), person, sender: '', name: person, channel: 'players', payload: 'hello', ...more },
})

/** @returns the toasts after these lines, one after the other */
function told(room: Scene['room'], pane: Scene['pane'], ...lines: readonly ChatLine[]): string[] {
  act(clearToasts)
  const links = { id: 'mossy-kiln-7kq3-x2md', me: 'ana', keptAway: new Set(['rude']) }
  const shown = [[], ...lines.map((_, last) => lines.slice(0, last + 1))]
  for (const chat of shown)
    act(() =>
      draw(
        <>
          <Talk scene={{ now: { ...blank, chat }, links, seat: '0', room, pane, show } as unknown as Scene} />
          <Toasts />
        </>,
      ),
    )
  return [...page.querySelectorAll('[role=status] span')].map(({ textContent }) => textContent)
}

test('what somebody else says is told where no rail shows it, with the way to answer', () => {
  expect(told('narrow', null, line(1, 'ben'))).toEqual(['ben: hello'])
  act(() => page.querySelector<HTMLElement>('[role=status] button')?.click())
  expect(show).toHaveBeenCalledExactlyOnceWith('chat')
})

test.each([
  ['beside the rail', 'wide', null, line(1, 'ben')],
  ['where the chat is open', 'narrow', 'chat', line(1, 'ben')],
  ['what I say myself', 'narrow', null, line(1, 'ana')],
  ['of whom I have muted', 'narrow', null, line(1, 'rude')],
  ['what those say to each other who look on', 'narrow', null, line(1, 'ben', { channel: 'spectators' })],
  ['what was said long ago', 'narrow', null, line(1, 'ben', { at: Date.now() - 60_000 })],
] as const)('nothing is told %s', (_why, room, pane, said) => {
  expect(told(room, pane, said)).toEqual([])
})

test('a long line is cut off', () => {
  expect(told('narrow', null, line(1, 'ben', { payload: 'x'.repeat(91) }))).toEqual([`ben: ${'x'.repeat(90)}…`])
})
