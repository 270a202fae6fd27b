import { RequestError } from '@toadstool/protocol'
import type { Middleware } from 'koa'

const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers that keep other sites out of our pages and our pages to themselves. Hashed files are no pages, and on a slow line each line counts. */
export const headers: Middleware = (context, next) => {
  if (context.path.startsWith('/assets/')) {
    context.set('X-Content-Type-Options', 'nosniff')
    return next()
  }
  context.set({
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
  })
  return next()
}

/** Requests that change something come from our own pages, or from programs that aren't browsers. */
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
