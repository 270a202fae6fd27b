/** The balancer as it is shipped, in front of any number of nodes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { balancer } from '@toadstool/server/test/haproxy.ts'
import { freePort } from '../freePort.ts'

export interface Balancer {
  readonly url: string
  close(): Promise<void>
}

const shipped = join(import.meta.dirname, '../../deploy/haproxy.cfg')

/** `undefined` where HAProxy isn't installed. @param hosts of the nodes: `127.0.0.1:8001` @param folder for its settings */
export async function startBalancer(hosts: readonly string[], folder: string): Promise<Balancer | undefined> {
  if (!balancer) return undefined
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, withServers(readFileSync(shipped, 'utf8'), hosts))
  const BIND = `127.0.0.1:${await freePort()}`
  const child = spawn(balancer, ['-db', '-f', file], { env: { ...process.env, BIND, NODE_A: hosts[0], NODE_B: hosts[1] }, stdio: 'ignore' })
  const url = `http://${BIND}`
  const isUp = (): Promise<boolean> =>
    fetch(`${url}/openz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended at once with code ${child.exitCode}`)
    await pause(50)
  }
  return {
    url,
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Each node beyond two has a line in each backend, like that of the second. */
export const withServers = (settings: string, hosts: readonly string[]): string =>
  settings.replaceAll(/^ {2}server b .*$/gm, (line) =>
    [
      line,
      ...hosts.slice(2).map((host, index) =>
        line
          .replace('server b', `server more${index}`)
          .replace(/"\$\{NODE_B\}"/, host)
          .replace('nodes/b', `nodes/more${index}`),
      ),
    ].join('\n'),
  )
