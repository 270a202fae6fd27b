/** Posts to an address that somebody has brought: on the public internet, whatever they said. */
import { lookup as resolve } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** `gone`: nothing is taken there any more. */
export type Sent = 'sent' | 'gone' | 'failed'

export interface Posted {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

/** @returns the status of the answer; rejects if there is none */
export type Post = (posted: Posted) => Promise<number>

/** What the status of an answer means. A redirection isn't followed. */
export function sentBy(status: number): Sent {
  if (status >= 200 && status < 300) return 'sent'
  return status === 404 || status === 410 ? 'gone' : 'failed'
}

/** Of an answer so many bytes are taken in, and none is looked at. */
const mostRead = 1024

/** @param patience how long an answer may take, in ms */
export const postWithin =
  (patience: number): Post =>
  ({ endpoint, headers, body }) =>
    new Promise((resolve, reject) => {
      const { hostname } = new URL(endpoint)
      const host = hostname.replace(/^\[|\]$/g, '')
      // An address is not looked up, so it would pass by.
      if (isIP(host) !== 0 && !isPublic(host)) throw new Error(notPublic(host))
      const sent = request(endpoint, { method: 'POST', headers, lookup: lookupPublic(), agent: false, timeout: patience }, (answer) => {
        let read = 0
        answer.on('data', (part: Buffer) => {
          read += part.length
          if (read > mostRead) sent.destroy()
        })
        answer.on('error', () => undefined)
        resolve(answer.statusCode ?? 0)
      })
      // From the beginning, not only while nothing comes.
      const late = setTimeout(() => sent.destroy(new Error(`${host} doesn’t answer`)), patience)
      sent.on('error', reject)
      sent.on('close', () => clearTimeout(late))
      sent.end(body)
    })

/** So many at once; the others wait. */
export function atMost(count: number, post: Post): Post {
  const waiting: (() => void)[] = []
  let free = count
  return async (posted) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await post(posted)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** A lookup that finds only public addresses, of which the connection then uses one: nobody can show another address in between. */
export const lookupPublic =
  (ask: typeof resolve = resolve): LookupFunction =>
  (host, options, answer) => {
    ask(host, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, '', 0)
      const hidden = found.find(({ address }) => !isPublic(address))
      const [first] = found
      if (hidden || !first) return answer(new Error(notPublic(host)), '', 0)
      if (options.all) answer(null, found)
      else answer(null, first.address, first.family)
    })
  }

const notPublic = (host: string): string => `${host} is not on the public internet`

export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false
  return isIPv6(address) ? given.check(address, 'ipv6') && !hidden.check(address, 'ipv6') : !hidden.check(address, 'ipv4')
}

/** Of IPv6 only this is given out at all, and what is IPv4 in another form. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')
given.addSubnet('::ffff:0:0', 96, 'ipv6')

/** What IANA lists as not reachable globally; IPv4 addresses that are mapped into IPv6 are checked as IPv4. */
const hidden = new BlockList()
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [address = '', bits] = network.split('/')
  hidden.addSubnet(address, Number(bits), 'ipv4')
}
for (const network of [
  ...['::/128', '::1/128', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
  ...['5f00::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
]) {
  const [address = '', bits] = network.split('/')
  hidden.addSubnet(address, Number(bits), 'ipv6')
}
