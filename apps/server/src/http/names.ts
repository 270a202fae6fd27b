/** By which names the server may be asked: a page of another site that has made its name point here gets nothing. */
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { RequestError } from '@toadstool/protocol'
import type { Middleware } from 'koa'

/** A name or an address, and a port. */
const shape = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i
/** Endings of names that no public site can have. */
const local = /(^|\.)(localhost|local|lan|home|internal|localdomain|home\.arpa)$/

/** Does this `Host` name us, whatever the port? Without a public address: any address, and the names of a local network. */
export function namesUs(host: string, publicUrl: string | null): boolean {
  const name = shape.test(host) ? (URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '') ?? '') : ''
  if (name === 'localhost' || name === '[::1]' || /^127\.[\d.]+$/.test(name)) return true
  if (publicUrl) return name === new URL(publicUrl).hostname
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0
  return isAddress || local.test(name) || (name !== '' && !name.includes('.')) || name === hostname().toLowerCase()
}

export function ownName(publicUrl: string | null): Middleware {
  return (context, next) => {
    if (!namesUs(context.host, publicUrl)) throw new RequestError('misdirected', 'this server does not go by that name')
    return next()
  }
}
