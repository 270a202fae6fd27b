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

test('what React draws is alike by what it draws, and as what it is told apart', () => {
  const drawn = (change: object = {}) => createElement('b', { title: 'Orc', ...change }, createElement('i', null, 'e7'))
  expect(isAlike(drawn(), drawn())).toBe(true)
  expect(isAlike(drawn(), drawn({ title: 'Bee' }))).toBe(false)
  expect(isAlike(drawn(), drawn({ key: 'orc' }))).toBe(false)
  expect(isAlike(drawn(), drawn({ onClick: () => undefined }))).toBe(false)
  expect(isAlike(createElement('b'), createElement('i'))).toBe(false)
  expect(isAlike(createElement('b', null, 'e7'), createElement('b', null, 'e8'))).toBe(false)
  const { type, key, props } = createElement('b')
  expect(isAlike(createElement('b'), { type, key, props })).toBe(false)
})

test('functions and all that isn’t plain data are alike only if they are the same', () => {
  const press = () => undefined
  expect(isAlike({ press }, { press })).toBe(true)
  expect(isAlike({ press }, { press: () => undefined })).toBe(false)
  expect(isAlike(new Map(), new Map())).toBe(false)
})
