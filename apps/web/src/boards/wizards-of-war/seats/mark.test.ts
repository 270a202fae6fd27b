import { expect, test } from 'vitest'
import { given } from './mark.ts'

const told = (key: string) => given({ id: 1, key, params: { unit: 'unit:u3', seat: 'seat:1' } })

test('a unit belongs to who summons it, and to who takes control of it; nobody else whom an event names beside it', () => {
  expect(told('summoned')).toEqual({ thing: 'unit:u3', seat: '1' })
  expect(told('controlled')).toEqual({ thing: 'unit:u3', seat: '1' })
  expect(told('spell-hit')).toBeUndefined()
})
