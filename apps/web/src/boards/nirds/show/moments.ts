import { idOf, kindOf, type LogEntry, type Token } from '@toadstool/games/tabletop'

/** One blow of the preparation phase: who strikes, and what comes of it. */
export interface Moment {
  readonly by: Token
  readonly entries: readonly LogEntry[]
}

const begins: ReadonlySet<string> = new Set(['gnome-attacks', 'boss-attacks', 'walls-close-in', 'boss-enters'])
const belongs = /^(lost-|gained-|drew$|new-gnome$|rolled-die$|joined$)/

/** The attacks among these events, each with what follows from it. */
export function momentsOf(entries: readonly LogEntry[]): readonly Moment[] {
  const moments: { by: Token; entries: LogEntry[] }[] = []
  let open = false
  for (const entry of entries) {
    const { key, params } = entry
    if (begins.has(key)) {
      moments.push({ by: String(params.gnome ?? params.boss ?? ''), entries: [entry] })
      open = true
    } else if (open && belongs.test(key)) moments.at(-1)?.entries.push(entry)
    else open = false
  }
  return moments.filter(({ by }) => ['gnome', 'boss'].includes(kindOf(by)) && idOf(by) !== '')
}
