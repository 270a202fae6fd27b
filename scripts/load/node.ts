// A node as `npm start` runs it, but with one secret for all matches, so that recorded games can be played on it again and again.
// The signal SIGUSR2 makes it tidy up its memory, so that what is left is what it needs.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { systemRandom } from '@toadstool/server/random/source.ts'
import { serve } from '@toadstool/server/serve.ts'
import { secret } from '../peer/tracks.ts'

setFlagsFromString('--expose-gc')
const tidyUp = runInNewContext('gc') as () => void
process.on('SIGUSR2', tidyUp)

await serve({}, { random: { ...systemRandom, newSecret: () => secret }, mixes: false, actions: { burst: 1e9, perSecond: 1e9 } })
