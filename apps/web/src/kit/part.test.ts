import { createElement } from 'react'
import { expect, test } from 'vitest'
import { isAlike } from './part.ts'

test('lists and records are alike by what is in them', () => {
  expect(isAlike({ words: ['Ana', { name: 'Orc', n: 1 }] }, { words: ['Ana', { name: 'Orc', n: 1 }] })).toBe(true)
  expect(isAlike({ words: ['Ana', { name: 'Orc', n: 1 }] }, { words: ['Ana', { name: 'Orc', n: 2 }] })).toBe(false)
  expect(isAlike(['a'], ['a', 'b'])).toBe(false)
  expect(isAlike({ a: undefined }, { b: undefined })).toBe(false)
  expect(isAlike({ a: 1 }, { a: 1, b: undefined })).toBe(false)
  expect(isAlike([], {})).toBe(false)
  expect(isAlike(null, {})).toBe(false)
})

test('functions, what React draws and all that isn’t plain data are alike only if they are the same', () => {
  const press = () => undefined
  expect(isAlike({ press }, { press })).toBe(true)
  expect(isAlike({ press }, { press: () => undefined })).toBe(false)
  expect(isAlike(createElement('b'), createElement('b'))).toBe(false)
  expect(isAlike(new Map(), new Map())).toBe(false)
})
