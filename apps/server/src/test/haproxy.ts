import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** HAProxy's path; `undefined` if it isn't installed. Debian keeps it out of the path of users. */
export const balancer = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'haproxy'))
  .find((path) => existsSync(path))
