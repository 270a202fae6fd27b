import { agree, type Duellist, said, settled } from './duel.ts'
import type { Hands } from './hands.ts'
import { waitFor } from './watcher.ts'

export interface Player extends Duellist {
  readonly hands: Hands
}

interface Played {
  readonly version: number
  /** Sentences that the hands couldn't bring about. */
  readonly misses: readonly string[]
}

/** Plays until the result is known, as bots would. */
export async function playOut(players: readonly Player[], between: () => Promise<void> = async () => undefined): Promise<Played> {
  const misses: string[] = []
  const [first] = players
  if (!first) throw new Error('nobody plays')
  for (let made = 0; first.watcher.view().result === null; made += 1) {
    if (made > 5000) throw new Error('the game has no end')
    await between()
    if (!(await waitFor(() => agree(players) && players.some(({ watcher }) => watcher.owes() || watcher.view().result), 20_000)))
      throw new Error('the match waits for nobody')
    const player = players.find(({ watcher }) => watcher.owes())
    if (!player) continue
    const version = player.watcher.version()
    const sentence = player.watcher.decide()
    try {
      await settled(player.page, version, 5000)
      await player.hands(player.page, player.watcher, sentence)
      if (!(await player.watcher.grown(version, 3000))) throw new Error('nothing happened')
    } catch (error) {
      // Bots play on meanwhile: what was meant may have gone by.
      if (player.watcher.version() > version) continue
      misses.push(`${said(sentence)}: ${String(error).split('\n')[0]}, in sight: ${await inSight(player)}`)
      if (misses.length > 5) throw new Error(misses.join('\n'), { cause: error })
      await player.page.keyboard.press('Escape')
      await player.page.keyboard.press('Escape')
    }
  }
  return { version: first.watcher.version(), misses }
}

/** What the page asks and offers, for a report. */
const inSight = ({ page }: Player): Promise<string> =>
  page
    .locator('#prompt, [data-place="prompt"], [role="listbox"]')
    .allInnerTexts()
    .then((texts) => texts.join(' | ').replaceAll('\n', ' '))
