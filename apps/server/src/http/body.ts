import { RequestError } from '@toadstool/protocol'
import type { Context } from 'koa'
import type { ZodMiniType } from 'zod/mini'

const usualLimit = 16_384

/** The JSON body of a request, in the shape that the route expects. @param largest bytes */
export async function bodyOf<T>(context: Context, shape: ZodMiniType<T>, largest = usualLimit): Promise<T> {
  return shapeOf(shape, parse(await textOf(context, largest), context))
}

/** @throws RequestError bad-request, naming what doesn't fit. */
export function shapeOf<T>(shape: ZodMiniType<T>, given: unknown): T {
  const read = shape.safeParse(given)
  if (read.success) return read.data
  const first = read.error.issues[0]
  throw new RequestError('bad-request', `${first?.path.join('.') || 'body'}: ${first?.message ?? 'not understood'}`.slice(0, 300))
}

function parse(text: string, context: Context): unknown {
  if (text === '') return {}
  // A form on another site can't send this type without a preflight.
  if (!context.is('application/json')) throw new RequestError('bad-request', 'send JSON, with content-type application/json')
  try {
    return JSON.parse(text)
  } catch {
    throw new RequestError('bad-request', 'the body is not JSON')
  }
}

async function textOf({ req }: Context, largest: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of req) {
      size += (chunk as Buffer).length
      // Beyond the limit the rest is read and discarded, so that the refusal gets through.
      if (size <= largest) chunks.push(chunk as Buffer)
      else if (size > 64 * usualLimit) req.destroy()
    }
  } catch {
    throw new RequestError('bad-request', 'the request broke off')
  }
  if (size > largest) throw new RequestError('too-large', `a request may have ${largest} bytes`)
  return Buffer.concat(chunks).toString('utf8')
}
