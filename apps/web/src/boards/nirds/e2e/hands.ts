import { type Known, type Pointer, type Reader, tokensOf } from '@toadstool/e2e/hands.ts'
import { frameWord } from '@toadstool/e2e/words.ts'
import type { View } from '@toadstool/games/nirds'
import { type Arg, idOf, kindOf, type Token, unguard } from '@toadstool/games/tabletop'

const usual = { lastCallSeconds: 0 }

const nirds: Known = {
  usual,
  // The hardest game is the shortest.
  quick: { ...usual, ignoreLeaders: true, extraWave2: -2, extraWave4: 3, removeDistractions: 4 },
  secret: 'word-41',
  seldom: [],
  plays: ['playTactic'],
  answers: [],
  leads: ['setReady', 'attack', 'chooseTarget'],
  hand: (view) => (view as unknown as View).players['0']?.tactics ?? [],
  board: '[data-token^="gnome:"]',
  openSeats: true,
  ofCards: true,
  likes: [/knock it out/],
  async say(pointer, reader, { move, args }) {
    const spoken = unguard(args).args
    const { texts } = reader.voice()
    if (spoken.length === 0 || move === 'setReady') return pointer.press(labelOf(reader, move, spoken))
    if (move === 'acceptTrade' || move === 'declineTrade') return pointer.press(texts[`move.${move}`] ?? move)
    // Dice are swapped by touching own ones, then as many of the other player.
    for (const [slot, arg] of (move === 'offerTrade' ? spoken.slice(1) : spoken).entries()) {
      for (const token of tokensOf(arg)) {
        if (await pointer.isSaid()) return
        await point(pointer, reader, token)
      }
      if (typeof arg !== 'string' && move !== 'offerTrade' && slot === spoken.length - 1 && !(await soon(pointer)))
        await pointer.press(texts[`done.${move}`] ?? frameWord(reader.language, 'prompt.done'))
    }
  },
  // On a phone the market and the tactic cards lie behind buttons.
  async seek(page, _reader, selector) {
    const sheet = /"(card|level):/.test(selector) ? 'market' : selector.includes('"tactic:') ? 'tactics' : undefined
    if (sheet === undefined || (await page.locator(selector).first().isVisible())) return
    await page.locator(`[data-sheet="${sheet}"]`).tap()
  },
}

export default nirds

async function point({ touch, press }: Pointer, reader: Reader, token: Token): Promise<void> {
  if (['seat', 'amount', 'option'].includes(kindOf(token))) return press(reader.voice().name(token))
  await touch(`button[data-token="${token}"]`)
}

const labelOf = (reader: Reader, move: string, args: readonly Arg[]): string =>
  args.length > 0 ? reader.voice().name(String(args[0])) : (reader.voice().texts[`move.${move}`] ?? idOf(move))

async function soon({ page, isSaid }: Pointer): Promise<boolean> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return isSaid()
}
