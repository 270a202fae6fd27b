// @vitest-environment happy-dom
import type { Table } from '@toadstool/protocol'
import { act } from 'react'
import { expect, test } from 'vitest'
import { mounted } from '../test/mounted.ts'
import { type OwnSeat, useOwnSeat } from './useOwnSeat.ts'

const { draw } = mounted()
let own: OwnSeat
function Page({ table }: { readonly table: Table }) {
  own = useOwnSeat(table)
  return null
}
const shown = (table: object): OwnSeat => {
  act(() => draw(<Page table={table as Table} />))
  return own
}

test('whoever sits at a match once looks from there, and has no other seat', () => {
  const table = { id: 'one', yourSeat: '1' }
  expect(shown(table)).toMatchObject({ table, others: [] })
  expect(own.table).toBe(table)
})

test('whoever sits there twice looks from the first seat, or from the one they choose, also when the page comes back', () => {
  const table = { id: 'two', yourSeat: '0', yourSeats: ['0', '2'] }
  expect(shown(table)).toMatchObject({ table: { yourSeat: '0' }, others: ['2'] })
  act(() => own.lookFrom('2'))
  expect(own).toMatchObject({ table: { yourSeat: '2' }, others: ['0'] })
  act(() => draw(null))
  expect(shown(table)).toMatchObject({ table: { yourSeat: '2' }, others: ['0'] })
  expect(shown({ ...table, yourSeats: undefined })).toMatchObject({ table: { yourSeat: '0' }, others: [] })
})
