import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toadstool-'))
  writeFileSync(
    join(folder, 'server.mjs'),
    `import { writeFileSync } from 'node:fs'
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {
      writeFileSync('${join(folder, 'ended')}', signal)
      process.exit(3)
    })
    setInterval(() => undefined, 1000)
    writeFileSync('${join(folder, 'begun')}', '')`,
  )
  writeFileSync(
    join(folder, 'start.mjs'),
    `import { untilItEnds } from '${join(import.meta.dirname, 'child.mjs')}'
    await untilItEnds(process.execPath, ['${join(folder, 'server.mjs')}'])`,
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

const patient = { timeout: 20_000 }
const begins = () => vi.waitUntil(() => existsSync(join(folder, 'begun')), patient)
const ends = () => vi.waitUntil(() => existsSync(join(folder, 'ended')) && readFileSync(join(folder, 'ended'), 'utf8'), patient)
describe('a program that is started', () => {
  test('hears of a signal, and tells how it ended', async () => {
    const starter = spawn(process.execPath, [join(folder, 'start.mjs')])
    const code = new Promise((resolve) => starter.once('exit', resolve))
    await begins()
    starter.kill('SIGTERM')
    expect([await ends(), await code]).toEqual(['SIGTERM', 3])
  }, 30_000)

  test('ends when the shell of npm dies, which passes nothing on', async () => {
    const shell = spawn('sh', ['-c', `'${process.execPath}' '${join(folder, 'start.mjs')}'; exit`], {
      env: { ...process.env, npm_lifecycle_event: 'start' },
    })
    await begins()
    shell.kill('SIGTERM')
    expect(await ends()).toBe('SIGTERM')
  }, 30_000)
})
