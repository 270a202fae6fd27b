// Toadstool's server as `npm start` runs it, but with one secret for all matches. Settings come from the environment.
import { trueLots } from '@toadstool/server/lots.ts'
import { serve } from '@toadstool/server/serve.ts'
import { ready } from './process.ts'
import { secret } from './tracks.ts'

await serve({}, { lots: { ...trueLots, newSecret: () => secret }, mixes: false, actions: { burst: 1e9, perSecond: 1e9 } })
ready()
