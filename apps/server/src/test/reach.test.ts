import { reach } from '@toadstool/protocol'
import { afterEach, expect, test } from 'vitest'
import { originsOf, reachOf } from '../reach.ts'
import { browser, type Running, startApp } from './running.ts'

const lan = {
  lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true }],
  docker0: [{ address: '172.17.0.1', family: 'IPv4', internal: false }],
  wlan0: [
    { address: 'fe80::1', family: 'IPv6', internal: false },
    { address: '192.168.1.7', family: 'IPv4', internal: false },
  ],
}
const everywhere = { host: '0.0.0.0', publicUrl: null }
const here = { host: '127.0.0.1', from: '::ffff:127.0.0.1', port: 8000 }

let app: Running | undefined
afterEach(() => app?.close())

test('a server that listens on this computer only says so', () => {
  for (const host of ['127.0.0.1', 'localhost']) {
    expect(reachOf({ host, publicUrl: null }, here, lan)).toEqual({ kind: 'local', origins: [] })
  }
})

test('one that listens everywhere names its address in the network, but not those of containers', () => {
  expect(reachOf(everywhere, here, lan)).toEqual({ kind: 'network', origins: ['http://192.168.1.7:8000'] })
  expect(originsOf(everywhere, 8000, lan)).toEqual(['http://127.0.0.1:8000', 'http://192.168.1.7:8000'])
})

test('without a network it is as good as local', () => {
  expect(reachOf(everywhere, here, { lo: lan.lo })).toEqual({ kind: 'local', origins: [] })
})

test('a public address stands above all', () => {
  const addresses = { host: '127.0.0.1', publicUrl: 'https://toads.example' }
  expect(reachOf(addresses, { ...here, from: '203.0.113.5' }, lan)).toEqual({ kind: 'public', origins: ['https://toads.example'] })
  expect(originsOf(addresses, 8000, lan)).toEqual(['https://toads.example'])
})

test('whoever comes from elsewhere has an address that works, and isn’t told the others', () => {
  for (const asker of [
    { ...here, host: '192.168.1.7', from: '192.168.1.9' },
    { ...here, from: '192.168.1.9' },
    { ...here, host: 'toads.example' },
  ]) {
    expect(reachOf(everywhere, asker, lan)).toEqual({ kind: 'unknown', origins: [] })
  }
})

test('a page asks for it', async () => {
  app = await startApp()
  expect(reach.parse((await browser(app.url).get('/api/reach')).body)).toEqual({ kind: 'local', origins: [] })
})

test('an address of IPv6 stands in brackets', () => {
  expect(originsOf({ host: '::1', publicUrl: null }, 8000, lan)).toEqual(['http://[::1]:8000'])
})
