import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { RequestError } from '@toadstool/protocol'
import type { Context, Middleware } from 'koa'

interface Page {
  readonly body: Buffer
  readonly etag: string
  /** Compressed bodies, made when first asked for. */
  readonly encoded: Map<'br' | 'gzip', Promise<Buffer>>
}

const encodings = ['br', 'gzip'] as const
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
/** Addresses of the server's own; what isn't found there is an error, not a page. */
const notPages = /^\/(api|games|socket\.io)(\/|$)/
const notBuilt =
  '<!doctype html><title>Toadstool</title><p>The server runs, but its web client is not built: start it with <code>npm start</code>.'

/** Serves the built web client: hashed files for ever, and its one page for every address that isn't a file. */
export function webClient(folder: string): Middleware {
  let read: { builtAt: number; files: Promise<Map<string, Page>> } | undefined
  return async (context, next) => {
    if ((context.method !== 'GET' && context.method !== 'HEAD') || notPages.test(context.path)) return next()
    const path = decodePath(context.path)
    const builtAt = await stat(join(folder, 'index.html')).then(
      (entry) => entry.mtimeMs,
      () => undefined,
    )
    if (builtAt === undefined) return missing(context)
    if (read?.builtAt !== builtAt) read = { builtAt, files: readFolder(folder) }
    const files = await read.files.catch((error: unknown) => {
      // The folder was being built just then: the next request reads it anew.
      read = undefined
      throw error
    })
    const file = files.get(path)
    const page = file ?? files.get('/index.html')
    // A file that isn't there is an error; an address without an extension is a place in the client.
    if (!page || (!file && (extname(path) !== '' || path.startsWith('/assets/')))) {
      throw new RequestError('no-such-page', 'there is no such file')
    }
    await send(context, page, file ? path : '/index.html')
  }
}

async function send(context: Context, page: Page, path: string): Promise<void> {
  const extension = extname(path)
  context.status = 200
  context.type = extension
  context.set('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
  context.set('ETag', page.etag)
  context.vary('Accept-Encoding')
  if (context.fresh) {
    context.status = 304
    return
  }
  // Browsers name gzip first, but are just as happy with the smaller brotli.
  const encoding = compressible.has(extension) ? encodings.find((name) => context.acceptsEncodings(name)) : undefined
  if (encoding) {
    context.body = await encode(page, encoding)
    context.set('Content-Encoding', encoding)
  } else {
    context.body = page.body
  }
  context.type = extension
}

function encode(page: Page, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const made = page.encoded.get(encoding) ?? (encoding === 'br' ? brotli(page.body) : promisify(gzip)(page.body))
  page.encoded.set(encoding, made)
  return made
}

const brotli = (body: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })

/** Only these files are ever served: no requested path touches the disk. */
async function readFolder(folder: string): Promise<Map<string, Page>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const pages = files.map(async (file) => {
    const body = await readFile(file)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    return [`/${relative(folder, file).split(sep).join('/')}`, { body, etag, encoded: new Map() }] as const
  })
  return new Map(await Promise.all(pages))
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new RequestError('bad-request', 'the address is malformed')
  }
}

function missing(context: Context): void {
  context.status = 503
  context.type = 'html'
  context.body = notBuilt
}
