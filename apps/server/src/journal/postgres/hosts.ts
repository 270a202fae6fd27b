/** The servers that an address names, as libpq writes them: `postgres://h1:5432,h2:5433/db`, `postgres:///db?host=h1,h2&port=5432,5433`. */
import { notAnAddress } from './databaseErrors.ts'

export interface Hosts {
  /** The address with the one host whose turn it is. */
  readonly current: string
  /** All of them, without user and password: `h1:5432, h2:5433`. */
  readonly names: string
  /** The name of the database there, as the address writes it; empty if it is that of the user. */
  readonly database: string
  /** The next one's turn, unless it came since `failed` was asked. */
  leave(failed: string): void
}

export function hostsOf(url: string): Hosts {
  const addresses = addressesIn(url)
  let turn = 0
  const current = (): string => addresses[turn % addresses.length]?.address ?? url
  return {
    get current() {
      return current()
    },
    names: addresses.map(({ name }) => name).join(', '),
    database: addresses[0]?.database ?? '',
    leave(failed) {
      if (current() === failed) turn += 1
    },
  }
}

interface Address {
  readonly address: string
  readonly name: string
  readonly database: string
}

function addressesIn(url: string): Address[] {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/.exec(url)
  if (!parts) throw new Error(notAnAddress)
  const [, start = '', authority = '', path = '/', search = ''] = parts
  const query = new URLSearchParams(search)
  const named = query.get('host')
  const ports = query.get('port')?.split(',') ?? []
  query.delete('host')
  query.delete('port')
  const places = named === null ? authority.split(',').map(hostAndPort) : named.split(',').map((host) => ({ host, port: '' }))
  return places.map((place, index) => {
    const host = place.host || 'localhost'
    const port = place.port || (ports[index] ?? ports.at(-1)) || '5432'
    if (!/^\d{1,5}$/.test(port)) throw new Error(notAnAddress)
    // In the query, where a socket's folder can stand as well.
    const address = `${start}${path}?${new URLSearchParams([...query, ['host', host], ['port', port]])}`
    return { address, name: `${host}:${port}`, database: path.slice(1) }
  })
}

/** Of `host`, `host:port` or `[::1]:port`. */
function hostAndPort(place: string): { host: string; port: string } {
  const [, bare = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/.exec(place) ?? []
  if (/%(?![\da-f]{2})/i.test(bare)) throw new Error(notAnAddress)
  return { host: decodeURIComponent(bare.replace(/^\[(.*)\]$/, '$1')), port }
}
