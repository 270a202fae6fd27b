// A node as it is shipped, but for the limits on how quickly people play. Usage: node.ts <faults>, with the settings in the environment.
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type Fault, plantedIn } from './planted.ts'

const fault = process.argv[2] as Fault | undefined

if (fault) {
  registerHooks({
    load(url, context, next) {
      const changed = url.startsWith('file:') ? plantedIn(fault, fileURLToPath(url), (file) => readFileSync(file, 'utf8')) : undefined
      return changed === undefined ? next(url, context) : { format: 'module', source: stripTypeScriptTypes(changed), shortCircuit: true }
    },
  })
}

const { serve } = await import('@toadstool/server/serve.ts')
await serve(
  {},
  {
    mixes: false,
    actions: { burst: 10_000, perSecond: 1000 },
  },
)
