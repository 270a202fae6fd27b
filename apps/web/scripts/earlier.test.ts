import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rulebooks } from '@toadstool/games'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtFiles, type ClientFiles, earlierClients, earlierPath, layOut, packed, unpacked } from './earlier.ts'

const web = join(import.meta.dirname, '..')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toadstool-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const client: ClientFiles = {
  'assets/app-1a2b.js': Buffer.from('const text = "Größe – 🍄"'),
  'assets/font-3c4d.woff2': Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
  'index.html': Buffer.from('<!doctype html>'),
  'pages.json': Buffer.from('{}'),
}

function write(path: string, body: Buffer | string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), body)
}

test('of a built client its page and its hashed files are kept, byte for byte', () => {
  for (const [path, body] of Object.entries(client)) write(path, body)
  for (const other of ['assets/app-1a2b.js.br', 'assets/app-1a2b.js.gz', 'sw.js', 'kept/app-0.js', 'earlier/golems-1/index.html'])
    write(other, 'else')
  expect(unpacked(packed(builtFiles(folder)))).toEqual(client)
})

test('nothing of a pack is laid out anywhere else', () => {
  for (const path of ['../index.html', 'assets/../../app.js', 'assets/.js/x', '/etc/passwd', 'sw.js'])
    expect(() => unpacked(packed({ [path]: Buffer.from('') }))).toThrow(`a client has no file at ${path}`)
})

test('a build lays out each client that is kept, in a folder of its own', () => {
  layOut(folder, join(folder, 'dist'))
  expect(readdirSync(folder)).toEqual([])
  const others = { ...client, 'index.html': Buffer.from('<!doctype html><p>other') }
  mkdirSync(join(folder, 'earlier'))
  writeFileSync(earlierPath(folder, 'toad-chess', 1), packed(client))
  writeFileSync(earlierPath(folder, 'toad-chess', 12), packed(others))
  layOut(folder, join(folder, 'dist'))
  expect(earlierClients(folder)).toEqual(['toad-chess-1', 'toad-chess-12'])
  expect(builtFiles(join(folder, 'dist/earlier/toad-chess-1'))).toEqual(client)
  expect(builtFiles(join(folder, 'dist/earlier/toad-chess-12'))).toEqual(others)
})

test('rules that are frozen have their client, and no client is without its rules', () => {
  const frozen = join(web, '../../packages/games/frozen')
  const names = existsSync(frozen) ? readdirSync(frozen).map((file) => file.replace(/\.mjs$/, '')) : []
  const offered = names.filter((name) => Object.hasOwn(rulebooks, name.replace(/-\d+$/, '')))
  expect(earlierClients(web), 'npm run freeze writes both, and both are deleted together').toEqual(offered.toSorted())
  for (const name of earlierClients(web))
    expect(unpacked(readFileSync(join(web, 'earlier', `${name}.json.br`)))).toHaveProperty(['index.html'])
})
