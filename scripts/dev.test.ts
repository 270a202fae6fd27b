import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { freePort } from './freePort.ts'

const root = join(import.meta.dirname, '..')

test('the client of `npm run dev` is told of a file that changes', async () => {
  const vite = await createServer({
    configFile: join(root, 'apps/web/vite.config.ts'),
    root: join(root, 'apps/web'),
    server: { port: await freePort(), host: '127.0.0.1', strictPort: true },
    logLevel: 'silent',
  })
  try {
    await vite.listen()
    const [url = ''] = vite.resolvedUrls?.local ?? []
    const client = await (await fetch(`${url}@vite/client`)).text()
    const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? ''
    expect((await fetch(`${url}src/settings.ts`)).status).toBe(200)
    const page = new WebSocket(`${url.replace('http', 'ws')}?token=${token}`, 'vite-hmr')
    const heard = await new Promise<string>((resolve, reject) => {
      page.onerror = () => reject(new Error('the page isn’t told anything'))
      page.onmessage = ({ data }) => {
        const { type } = JSON.parse(String(data)) as { type: string }
        const now = new Date()
        if (type === 'connected') utimesSync(join(root, 'apps/web/src/settings.ts'), now, now)
        else resolve(type)
      }
    })
    page.close()
    expect(['update', 'full-reload']).toContain(heard)
  } finally {
    await vite.close()
  }
}, 120_000)

test('the server of `npm run dev` plays with bots, and starts again when a file changes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toadstool-dev-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'info', BOT_PACE: '0', NODE_ENV: 'development' }
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--watch', 'apps/server/src/main.ts'], {
    cwd: root,
    env,
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const starts = () => said.split(url).length - 1
  const until = async (test: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await test())) {
      if (server.exitCode !== null) throw new Error(said)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  try {
    await until(() => starts() > 0)
    const body = JSON.stringify({ game: 'wizards-of-war', sit: null, bots: ['easy', 'easy'], start: true })
    const opened = await fetch(`${url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect([opened.status, said.includes('TypeError')]).toEqual([201, false])
    const { id } = (await opened.json()) as { id: string }
    const updatedAt = async () => ((await (await fetch(`${url}/api/tables/${id}`)).json()) as { updatedAt: number }).updatedAt
    const begun = await updatedAt()
    await until(async () => (await updatedAt()) > begun)
    const before = starts()
    const now = new Date()
    utimesSync(join(root, 'apps/server/src/main.ts'), now, now)
    await until(() => starts() > before)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve) : resolve(undefined)))
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
