import { expect, test } from 'vitest'
import { isTable } from './fonts.ts'

test('only the page of a table lets the typefaces wait', () => {
  expect(['/t/mossy-kiln-7kq3-x2md', '/t/mossy-kiln-7kq3-x2md/'].map(isTable)).toEqual([true, true])
  expect(['/', '/t/', '/t/mossy-kiln-7kq3-x2md/proof', '/tables', '/learn/golems'].map(isTable)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
