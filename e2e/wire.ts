import type { Page } from 'playwright-core'

/** What a page's sockets carry. */
export interface Wire {
  readonly received: string[]
  readonly sent: string[]
}

/** Listens to the sockets that the page opens from now on. */
export function listen(page: Page): Wire {
  const wire: Wire = { received: [], sent: [] }
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => wire.received.push(payload.toString()))
    socket.on('framesent', ({ payload }) => wire.sent.push(payload.toString()))
  })
  return wire
}
