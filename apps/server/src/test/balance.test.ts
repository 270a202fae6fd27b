import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../../../scripts/freePort.ts'
import { behindBalancer, type Node, pageAt, startBalancer } from './balanced.ts'
import { insist, next, type Player, seatAt } from './players.ts'
import { browser, until } from './running.ts'

/** As long as the page of a match may be without a server, in ms. */
const most = 5000
const matches = Array.from({ length: 12 }, (_, index) => `mossy-kiln-7kq3-x2m${index}`)
/** Packets of a session. */
const [hangUp, pong] = ['1', '3']
const transports = ['websocket', 'polling'] as const

behindBalancer('two nodes behind the balancer', (site) => {
  const pages: Socket[] = []
  afterEach(async () => {
    for (const page of pages.splice(0)) page.io._close()
    await until(async () => (await sockets(site.a)) + (await sockets(site.b)) === 0)
  })

  /** Opens the pages of these matches, each on a connection of its own. */
  async function openPages(of: readonly string[] = matches): Promise<void> {
    for (const [index, match] of of.entries()) pages.push(pageAt(site.url, match, transports[index % 2] ?? 'websocket').socket('/lobby'))
    await until(() => pages.every(({ connected }) => connected))
  }
  const sockets = (node: Node): Promise<number> => node.figure('toadstool_sockets ')
  /** The release that answers, which is another for each node. */
  const nodeOf = async (path: string, headers = {}): Promise<string> => {
    const page = await (await fetch(site.url + path, { headers })).text()
    return /release (\w)/.exec(page)?.[1] ?? ''
  }
  const nodesOf = (): Promise<string[]> => Promise.all(matches.map((match) => nodeOf(`/t/${match}`)))

  /** Two people at a match of this node. */
  async function playersAt(node: string): Promise<Player[]> {
    const [ann, bob] = [browser(site.url), browser(site.url)]
    for (;;) {
      const table = await ann.table('/api/tables', { game: 'golems', seats: 2 })
      if ((await nodeOf(`/t/${table.id}`)) !== node) continue
      await bob.table(`/api/tables/${table.id}/sit`)
      await ann.table(`/api/tables/${table.id}/start`)
      const players = [seatAt(ann, table, '0'), seatAt(bob, table, '1')]
      await until(() => players.every(({ state }) => state !== null))
      return players
    }
  }

  test('all that concerns a match comes to the same one', async () => {
    const nodes = await nodesOf()
    expect(new Set(nodes)).toEqual(new Set(['a', 'b']))
    expect(await nodesOf()).toEqual(nodes)
    for (const [index, match] of matches.slice(0, 6).entries()) {
      const node = nodes[index] === 'a' ? site.a : site.b
      const routes = ['/api/tables/:id', '/api/matches/:id/proof', '/games/:name/:id'].map(
        (route) => `toadstool_http_request_seconds_count{method="GET",route="${route}"`,
      )
      const counts = () => Promise.all([...routes.map((route) => node.figure(route)), sockets(node)])
      const before = await counts()
      for (const path of [`/api/tables/${match}`, `/api/matches/${match}/proof`, `/games/golems/${match}`]) await fetch(site.url + path)
      await openPages([match])
      expect(await counts()).toEqual(before.map((count) => count + 1))
    }
  })

  test('what concerns no match comes to one by the address of the visitor', async () => {
    const nodes = () => Promise.all(matches.map((_, index) => nodeOf('/', { 'x-forwarded-for': `10.0.${index}.1` })))
    const known = await nodes()
    expect(new Set(known)).toEqual(new Set(['a', 'b']))
    expect(await nodes()).toEqual(known)
  })

  test('a session of polling stays where it began', async () => {
    const at = (query: string) => `${site.url}/socket.io/?EIO=4&transport=polling&${query}`
    const sid = /"sid":"(.+?)"/.exec(await (await fetch(at(`match=${matches[0]}`))).text())?.[1] ?? ''
    const say = async (match: string, packet: string) =>
      (await fetch(at(`match=${match}&sid=${sid}`), { method: 'POST', body: packet })).status
    for (const match of matches) expect(await say(match, pong)).toBe(200)
    expect(await say('', hangUp)).toBe(200)
  })

  test('a file that one of them lacks comes from the other', async () => {
    for (const name of ['a', 'b']) {
      for (let time = 0; time < 4; time += 1) {
        const file = await fetch(`${site.url}/assets/app-${name}.js`)
        expect([file.status, await file.text()]).toEqual([200, `// release ${name}`])
      }
    }
    expect((await fetch(`${site.url}/assets/app-c.js`)).status).toBe(404)
  })

  test('an address that opens too many connections has to wait, but not a proxy that is known', async () => {
    const port = await freePort()
    const BIND = `127.0.0.1:${port}`
    const end = await startBalancer({ BIND, ...site.nodes, FRONT: '10.1.1.1' })
    const isTaken = async (at: number): Promise<boolean> => {
      const line = connect(at, '127.0.0.1')
      // One that is refused is cut before anything is answered.
      line.end('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
      const heard = [once(line, 'data').then(() => true), once(line, 'close').then(() => false)]
      return Promise.race(heard).catch(() => false)
    }
    const burst = async (at: number): Promise<number> => {
      let taken = 0
      for (let opened = 0; opened < 2000; opened += 100) {
        const answers = await Promise.all(Array.from({ length: 100 }, () => isTaken(at)))
        taken += answers.filter(Boolean).length
      }
      return taken
    }
    expect(await burst(port)).toBeLessThanOrEqual(1500)
    expect(await burst(Number(new URL(site.url).port))).toBe(2000)
    await end('SIGTERM')
  })

  test('when one is killed, or lies still, its pages are at the other within seconds', async () => {
    for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
      await openPages()
      expect(await sockets(site.a)).toBeGreaterThan(0)
      const begun = performance.now()
      site.a.tell(signal)
      await until(async () => (await sockets(site.b)) === matches.length && pages.every(({ connected }) => connected))
      expect(performance.now() - begun).toBeLessThan(most)
      for (const page of pages.splice(0)) page.io._close()
      if (signal === 'SIGSTOP') site.a.tell('SIGCONT')
      else await site.a.start()
      await until(async () => new Set(await nodesOf()).size === 2)
    }
  })

  test('one that is asked to stop hands its pages over, and no request is refused', async () => {
    await openPages()
    expect(await sockets(site.b)).toBeGreaterThan(0)
    const refused: unknown[] = []
    let asked = 0
    let isOver = false
    const asking = matches.map(async (match, index) => {
      while (!isOver) {
        asked += 1
        // Each is a network of its own, with its own limits.
        const headers = { 'x-forwarded-for': `10.0.0.${index}` }
        const answer = await fetch(`${site.url}/t/${match}`, { headers }).catch((error: unknown) => ({ ok: false, status: error }))
        if (!answer.ok) refused.push(answer.status)
        await pause(10)
      }
    })
    const players = await playersAt('b')
    const versions: number[] = []
    const playing = (async () => {
      while (!isOver) {
        const { player, sentence } = next(players)
        const act = { id: crypto.randomUUID(), match: player.match, seat: player.seat, ...sentence }
        const [first] = await insist(player.socket, act)
        versions.push(first?.version ?? 0)
        await until(() => players.every(({ state }) => state?._stateID === first?.version))
      }
    })()
    const code = await site.b.end('SIGTERM')
    await until(async () => (await sockets(site.a)) === matches.length + players.length)
    const here = versions.length
    await until(() => versions.length > here)
    isOver = true
    await Promise.all([...asking, playing])
    for (const { socket } of players) socket.disconnect()
    expect([code, refused]).toEqual([0, []])
    expect(asked).toBeGreaterThan(matches.length)
    // Each move was made once, and none was lost.
    expect(versions).toEqual(versions.map((_, index) => (versions[0] ?? 0) + index))
    await site.b.start()
    await until(async () => new Set(await nodesOf()).size === 2)
  })
})
