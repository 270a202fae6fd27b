/** Where a request comes from: a proxy's word on it counts only if the proxy is trusted. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** Whether the machine at this address is trusted. */
export type Trust = (address: string) => boolean

/** @param networks addresses, and networks as `10.0.0.0/8` */
export function trustOf(networks: readonly string[]): Trust {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const plain = plainAddress(address)
    return isIP(plain) !== 0 && list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
  }
}

/** An address, or a network as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/**
 * Removes forwarding headers unless a trusted proxy has set them, and of the addresses in them keeps the last that isn't a trusted proxy.
 * The host is never taken from them: many proxies pass on whatever the client says.
 */
export function believeOnly(trust: Trust): (request: IncomingMessage) => void {
  return ({ headers, socket }) => {
    delete headers.forwarded
    delete headers['x-forwarded-host']
    if (!trust(socket.remoteAddress ?? '')) {
      delete headers['x-forwarded-for']
      delete headers['x-forwarded-proto']
      return
    }
    const chain = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((each) => withoutPort(each.trim()))
    // Anything to the left of an unreadable address may be forged.
    const client = chain.findLast((each) => !trust(each)) ?? chain[0] ?? ''
    if (isIP(client) === 0) delete headers['x-forwarded-for']
    else headers['x-forwarded-for'] = client
  }
}

/** Some proxies add the port. */
const withoutPort = (address: string): string => address.replace(/^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/, '$1$2')

/** The client's address, once the request has passed {@link believeOnly}. */
export const addressOf = ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string =>
  String(headers['x-forwarded-for'] ?? socket.remoteAddress ?? '')

/** The first half of an IPv6 address, however it is spelled, since one household owns the whole second half; an IPv4 address as it is. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain
}

export const isLoopback = (address: string): boolean => /^(127\.|::1$)/.test(plainAddress(address))

/** Without a zone; an IPv4 address mapped into IPv6 as IPv4. */
function plainAddress(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return bare
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

/** The eight groups of an IPv6 address, each in its shortest form. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
}
