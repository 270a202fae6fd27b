// Asks the running server, and tells it what to do: `npm run admin -- help`.
import { userInfo } from 'node:os'
import { askServer } from '@toadstool/server/admin/client.ts'
import { commandOf, UsageError, usage } from '@toadstool/server/admin/commands.ts'
import { textOf } from '@toadstool/server/admin/terminal.ts'
import { readConfig } from '@toadstool/server/config.ts'

try {
  const { request, json } = commandOf(process.argv.slice(2))
  if (request === null) console.log(usage)
  else {
    const answer = await askServer(readConfig(process.env).dataDir, operator(), request)
    console.log(json ? JSON.stringify(answer, null, 2) : textOf(request, answer))
  }
} catch (error) {
  console.error((error as Error).message)
  if (error instanceof UsageError) console.error('npm run admin -- help tells what there is.')
  process.exit(error instanceof UsageError ? 2 : 1)
}

/** The operator's name; under `sudo` that of the person who has called it. */
function operator(): string {
  return (process.env.SUDO_USER ?? userInfo().username).slice(0, 64) || 'somebody'
}
