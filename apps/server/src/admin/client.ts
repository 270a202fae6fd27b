/** An operator's request, from another process of the same computer. */
import { request as open } from 'node:http'
import { problemSchema } from '@toadstool/protocol'
import type { Answers } from './operations.ts'
import type { Ask, Asked, Request } from './requests.ts'
import { readSocketFile } from './socket.ts'

/** @throws an Error whose message is for the operator */
export async function askServer<A extends Ask>(dataDir: string, by: string, asked: Asked<A> & Request): Promise<Answers[A]> {
  const { path, token } = readSocketFile(dataDir)
  const { status, body } = await post(path, token, JSON.stringify({ by, request: asked })).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'EACCES'
        ? `${path} is open to the server's own user alone: be that user.`
        : `No server answers in ${dataDir} (${error.message}): it has stopped, or is about to.`,
    )
  })
  if (status === 200) return body as Answers[A]
  const problem = problemSchema.safeParse(body).data
  throw new Error(problem ? problem.message : `The server answered ${status}.`)
}

function post(path: string, token: string, text: string): Promise<{ readonly status: number; readonly body: unknown }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const asking = open({ socketPath: path, method: 'POST', path: '/', headers }, (answer) => {
      let said = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        said += part
      })
      answer.on('end', () => {
        try {
          resolve({ status: answer.statusCode ?? 500, body: JSON.parse(said) })
        } catch (error) {
          reject(error)
        }
      })
    })
    asking.on('error', reject).end(text)
  })
}
