/** The stock server, installed by npm in a place of its own: the workspace carries neither it nor what it needs. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const pinned = join(import.meta.dirname, 'stock')
const place = join(import.meta.dirname, '..', '..', '.cache', 'peer')
const files = ['package.json', 'package-lock.json']

/** Installs the stock server, unless the pinned one is there. */
export function installStock(): void {
  const isThere = existsSync(join(place, 'node_modules', 'boardgame.io'))
  if (
    isThere &&
    files.every((file) => existsSync(join(place, file)) && readFileSync(join(place, file)).equals(readFileSync(join(pinned, file))))
  )
    return
  console.log('installing boardgame.io’s own server …')
  mkdirSync(place, { recursive: true })
  for (const file of files) copyFileSync(join(pinned, file), join(place, file))
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: place,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('npm could not install it')
}

/** Resolves the modules installed with it. */
export const requireStock = createRequire(join(place, 'package.json'))
