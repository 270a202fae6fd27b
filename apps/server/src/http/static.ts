import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { RequestError } from '@toadstool/protocol'
import type { Context, Middleware } from 'koa'
import { listsIn, type Preload, packed } from './pages.ts'

interface File {
  readonly body: Buffer
  readonly etag: string
  /** Compressed bodies: from the build, or made on the first request. */
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]
/** The endings of the copies that the build has compressed. */
const copies: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
/** The server's own addresses: a missing one is an error, not a page. */
const notPages = /^\/(api|games|socket\.io)(\/|$)/
const notBuilt =
  '<!doctype html><title>Toadstool</title><p>The server runs, but its web client is not built: start it with <code>npm start</code>.'

/**
 * Serves the built web client: hashed files for ever, those of the release before (`kept`) included, and its one page, with its preload, for
 * every address that isn't a file.
 */
export function webClient(folder: string, preload?: (context: Context) => Promise<Preload>): Middleware {
  let read: { builtAt: number; files: Promise<Map<string, File>> } | undefined
  const packs = new Map<string, Promise<Buffer>>()
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
      // The client was just being built: the next request reads the folder again.
      read = undefined
      throw error
    })
    const file = files.get(path) ?? files.get(path.replace(/^\/assets\//, '/kept/'))
    const page = files.get('/index.html')
    // A missing file is an error; an address without an extension belongs to the client's router.
    if (!page || (!file && (extname(path) !== '' || path.startsWith('/assets/')))) {
      throw new RequestError('no-such-page', 'there is no such file')
    }
    if (file) return send(context, file, path)
    const lists = listsIn(files.get('/pages.json')?.body.toString())
    await sendPage(context, preload ? packed(page.body.toString(), lists, await preload(context)) : page.body.toString(), packs)
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

/** Only these files are ever served: no requested path touches the disk. */
async function readFolder(folder: string): Promise<Map<string, File>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const bodies = new Map(await Promise.all(names.map(async (name) => [name, await readFile(name)] as const)))
  const files = new Map<string, File>()
  for (const [name, body] of bodies) {
    if (isCopy(name)) continue
    const encoded: File['encoded'] = new Map()
    for (const encoding of encodings) {
      const copy = bodies.get(name + copies[encoding])
      if (copy) encoded.set(encoding, Promise.resolve(copy))
    }
    files.set(`/${relative(folder, name).split(sep).join('/')}`, { body, etag: etagOf(body), encoded })
  }
  return files
}

const isCopy = (name: string): boolean => Object.values(copies).includes(extname(name))

const etagOf = (body: Buffer | string): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

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
