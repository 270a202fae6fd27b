import { type Duellist, said } from './duel.ts'
import type { Hands } from './hands.ts'

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
    const player = players.find(({ watcher }) => watcher.owes())
    const version = first.watcher.version()
    if (!player) {
      await first.watcher.grown(version, 2000)
      continue
    }
    const sentence = player.watcher.decide()
    try {
      await player.page.locator(`[data-version="${version}"]:not([data-sending])`).waitFor({ timeout: 5000 })
      await player.hands(player.page, player.watcher, sentence)
      if (!(await player.watcher.grown(version, 3000))) throw new Error('nothing happened')
    } catch (error) {
      // Bots play on meanwhile: what was meant may have gone by.
      if (player.watcher.version() > version) continue
      misses.push(`${said(sentence)}: ${String(error).split('\n')[0]}`)
      if (misses.length > 5) throw new Error(misses.join('\n'), { cause: error })
      await player.page.keyboard.press('Escape')
      await player.page.keyboard.press('Escape')
    }
    await Promise.all(players.map(({ watcher }) => watcher.grown(version, 2000)))
  }
  return { version: first.watcher.version(), misses }
}
