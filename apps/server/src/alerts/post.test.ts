import { expect, test, vi } from 'vitest'
import { atMost, isPublic, lookupPublic, postWithin } from './post.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.9',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '::7f00:1',
  '::ffff:0:7f00:1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '4000::1',
  'no address',
])('%s is no address of the public internet', (address) => {
  expect(isPublic(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is one', (address) => {
  expect(isPublic(address)).toBe(true)
})

/** What a name leads to. @returns the addresses, or what is said instead */
const found = (addresses: readonly string[], all: boolean) =>
  new Promise<unknown>((resolve) => {
    const ask = (_host: string, _options: object, answer: (...said: unknown[]) => void) =>
      answer(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )
    lookupPublic(ask as never)('push.example', { all }, (error, address) => resolve(error?.message ?? address))
  })

test('a name that leads to a hidden address, be it one of several, is refused', async () => {
  expect(await found(['8.8.8.8', '10.0.0.1'], true)).toBe('push.example is not on the public internet')
  expect(await found([], false)).toBe('push.example is not on the public internet')
  expect(await found(['8.8.8.8', '9.9.9.9'], true)).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '9.9.9.9', family: 4 },
  ])
  expect(await found(['8.8.8.8'], false)).toBe('8.8.8.8')
})

test('nothing is posted to this machine, by its address or its name', async () => {
  const posted = (host: string) => postWithin(5_000)({ endpoint: `https://${host}/x`, headers: {}, body: Buffer.from('x') })
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost', '2130706433'])
    await expect(posted(host)).rejects.toThrow('is not on the public internet')
})

test('a name that isn’t found is said as it is', async () => {
  const answer = vi.fn()
  lookupPublic(((_: string, __: object, then: (error: Error) => void) => then(new Error('ENOTFOUND'))) as never)('push.example', {}, answer)
  expect(answer.mock.calls[0]?.[0]).toMatchObject({ message: 'ENOTFOUND' })
})

test('so many are under way at once; the next goes out when one has ended, however it has', async () => {
  const ends: ((how: 'well' | 'badly') => void)[] = []
  const post = atMost(2, ({ endpoint }) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    ends.push((how) => (how === 'well' ? resolve(endpoint.length) : reject(new Error(endpoint))))
    return promise
  })
  const posted = ['a', 'bb', 'ccc', 'dddd'].map((endpoint) => post({ endpoint, headers: {}, body: Buffer.of() }).catch(() => 'failed'))
  expect(ends.length).toBe(2)
  ends[0]?.('badly')
  expect(await posted[0]).toBe('failed')
  await vi.waitFor(() => expect(ends.length).toBe(3))
  ends[1]?.('well')
  expect(await posted[1]).toBe(2)
  await vi.waitFor(() => expect(ends.length).toBe(4))
  for (const end of ends) end('well')
  expect(await Promise.all(posted)).toEqual(['failed', 2, 3, 4])
})
