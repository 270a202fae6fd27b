import { idOf, kindOf, type LogEntry, type Seat, type Token } from '@toadstool/games/tabletop'
import { tokenOf } from '../table.ts'

/** One blow and its effects. `by`: who strikes, or the target that a player has struck. */
export interface Moment {
  readonly by: Token
  readonly entries: readonly LogEntry[]
}

const begins: ReadonlySet<string> = new Set(['hit', 'gnome-attacks', 'boss-attacks', 'walls-close-in', 'boss-enters'])
const belongs = /^(knocked-out$|splashed$|marked$|lost-|gained-|drew$|new-gnome$|rolled-die$|joined$)/

/**
 * The blows among these events, each with its effects; without those struck by `own`, and, where they have been seen on the stage, without
 * those that do nothing else.
 */
export function momentsOf(entries: readonly LogEntry[], own: Seat | null, isStaged = false): readonly Moment[] {
  const moments: { by: Token; entries: LogEntry[] }[] = []
  let open = false
  for (const entry of entries) {
    const { key, params } = entry
    if (begins.has(key)) {
      open = !(key === 'hit' && own !== null && params.seat === tokenOf('seat', own))
      if (open) moments.push({ by: String(params.gnome ?? params.boss ?? params.target ?? ''), entries: [entry] })
    } else if (open && belongs.test(key)) moments.at(-1)?.entries.push(entry)
    else open = false
  }
  const isSeen = ({ entries: [first, ...more] }: Moment) =>
    isStaged && first?.key === 'hit' && more.every(({ key }) => key === 'knocked-out')
  return moments.filter((moment) => ['gnome', 'boss'].includes(kindOf(moment.by)) && idOf(moment.by) !== '' && !isSeen(moment))
}
