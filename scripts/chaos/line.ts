/** A line from a node to PostgreSQL that can be cut, be gone for a while, and loses or doubles what others announce. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface DatabaseLine {
  readonly port: number
  /** Announcements that were lost, and that came twice. */
  readonly lost: number
  readonly doubled: number
  /** Ends all connections; new ones are taken. */
  cut(): void
  /** Ends all connections, and takes none. */
  setGone(isGone: boolean): void
  close(): void
}

interface LineParts {
  readonly to: number
  /** Between 0 and 1. */
  random(): number
  /** The part of the announcements that is lost, and the part that comes twice. */
  readonly share: number
}

/** `NotificationResponse`, as PostgreSQL's protocol marks it. */
const notification = 'A'.charCodeAt(0)

export async function databaseLine({ to, random, share }: LineParts): Promise<DatabaseLine> {
  const open = new Set<Socket>()
  let [isGone, lost, doubled] = [false, 0, 0]
  const pass = (message: Buffer): Buffer[] => {
    if (message[0] !== notification) return [message]
    const chance = random()
    if (chance < share) {
      lost += 1
      return []
    }
    if (chance > 1 - share) {
      doubled += 1
      return [message, message]
    }
    return [message]
  }
  const server = createServer((near) => {
    if (isGone) return void near.destroy()
    const far = connect(to, '127.0.0.1')
    const split = messages()
    for (const each of [near, far]) {
      open.add(each)
      each.setNoDelay(true)
      each.on('error', () => undefined)
      each.on('close', () => {
        open.delete(each)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (said: Buffer) => far.write(said))
    far.on('data', (said: Buffer) => {
      const passed = split(said).flatMap(pass)
      if (passed.length > 0) near.write(Buffer.concat(passed))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const cut = (): void => {
    for (const each of open) each.destroy()
  }
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    get lost() {
      return lost
    },
    get doubled() {
      return doubled
    },
    cut,
    setGone(gone) {
      isGone = gone
      if (gone) cut()
    },
    close() {
      server.close()
      cut()
    },
  }
}

/** Whole messages: a letter, the length with itself in 4 bytes, and the content. */
function messages(): (said: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0)
  return (said) => {
    rest = rest.length > 0 ? Buffer.concat([rest, said]) : said
    const whole: Buffer[] = []
    while (rest.length >= 5) {
      const length = 1 + rest.readInt32BE(1)
      if (rest.length < length) break
      whole.push(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
    return whole
  }
}
