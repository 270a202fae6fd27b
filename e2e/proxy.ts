import { connect, createServer, type Socket } from 'node:net'

/** A line between a browser and the server that can be cut, or fall silent without a word. */
export interface ProxyLine {
  readonly url: string
  /** `open`: passes everything; `cut`: ends all connections and takes none; `mute`: takes everything, and nothing arrives. */
  set(state: 'open' | 'cut' | 'mute'): void
  close(): void
}

export async function startProxy(to: string): Promise<ProxyLine> {
  const target = new URL(to)
  let state: 'open' | 'cut' | 'mute' = 'open'
  /** Each socket with its counterpart. A muted pair stays mute: what was lost on the way doesn't come later. */
  const pairs = new Map<Socket, { readonly far: Socket; mute: boolean }>()
  const server = createServer((near) => {
    if (state === 'cut') return void near.resetAndDestroy()
    const far = connect(Number(target.port), target.hostname)
    const pair = { far, mute: state === 'mute' }
    pairs.set(near, pair)
    const end = (): void => {
      pairs.delete(near)
      near.destroy()
      far.destroy()
    }
    near.on('data', (data) => !pair.mute && far.write(data))
    far.on('data', (data) => !pair.mute && near.write(data))
    for (const each of [near, far]) each.on('error', end).on('close', end)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    set(next) {
      state = next
      for (const [near, pair] of pairs) {
        if (next === 'cut') near.resetAndDestroy()
        if (next === 'mute') pair.mute = true
      }
    },
    close() {
      for (const near of pairs.keys()) near.destroy()
      server.close()
    },
  }
}
