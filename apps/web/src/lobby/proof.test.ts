import { expect, test } from 'vitest'
import { bytesOf, hexOf, secretFits } from './proof.ts'

const secret = '00ff'.repeat(16)

test('a secret fits the seal that is its SHA-256, and no other', async () => {
  const commitment = hexOf(await crypto.subtle.digest('SHA-256', bytesOf(secret)))
  expect(await secretFits({ secret, commitment })).toBe(true)
  expect(await secretFits({ secret: secret.replace('00', '01'), commitment })).toBe(false)
})
