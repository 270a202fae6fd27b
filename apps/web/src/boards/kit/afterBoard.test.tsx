// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { mounted } from '../../test/mounted.ts'
import { afterBoard, boardsComeAfterwards } from './afterBoard.ts'

const { page, draw } = mounted()

const parts = { Sheet: ({ of }: { readonly of: string }) => <b>{of}</b>, about: (token: string) => `all about ${token}` }

test('a board has its later parts at once where they have come', async () => {
  const after = afterBoard(async () => parts)
  const [Sheet, about] = [after.part(({ Sheet }) => Sheet), after.said(({ about }) => about)]
  await boardsComeAfterwards()
  act(() => draw(<Sheet of="Ana" />))
  expect([page.textContent, about('unit:1')]).toEqual(['Ana', 'all about unit:1'])
})

test('what is wanted before comes by itself, and is asked for again where it failed', async () => {
  const load = vi.fn(async () => parts).mockRejectedValueOnce(new Error('no network'))
  const about = afterBoard(load).said(({ about }) => about)
  expect(about('unit:1')).toBeUndefined()
  await act(async () => undefined)
  expect(about('unit:1')).toBeUndefined()
  await vi.waitFor(() => expect(about('unit:1')).toBe('all about unit:1'))
})
