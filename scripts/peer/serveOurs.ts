// Toadstool's server as `npm start` runs it, but with one secret for all matches. Settings come from the environment.
import { systemRandom } from '@toadstool/server/random/source.ts'
import { serve } from '@toadstool/server/serve.ts'
import { ready } from './process.ts'
import { secret } from './tracks.ts'

await serve({}, { random: { ...systemRandom, newSecret: () => secret }, mixes: false, actions: { burst: 1e9, perSecond: 1e9 } })
ready()
