// The one door for `npm start`, `npm test` and friends. Runs on the machine's own Node (20 or newer): installs the
// workspace where needed, then hands over to the Node version that the workspace pins.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { untilItEnds } from './child.mjs'
import { serverFlags } from './serverFlags.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const node = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const pnpm = 'pnpm@12.21.0'
const workspaces = ['packages/protocol', 'packages/figures', 'packages/games', 'apps/server', 'apps/web', 'e2e', 'scripts']
const [command = 'start', ...rest] = process.argv.slice(2)

const commands = {
  async start() {
    build()
    await serve('apps/server/src/main.ts', { NODE_ENV: 'production' })
  },
  async dev() {
    spawn(node, [bin('vite', 'apps/web')], { cwd: join(root, 'apps/web'), stdio: 'inherit', env: environment() })
    await serve('apps/server/src/main.ts', { LOG_LEVEL: 'debug', PUBLIC_URL: 'http://localhost:5173' }, ['--watch'])
  },
  check() {
    step('Format and lint', [bin('@biomejs/biome'), 'check', '.'])
    for (const place of workspaces) step(`Types of ${place}`, [bin('typescript'), '-p', place])
    step('Imports keep to the architecture', ['scripts/arrows.ts'])
    step('Every rule has a test', ['scripts/ledger.ts'])
  },
  test() {
    commands.check()
    build()
    step('Bundle sizes', ['scripts/bundle.ts'])
    step('Tests', [bin('vitest'), 'run', '--reporter=default', '--reporter=./scripts/closingLine.ts', ...rest])
  },
  format: () => step('Format', [bin('@biomejs/biome'), 'check', '--write', '.']),
  // In production mode, as `start` runs it: without the extra checks of boardgame.io, which the tests make.
  run: () => run(node, rest, { env: { ...environment(), NODE_ENV: 'production' } }),
  // As `run`, for scripts that open pages.
  browse() {
    build()
    commands.run()
  },
}

if (!Object.hasOwn(commands, command)) fail(`Unknown command "${command}". There are: ${Object.keys(commands).join(', ')}.`)
install()
await commands[command]()

/** Installs the workspace if the lock file or a manifest has changed since the last time. */
function install() {
  const manifests = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...workspaces.map((place) => `${place}/package.json`)]
  const stamp = hash(manifests.filter((file) => existsSync(join(root, file))).map((file) => readFileSync(join(root, file), 'utf8')))
  const stampFile = join(modules, '.toadstool')
  if (existsSync(node) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  say(`Installing with ${pnpm} …`)
  run('npx', ['--yes', pnpm, 'install', '--frozen-lockfile'])
  writeFileSync(stampFile, stamp)
}

/** Builds the web client if any of its sources has changed since the last build. */
function build() {
  const sources = ['apps/web', 'packages'].flatMap((place) => files(join(root, place)))
  const stamp = hash([
    readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'),
    ...sources.map((file) => `${file} ${readFileSync(file, 'utf8').length} ${hash([readFileSync(file, 'utf8')])}`),
  ])
  const stampFile = join(root, '.cache', 'web-build')
  if (existsSync(join(root, 'apps/web/dist/index.html')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  say('Building the web client …')
  run(node, [bin('vite', 'apps/web'), 'build', '--logLevel', 'warn'], { cwd: join(root, 'apps/web') })
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

function serve(script, extra, flags = []) {
  return untilItEnds(node, [...flags, ...serverFlags(), script], { cwd: root, env: { ...environment(), ...extra } })
}

function step(title, args) {
  say(title)
  run(node, args)
}

function run(program, args, options = {}) {
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
    shell: process.platform === 'win32',
    ...options,
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** The script behind a package's command. */
function bin(name, place = '.') {
  const home = join(root, place, 'node_modules', name)
  const { bin: entry } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const short = { typescript: 'tsc', '@biomejs/biome': 'biome' }[name] ?? name
  return join(home, typeof entry === 'string' ? entry : entry[short])
}

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist', 'test', 'testing'].includes(entry.name) ? [] : files(path)
    return statSync(path).size < 4_000_000 && !entry.name.includes('.test.') ? [path] : []
  })
}

/** The environment of all steps. Node keeps compiled code in the cache, so that the server starts in half the time. */
function environment() {
  const { PATH = '', NODE_COMPILE_CACHE = join(root, '.cache', 'compiled'), ...others } = process.env
  return { ...others, NODE_COMPILE_CACHE, PATH: [join(modules, 'node', 'bin'), PATH].join(delimiter) }
}

function hash(texts) {
  const sum = createHash('sha256')
  for (const text of texts) sum.update(text).update('\0')
  return sum.digest('hex')
}

function say(text) {
  console.log(`\n▸ ${text}`)
}

function fail(text) {
  console.error(text)
  process.exit(2)
}
