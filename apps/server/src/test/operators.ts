/** What the tests of operators share. */
import { askServer } from '../admin/client.ts'
import { commandOf, usage } from '../admin/commands.ts'
import { textOf } from '../admin/terminal.ts'
import { type Browser, browser, type Running } from './running.ts'

/** The game of the matches. */
export const game = 'wizards-of-war'

/** Runs the command line. @returns the output. */
export async function adminOf({ dataDir }: Pick<Running, 'dataDir'>, words: string): Promise<string> {
  const { request } = commandOf(words.split(' '))
  if (!request) return usage
  return textOf(request, await askServer(dataDir, 'Op', request))
}

/** A running match of Ann and Bob. */
export async function matchAt({ url }: Pick<Running, 'url'>): Promise<{ ann: Browser; bob: Browser; id: string }> {
  const [ann, bob] = [browser(url), browser(url)]
  const { id } = await ann.table('/api/tables', { game, listed: false })
  await bob.table(`/api/tables/${id}/sit`)
  await bob.table(`/api/tables/${id}/ready`, { ready: true })
  await ann.table(`/api/tables/${id}/start`)
  return { ann, bob, id }
}
