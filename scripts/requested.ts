/** HTTP requests from any address of this machine: limits by address then count each of them by itself. */
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

interface Request {
  /** The site, such as `http://127.0.0.1:8000`. */
  readonly url: string
  readonly path: string
  /** The local address to ask from. */
  readonly from?: string | undefined
  readonly cookie?: string
}

interface Answer {
  readonly status: number
  readonly text: string
  /** Those that were set, as they are sent back. */
  readonly cookie: string
}

/** With a body it is a POST. Tries again when too much is asked for at once. */
export async function requested(to: Request, body?: object): Promise<Answer> {
  for (;;) {
    const answer = await once(to, body && JSON.stringify(body))
    if (answer.status === 200 || answer.status === 201) return answer
    if (answer.status !== 429) throw new Error(`${to.path}: ${answer.status} ${answer.text}`)
    await pause(250)
  }
}

function once({ url, path, from, cookie }: Request, body: string | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const take = (answer: IncomingMessage): void => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => {
        text += part
      })
      const cookies = (answer.headers['set-cookie'] ?? []).map((each) => each.split(';')[0])
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, cookie: cookies.join('; ') }))
    }
    const headers = {
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    // A new connection each time: the server might close a kept one just when it is used again.
    const method = body === undefined ? 'GET' : 'POST'
    const asked = request(url + path, { method, headers, agent: false, ...(from && { localAddress: from }) }, take)
    asked.once('error', reject)
    asked.end(body)
  })
}

/** A local address of its own for each number. */
export const addressOf = (number: number): string => `127.${1 + (number >> 14)}.${(number >> 7) & 127}.${1 + (number & 127)}`
