import { type Known, tokensOf } from '@toadstool/e2e/hands.ts'
import type { View } from '@toadstool/games/beetle-race'
import { unguard } from '@toadstool/games/tabletop'

const known: Known = {
  usual: { length: 10 },
  quick: { length: 10 },
  secret: 'word-1',
  seldom: [],
  plays: ['bid'],
  answers: [],
  leads: [],
  hand: (view) => (view as unknown as View).hand ?? [],
  givesUp: 'concede',
  board: '[data-token="space:1"]',
  ofCards: true,
  likes: [/5/, /4/],
  secrets: (view) => (view as unknown as View).hand ?? [],
  async say(pointer, reader, { move, args }) {
    const tokens = unguard(args).args.flatMap(tokensOf)
    if (tokens.length === 0) return pointer.press(reader.voice().texts[`move.${move}`] ?? move)
    for (const token of tokens) await pointer.touch(`[data-token="${token}"] button`)
  },
}

export default known
