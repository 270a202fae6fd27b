/** Inside a page and its worker, by the browser's own tools. */
import type { CDPSession, Page } from 'playwright-core'

export interface Inside {
  /** What the text comes to, awaited. */
  evaluate(text: string): Promise<unknown>
  /** Bytes in use, once everything that isn't needed is gone. */
  heap(): Promise<number>
}

type Send = (method: string, params?: object) => Promise<unknown>

/** The page, and each worker that hosts a match, as it comes. Call it before there is one. */
export async function insideOf(page: Page): Promise<{ readonly page: Inside; worker(): Promise<Inside> }> {
  const devtools = await page.context().newCDPSession(page)
  const workers: Inside[] = []
  const waiting: ((inside: Inside) => void)[] = []
  devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type !== 'worker') return
    const inside = insideBy(sendTo(devtools, sessionId))
    const next = waiting.shift()
    if (next) next(inside)
    else workers.push(inside)
  })
  await devtools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  return {
    page: insideBy((method, params) => devtools.send(method as 'Runtime.evaluate', params as never)),
    worker: async () => workers.pop() ?? new Promise((resolve) => waiting.push(resolve)),
  }
}

function insideBy(send: Send): Inside {
  return {
    async evaluate(expression) {
      const answer = (await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })) as Evaluated
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text)
      return answer.result.value
    },
    async heap() {
      // What the first round lets go of may hold more.
      for (let round = 0; round < 2; round += 1) await send('HeapProfiler.collectGarbage')
      return ((await send('Runtime.getHeapUsage')) as { readonly usedSize: number }).usedSize
    },
  }
}

interface Evaluated {
  readonly result: { readonly value?: unknown }
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } }
}

/** To one worker, through the page's session. */
function sendTo(devtools: CDPSession, sessionId: string): Send {
  const answers = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  devtools.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const { id, result, error } = JSON.parse(event.message) as { id?: number; result?: unknown; error?: { message: string } }
    const answer = answers.get(id ?? 0)
    answers.delete(id ?? 0)
    if (error) answer?.reject(new Error(error.message))
    else answer?.resolve(result)
  })
  return async (method, params = {}) => {
    last += 1
    const answer = Promise.withResolvers<unknown>()
    answers.set(last, answer)
    await devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: last, method, params }) })
    return answer.promise
  }
}
