import { RequestError } from '@toadstool/protocol'
import type { Context, Middleware } from 'koa'

/** Only this origin; its websockets by name, since not every browser counts them as the same. */
const policyFor = (origin: string): string =>
  [
    "default-src 'self'",
    "img-src 'self' data:",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    `connect-src 'self' ${origin.replace(/^http/, 'ws')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const common = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
}

/** The one page that other sites may show in a frame: it has no script, no form and nothing of its visitor. */
const isForFrames = (path: string): boolean => /^\/embed\/t\/[^/]+$/.test(path)

const forFrames = {
  'Content-Security-Policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // Sites that are isolated themselves show only pages that ask for the same.
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Permissions-Policy': common['Permissions-Policy'],
}

const yearInSeconds = 365 * 24 * 3600

/** Where this visitor's browser reaches the server: scheme, host and port. */
export const originOf = ({ protocol, host }: Context, publicUrl: string | null): string =>
  publicUrl ?? URL.parse(`${protocol}://${host}`)?.origin ?? ''

/** Headers that isolate our pages from other sites. Hashed files get fewer: they are no pages, and on a slow connection every header counts. */
export function headers(publicUrl: string | null): Middleware {
  return (context, next) => {
    if (context.path.startsWith('/assets/')) {
      context.set('X-Content-Type-Options', 'nosniff')
      return next()
    }
    const origin = originOf(context, publicUrl)
    context.set(isForFrames(context.path) ? forFrames : { ...common, 'Content-Security-Policy': policyFor(origin) })
    if (origin.startsWith('https:')) context.set('Strict-Transport-Security', `max-age=${yearInSeconds}`)
    return next()
  }
}

/** Only our own pages, and programs that aren't browsers, may change something. */
export function ownOrigin(publicUrl: string | null): Middleware {
  return (context, next) => {
    if (context.method === 'GET' || context.method === 'HEAD') return next()
    const allowed = isOwnOrigin(context.get('origin'), context.host, publicUrl)
    if (!allowed || context.get('sec-fetch-site') === 'cross-site') {
      throw new RequestError('cross-origin', 'this request comes from another site')
    }
    return next()
  }
}

/** True if the `Origin` header is absent or names the host that was asked (or the public address). */
export function isOwnOrigin(origin: string | undefined, host: string, publicUrl: string | null): boolean {
  if (!origin) return true
  if (origin === publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
