// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Head } from '../../local/head.ts'
import { PlayedApart, tableIn } from './bringBack.ts'

const head = { along: { match: 'mossy-kiln-2222-3333', action: 7 } } as Head

test('what the server says of a match that was played on in both places is no table, and no failure of the request', async () => {
  const apart = { there: 12, here: 9, over: false, at: 5 }
  await expect(tableIn({ status: 200, content: { apart } }, head)).rejects.toEqual(new PlayedApart(apart))
  await expect(tableIn({ status: 409, content: { error: 'not-seated', message: 'no' } }, head)).rejects.toMatchObject({
    code: 'not-seated',
  })
  await expect(tableIn({ status: 0, content: null }, head)).rejects.not.toBeInstanceOf(PlayedApart)
})
