// @vitest-environment happy-dom
import type { Table } from '@toadstool/protocol'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mounted } from '../../test/mounted.ts'
import { useGone } from './useGone.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../../kit/Toast.tsx', () => ({ toast }))
beforeEach(() => toast.mockClear())

const { draw } = mounted()

function Watching({ table }: { readonly table: Table }) {
  useGone(table)
  return null
}

const person = (name: string) => ({ kind: 'person', person: { id: name, name }, you: name === 'me' })
const show = (...names: readonly (string | null)[]) => {
  const seats = names.map((name, seat) => ({ seat: String(seat), occupant: name === null ? null : person(name) }))
  act(() => draw(<Watching table={{ state: 'open', seats } as unknown as Table} />))
}
const told = () => toast.mock.calls.map(([text]) => text)

test('those who stand up are named; those who sit down, move or are me are not', () => {
  show('me', 'Ben', null)
  show('me', null, 'Ben')
  show(null, 'Cleo', 'Ben')
  expect(told()).toEqual([])
  show('me', 'Cleo', null)
  expect(told()).toEqual(['Ben has left the table.'])
})
