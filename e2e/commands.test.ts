/** The commands that need a browser, at their smallest size: what they print is looked at, not how fast this machine is. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chromiumPath, skipNotice } from './browser.ts'

if (!chromiumPath) console.warn(skipNotice)

describe.skipIf(!chromiumPath)('commands', () => {
  test('npm run comeback says how long each kind of return takes', async () => {
    const said = await output('comeback.ts', '--rounds', '1', '--seconds', '1')
    for (const what of ['the line is cut', 'the line falls silent', 'the page sleeps', 'the server is killed', 'the server is stopped'])
      expect(said).toMatch(new RegExp(`\\| ${what} \\| 1 \\| \\d+ ms \\|`))
  })

  test('npm run firstload says how long a match takes to open over each network', async () => {
    const said = await output('firstload.ts', '--rounds', '1', '--game', 'wizards-of-war')
    for (const network of ['slow 4G', 'slow 3G']) expect(said).toMatch(new RegExp(`wizards-of-war.*${network}`))
  })

  test('npm run clicks says how quickly a page answers, and how much it works', async () => {
    const said = await output('clicks.ts', '--decisions', '1', '--game', 'wizards-of-war')
    expect(said).toMatch(/\| wizards-of-war \| 2 \| \d+ ms \| \d+ ms \| \d+ ms \| (–|[\d.]+ %) \| (–|[\d.]+ ms) \|/)
  })

  test('npm run flight plays without a network, and what is kept outlives the page', async () => {
    const said = await output('flight.ts', '--brief', '--game', 'wizards-of-war')
    expect(said).toMatch(/\| wizards-of-war \| 2 \| [\d.]+ \|/)
    expect(said).toMatch(/\| wizards-of-war \| 2 \| 0 \| \d+ \| [1-9]\d* \| [01] \| \d+ \| 0 \|/)
  })

  test('npm run flight -- --speed says how quick bots, page and worker are', async () => {
    const said = await output('flight.ts', '--speed', '--brief', '--game', 'wizards-of-war')
    expect(said).toMatch(/\| wizards-of-war \| hard \| [\d.]+ \| [\d.]+ \| [\d.]+ \|/)
    expect(said).toMatch(
      /\| wizards-of-war \| 2 \| hard \| \d+ \| [\d.]+ ms \| \d+ \| \d+ ms \| -?\d+ \| [\d.]+ MB \| -?\d+ \| -?\d+ ms \|/,
    )
  })

  test('npm run room says how much of the screen a board gets', async () => {
    const said = await output('room.ts', '--game', 'wizards-of-war', '--after', '4')
    expect(said.match(/\| wizards-of-war \| \d+ × \d+ \| \d+ × \d+ \| \d+ % \| [\d.]+ px \|/g)).toHaveLength(5)
  })

  test('npm run pictures takes the same ones each time, and names what differs', async () => {
    const folders = mkdtempSync(join(tmpdir(), 'toadstool-pictures-'))
    try {
      const [one, two] = ['one', 'two'].map((name) => join(folders, name)) as [string, string]
      const small = ['--game', 'wizards-of-war', '--most', '1']
      const said = await output('pictures.ts', one, ...small)
      expect(said).toMatch(/[1-9]\d* pictures in/)
      rmSync(join(one, readdirSync(one)[0] ?? ''))
      const compared = await output('pictures.ts', two, ...small, '--beside', one)
      expect(compared.match(/^differs: .*$/gm), compared).toHaveLength(1)
    } finally {
      rmSync(folders, { recursive: true })
    }
  })
})

async function output(file: string, ...words: string[]): Promise<string> {
  const command = spawn(process.execPath, [join(import.meta.dirname, file), ...words])
  let said = ''
  for (const stream of [command.stdout, command.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const code = await new Promise((resolve) => command.once('exit', resolve))
  // Whether the limits are held depends on this machine.
  expect([0, 1], said).toContain(code)
  expect(said).not.toMatch(/^ {4}at /m)
  return said
}
