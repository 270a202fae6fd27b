/** docker-compose.yml as Docker reads it, and what else the containers are made of. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import { z } from 'zod'

export const root = join(import.meta.dirname, '../../../..')

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const duration = z.string().regex(/^\d+(ms|s|m|h)$/)
const size = z.string().regex(/^\d+[kmg]$/)

const service = z.strictObject({
  profiles: z.array(z.enum(['one', 'many'])).length(1),
  image: z
    .string()
    .regex(/^[a-z]+(:[\d.]+)?$/)
    .optional(),
  build: z.literal('.').optional(),
  command: z.array(z.string()).min(1).optional(),
  ports: z.array(z.string().regex(/^\d+:\d+$/)).optional(),
  environment: z.record(z.string().regex(/^[A-Z_]+$/), z.string()),
  volumes: z.array(z.string().regex(/^[\w./-]+:\/[\w./-]+(:ro)?$/)),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.strictObject({ condition: z.enum(['service_started', 'service_healthy']) }))])
    .optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal('CMD')], z.string()),
      interval: duration,
      timeout: duration,
      retries: z.int(),
      start_period: duration,
    })
    .optional(),
  restart: z.literal('unless-stopped'),
  stop_grace_period: duration.optional(),
  shm_size: size.optional(),
  ulimits: z.strictObject({ nofile: z.int() }).optional(),
  deploy: z
    .strictObject({ resources: z.strictObject({ limits: z.strictObject({ cpus: z.string().regex(/^[\d.]+$/), memory: size }) }) })
    .optional(),
})
export type Service = z.infer<typeof service>

const compose = z.strictObject({
  services: z.record(z.string().regex(/^[a-z-]+$/), service),
  networks: z.strictObject({
    default: z.strictObject({ ipam: z.strictObject({ config: z.tuple([z.strictObject({ subnet: z.string() })]) }) }),
  }),
  volumes: z.record(z.string(), z.null()),
})
export type Compose = z.infer<typeof compose>

/** With these variables in the environment. */
export function composed(environment: Readonly<Record<string, string>> = {}): Compose {
  const fill = (text: string): string =>
    text.replaceAll(/\$\{(\w+)(?::([-+])([^}]*))?\}/g, (_, name: string, how?: string, word = '') => {
      const value = environment[name] ?? ''
      if (how === '+') return value && word
      return value || word
    })
  const json = JSON.stringify(parse(read('docker-compose.yml'), { merge: true }))
  const file = JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? fill(value) : value)) as Record<string, unknown>
  // Parts that others are made of.
  return compose.parse(Object.fromEntries(Object.entries(file).filter(([name]) => !name.startsWith('x-'))))
}

/** What `docker compose` takes from the file beside it. */
export const composeSettings = (): Readonly<Record<string, string | undefined>> => parseEnv(read('.env'))

/** The image of a node: the environment that its containers have, and the command that they run. */
export function image(): { readonly environment: Readonly<Record<string, string>>; readonly command: readonly string[] } {
  const file = read('Dockerfile')
  const [, settings = ''] = /^ENV (.+)$/m.exec(file) ?? []
  const [, command = ''] = /^CMD (.+)$/m.exec(file) ?? []
  return {
    environment: Object.fromEntries(settings.split(' ').map((each) => each.split('=') as [string, string])),
    command: z.array(z.string()).parse(JSON.parse(command)),
  }
}
