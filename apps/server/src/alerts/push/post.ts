/** Posts to a push service: an address on the public internet, whatever the browser said. */
import { lookup as resolve } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

export interface Posted {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

/** @returns the status of the answer; rejects if there is none */
export type Post = (posted: Posted) => Promise<number>

/** How long an answer may take, in ms. */
const patience = 10_000

export const postPublic: Post = ({ endpoint, headers, body }) =>
  new Promise((resolve, reject) => {
    const { hostname } = new URL(endpoint)
    const host = hostname.replace(/^\[|\]$/g, '')
    // An address is not looked up, so it would pass by.
    if (isIP(host) !== 0 && !isPublic(host)) throw new Error(notPublic(host))
    const sent = request(endpoint, { method: 'POST', headers, lookup: lookupPublic(), agent: false, timeout: patience }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    // From the beginning, not only while nothing comes.
    const late = setTimeout(() => sent.destroy(new Error('the push service doesn’t answer')), patience)
    sent.on('error', reject)
    sent.on('close', () => clearTimeout(late))
    sent.end(body)
  })

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

export const isPublic = (address: string): boolean => isIP(address) !== 0 && !hidden.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

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
