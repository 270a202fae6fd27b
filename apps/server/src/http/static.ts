import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { RequestError } from '@toadstool/protocol'
import type { Context, Middleware } from 'koa'
import { type ClientFiles, type Encoding, encodings, etagOf, type File, readClient } from './clientFiles.ts'
import { type Preload, packed } from './pages.ts'

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
/** The server's own addresses: a missing one is an error, not a page. */
const notPages = /^\/(api|games|calendar|feed|socket\.io)(\/|$)/
const notBuilt =
  '<!doctype html><title>Toadstool</title><p>The server runs, but its web client is not built: start it with <code>npm start</code>.'

/**
 * Serves the built web client: hashed files for ever, those of other releases included, and its one page, with its preload, for every
 * address that isn't a file; for a match that an earlier client draws, the page of that.
 */
export function webClient(folder: string, preload?: (context: Context) => Promise<Preload>): Middleware {
  let read: { builtAt: number; client: Promise<ClientFiles> } | undefined
  const packs = new Map<string, Promise<Buffer>>()
  return async (context, next) => {
    if ((context.method !== 'GET' && context.method !== 'HEAD') || notPages.test(context.path)) return next()
    const path = decodePath(context.path)
    const builtAt = await stat(join(folder, 'index.html')).then(
      (entry) => entry.mtimeMs,
      () => undefined,
    )
    if (builtAt === undefined) return missing(context)
    if (read?.builtAt !== builtAt) read = { builtAt, client: readClient(folder) }
    const { files, page, earlier } = await read.client.catch((error: unknown) => {
      // The client was just being built: the next request reads the folder again.
      read = undefined
      throw error
    })
    const file = files.get(path)
    // A missing file is an error; an address without an extension belongs to the client's router.
    if (!page || (!file && (extname(path) !== '' || path.startsWith('/assets/')))) {
      throw new RequestError('no-such-page', 'there is no such file')
    }
    if (file) return send(context, file, path)
    if (!preload) return sendPage(context, page.html, packs)
    const brought = await preload(context)
    const drawn = brought.drawnBy && earlier.get(brought.drawnBy.client)
    await sendPage(context, drawn ? packed(drawn, brought, brought.drawnBy?.at) : packed(page, brought), packs)
  }
}

/** The client's one page, made for this visitor: no cache in between may keep it. */
async function sendPage(context: Context, html: string, packs: Map<string, Promise<Buffer>>): Promise<void> {
  context.status = 200
  context.type = 'html'
  context.set('Cache-Control', 'private, no-cache')
  context.set('ETag', etagOf(html))
  context.vary('Accept-Encoding')
  if (context.fresh) context.status = 304
  else await sendPacked(context, (encoding) => packOnce(packs, encoding, html), html)
  context.type = 'html'
}

/** Compressing takes most of a page's time, and the same page is asked for often. */
const mostPacks = 100

function packOnce(packs: Map<string, Promise<Buffer>>, encoding: Encoding, html: string): Promise<Buffer> {
  const key = `${encoding} ${etagOf(html)}`
  const known = packs.get(key)
  const pack = known ?? (encoding === 'br' ? brotli(Buffer.from(html), quick) : gzipped(html))
  // Deleted and set again: the first is the least recently used.
  packs.delete(key)
  packs.set(key, pack)
  if (packs.size > mostPacks) packs.delete(packs.keys().next().value as string)
  return pack
}

/** The body in the best encoding that the browser accepts. Browsers name gzip first, but take the smaller brotli just as well. */
async function sendPacked(context: Context, encode: (encoding: Encoding) => Promise<Buffer>, plain: Buffer | string): Promise<void> {
  const encoding = encodings.find((name) => context.acceptsEncodings(name))
  if (encoding) context.set('Content-Encoding', encoding)
  context.body = encoding ? await encode(encoding) : plain
}

async function send(context: Context, file: File, path: string): Promise<void> {
  const extension = extname(path)
  context.status = 200
  context.type = extension
  context.set('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
  context.set('ETag', file.etag)
  context.vary('Accept-Encoding')
  if (context.fresh) {
    context.status = 304
    return
  }
  if (compressible.has(extension)) await sendPacked(context, (encoding) => encode(file, encoding), file.body)
  else context.body = file.body
  context.type = extension
}

function encode(file: File, encoding: Encoding): Promise<Buffer> {
  const made = file.encoded.get(encoding) ?? (encoding === 'br' ? brotli(file.body, thorough) : gzipped(file.body))
  file.encoded.set(encoding, made)
  return made
}

/** Brotli's effort: for a body that is sent once, and for one that is kept. */
const quick = 4
const thorough = 9
const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
const gzipped = promisify(gzip) as (body: Buffer | string) => Promise<Buffer>

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
