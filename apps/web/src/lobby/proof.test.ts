import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOf, secretFits, seedOf } from './proof.ts'

const secret = '00ff'.repeat(16)

test('a secret fits the seal that is its SHA-256, and no other', () => {
  const commitment = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')
  expect(secretFits({ secret, commitment })).toBe(true)
  expect(secretFits({ secret: secret.replace('00', '01'), commitment })).toBe(false)
})

test('seeds and hashes are those of the server', () => {
  expect(seedOf(secret, 7)).toBe(createHmac('sha256', Buffer.from(secret, 'hex')).update('action 7').digest('hex'))
  expect(hashOf('käse')).toBe(createHash('sha256').update('käse').digest('hex'))
})
