/** What the service worker keeps of the games on this device. */
import { z } from 'zod/mini'

const files = z.array(z.object({ file: z.string(), bytes: z.number(), isKept: z.boolean() }))
export type KeptFiles = z.infer<typeof files>

/**
 * @param wanted files to fetch first, one after the other
 * @returns `undefined` where this browser keeps nothing for the page
 */
export async function keptFiles(wanted: readonly string[] = []): Promise<KeptFiles | undefined> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return undefined
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<unknown>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
  })
  worker.postMessage(wanted, [port2])
  return files.safeParse(await answer).data
}

/** Files of one game bear its name; those without the name of any are needed by all. */
export const filesOf = (all: KeptFiles, game: string, games: readonly string[]): KeptFiles =>
  all.filter(({ file }) => isOf(file, game) || !games.some((other) => isOf(file, other)))

const isOf = (file: string, game: string): boolean => new RegExp(`[-/]${game}-`).test(file)

export const bytesIn = (all: KeptFiles): number => all.reduce((sum, { bytes }) => sum + bytes, 0)
