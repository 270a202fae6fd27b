/** The addresses under which this server is reached. */
import { networkInterfaces } from 'node:os'
import type { Reach } from '@toadstool/protocol'
import type { Config } from './config.ts'
import { isLoopback } from './http/address.ts'

/** As {@link networkInterfaces} names them. */
export type Interfaces = Readonly<Record<string, readonly { address: string; family: string; internal: boolean }[] | undefined>>

type Addresses = Pick<Config, 'publicUrl' | 'host'>

/** Bridges of containers and virtual machines, with nobody else behind them. */
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|cni|flannel)/

/** Addresses for this computer, then for others in its network; links use the first. */
export function originsOf({ publicUrl, host }: Addresses, port: number, interfaces: Interfaces = networkInterfaces()): string[] {
  if (publicUrl) return [publicUrl]
  if (!isEverywhere(host)) return [originAt(host, port)]
  return [originAt('127.0.0.1', port), ...networkOrigins(port, interfaces)]
}

interface Asker {
  /** The host that was asked, without a port. */
  readonly host: string
  /** The client's address. */
  readonly from: string
  /** The port that was asked. */
  readonly port: number
}

/** The addresses for links to send to others. Those of the local network are shown only on this computer. */
export function reachOf(addresses: Addresses, { host, from, port }: Asker, interfaces: Interfaces = networkInterfaces()): Reach {
  if (addresses.publicUrl) return { kind: 'public', origins: [addresses.publicUrl] }
  if (!isHere(host) || !isHere(from)) return { kind: 'unknown', origins: [] }
  const origins = isEverywhere(addresses.host) ? networkOrigins(port, interfaces) : []
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
