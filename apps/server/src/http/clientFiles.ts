/** The built web client as it lies on the disk: today's, what is kept of the release before, and clients of earlier releases. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { earlierListAt } from '@toadstool/protocol/addresses'
import { listsIn, type Page } from './pages.ts'

export interface File {
  readonly body: Buffer
  readonly etag: string
  /** Compressed bodies: from the build, or made on the first request. */
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]
/** The endings of the copies that the build has compressed. */
const copies: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

export interface ClientFiles {
  /** By address. */
  readonly files: ReadonlyMap<string, File>
  readonly page: Page | undefined
  /** Pages of earlier clients, by name. */
  readonly earlier: ReadonlyMap<string, Page>
}

/** Only these files are ever served: no requested path touches the disk. */
export async function readClient(folder: string): Promise<ClientFiles> {
  const all = await readFolder(folder)
  const files = new Map<string, File>()
  const earlier = new Map<string, Page>()
  for (const [path, file] of all) {
    const [, name = '', inside] = /^\/earlier\/([^/]+)(\/.*)$/.exec(path) ?? []
    if (inside === '/index.html') earlier.set(name, pageOf(file, all.get(`/earlier/${name}/pages.json`)))
    else if (!inside && !path.startsWith('/kept/')) files.set(path, file)
  }
  // Their names are hashes: those of other releases find their place beside today's.
  for (const [path, file] of all) {
    const [, asset] = /^\/(?:kept|earlier\/[^/]+\/assets)\/([^/]+)$/.exec(path) ?? []
    if (asset !== undefined && !files.has(`/assets/${asset}`)) files.set(`/assets/${asset}`, file)
  }
  for (const [name, { html }] of earlier) files.set(earlierListAt(name), listOf(html, name, all.keys()))
  const page = files.get('/index.html')
  return { files, page: page && pageOf(page, files.get('/pages.json')), earlier }
}

export const hasEarlierClient = (folder: string, name: string): boolean => existsSync(join(folder, 'earlier', name, 'index.html'))

/** What a device keeps of an earlier client: its page, and the addresses of its files. */
function listOf(page: string, name: string, paths: Iterable<string>): File {
  const folder = `/earlier/${name}`
  const files = [...paths].filter((path) => path.startsWith(`${folder}/assets/`)).map((path) => path.slice(folder.length))
  const body = Buffer.from(JSON.stringify({ page, files }))
  return { body, etag: etagOf(body), encoded: new Map() }
}

const pageOf = ({ body }: File, lists: File | undefined): Page => ({ html: body.toString(), lists: listsIn(lists?.body.toString()) })

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

export const etagOf = (body: Buffer | string): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
