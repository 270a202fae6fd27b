/** The host names that the server answers to: another site whose name is made to point here gets nothing. */
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { RequestError } from '@toadstool/protocol'
import type { Middleware } from 'koa'

/** A name or an address, with or without a port. */
const shape = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i
/** Endings of names that no public site can have. */
const local = /(^|\.)(localhost|local|lan|home|internal|localdomain|home\.arpa)$/

/** Does this `Host` name us, whatever the port? Without a public address: any address, and the names of a local network. */
export function namesUs(host: string, publicUrl: string | null): boolean {
  if (namesThisComputer(host)) return true
  const name = nameIn(host)
  if (publicUrl) return name === new URL(publicUrl).hostname
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0
  return isAddress || local.test(name) || (name !== '' && !name.includes('.')) || name === hostname().toLowerCase()
}

/** Does this `Host` name the computer itself, as only its own users would? */
export const namesThisComputer = (host: string): boolean => /^(localhost|\[::1\]|127\.[\d.]+)$/.test(nameIn(host))

const nameIn = (host: string): string => (shape.test(host) ? (URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '') ?? '') : '')

export function ownName(publicUrl: string | null): Middleware {
  return (context, next) => {
    if (!namesUs(context.host, publicUrl)) throw new RequestError('misdirected', 'this server does not go by that name')
    return next()
  }
}
