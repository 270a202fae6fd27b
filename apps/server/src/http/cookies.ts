const cookieName = 'toadstool'

const yearInSeconds = 365 * 24 * 3600

/** The session cookie of a `Cookie` header. */
export function cookieIn(header: string | undefined): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const cut = pair.indexOf('=')
    if (cut > 0 && pair.slice(0, cut).trim() === cookieName) return pair.slice(cut + 1).trim()
  }
  return undefined
}

export const setCookie = (value: string, secure: boolean): string =>
  `${cookieName}=${value}; Path=/; Max-Age=${yearInSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
