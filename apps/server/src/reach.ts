/** Under which addresses this server is reached. */
import { networkInterfaces } from 'node:os'
import type { Reach } from '@toadstool/protocol'
import type { Config } from './config.ts'
import { isLoopback } from './http/address.ts'

/** As {@link networkInterfaces} names them. */
export type Interfaces = Readonly<Record<string, readonly { address: string; family: string; internal: boolean }[] | undefined>>

type Place = Pick<Config, 'publicUrl' | 'host'>

/** Bridges of containers and virtual machines: nobody else is there. */
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|cni|flannel)/

/** For those at this computer, and for others in its network; the first is meant for links. */
export function originsOf({ publicUrl, host }: Place, port: number, interfaces: Interfaces = networkInterfaces()): string[] {
  if (publicUrl) return [publicUrl]
  if (!isEverywhere(host)) return [originAt(host, port)]
  return [originAt('127.0.0.1', port), ...networkOrigins(port, interfaces)]
}

interface Asker {
  /** The host that was asked, without a port. */
  readonly host: string
  /** The address of whoever asks. */
  readonly from: string
  /** The port that was asked. */
  readonly port: number
}

/** What to put into links that go to others. The addresses of the network are nobody's business but of those at this computer. */
export function reachOf(place: Place, { host, from, port }: Asker, interfaces: Interfaces = networkInterfaces()): Reach {
  if (place.publicUrl) return { kind: 'public', origins: [place.publicUrl] }
  if (!isHere(host) || !isHere(from)) return { kind: 'unknown', origins: [] }
  const origins = isEverywhere(place.host) ? networkOrigins(port, interfaces) : []
  return origins.length > 0 ? { kind: 'network', origins } : { kind: 'local', origins: [] }
}

function networkOrigins(port: number, interfaces: Interfaces): string[] {
  const real = Object.entries(interfaces).filter(([name]) => !virtual.test(name))
  return (real.length > 0 ? real : Object.entries(interfaces))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => originAt(address, port))
}

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'

const isHere = (host: string): boolean => host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''))

const originAt = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`
