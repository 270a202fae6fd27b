import { type Known, type Pointer, type Reader, tokensOf } from '@toadstool/e2e/hands.ts'
import { frameWord } from '@toadstool/e2e/words.ts'
import { ownerOf, type View } from '@toadstool/games/battle-gnomes'
import { type Arg, idOf, kindOf, type Seat, type Token, unguard } from '@toadstool/games/tabletop'

const usual = { starter: 'seat0', responseSeconds: 0, goal: 5 }

const battleGnomes: Known = {
  usual,
  quick: { ...usual, goal: 3 },
  secret: 'word-34',
  // A yard is seldom full when Thistle comes, and there is only one Busy Bee: `seldom.test.ts` arranges both. `submitPlacement` is a move
  // of earlier releases that nothing begins any more.
  seldom: ['trimYard', 'endTurn', 'submitPlacement'],
  crowded: ['sitOut'],
  plays: ['attach', 'layYard', 'playBattleItem', 'playAction', 'respond', 'useFunction'],
  answers: ['respond', 'not-in-my-yard', 'nice-catch', 'garden-hose', 'cocktail-umbrella', 'lawn-insurance'],
  leads: ['challenge', 'chooseAction', 'sendAttackers', 'sendDefenders'],
  // Hush Now answers only rare events: `seldom.test.ts` plays it.
  hand: (view) => ((view as unknown as View).hand ?? []).filter((card) => card !== 'hush-now-1'),
  board: '[data-place="lawn"]',
  ofCards: true,
  likes: [/can be hit/],
  secrets: (view) => (view as unknown as View).hand ?? [],
  async say(pointer, reader, { move, args }) {
    const spoken = unguard(args).args
    if (spoken.length === 0) return pointer.press(reader.voice().texts[`move.${move}`] ?? move)
    for (const [slot, arg] of spoken.entries()) {
      for (const token of tokensOf(arg)) {
        if (await pointer.isSaid()) return
        await point(pointer, reader, token)
      }
      if (typeof arg !== 'string' && slot === spoken.length - 1 && !(await pointer.isSaid()))
        await pointer.press(closing(reader, move, arg))
    }
  },
  // On a phone the other households are a touch away.
  async seek(page, reader, selector) {
    const [token = ''] = selector.match(/\w+:[\w-]+/) ?? []
    if (kindOf(token) === 'seat' || (await page.locator(selector).count()) > 0) return
    const owner = whose(reader.view() as unknown as View, token)
    if (owner !== undefined) await page.locator(`[data-house="${owner}"]`).tap({ timeout: 5000 })
  },
}

export default battleGnomes

async function point({ page, touch, press }: Pointer, reader: Reader, token: Token): Promise<void> {
  if (kindOf(token) === 'option') return press(reader.voice().name(token))
  const selector =
    kindOf(token) === 'seat' ? `main button[data-token="${token}"]` : `[data-token="${token}"] button, button[data-token="${token}"]`
  // If only one side is possible for a participant's item, it is filled in.
  if (kindOf(token) === 'seat' && !(await page.locator(selector).first().isVisible())) return
  await touch(selector)
}

/** The seat of the household in which a thing is. */
function whose(view: View, token: Token): Seat | undefined {
  const id = idOf(token)
  if (kindOf(token) === 'unit') return ownerOf(view, id as never)
  return Object.keys(view.players).find((seat) => {
    const { yard = [], att = {} } = view.players[seat] ?? {}
    return yard.includes(id) || Object.values(att).some(({ w, d }) => w === id || d === id)
  })
}

const closing = (reader: Reader, move: string, arg: Arg): string => {
  const { texts } = reader.voice()
  const none = tokensOf(arg).length === 0 ? texts[`done.${move}.none`] : undefined
  return none ?? texts[`done.${move}`] ?? frameWord(reader.language, 'prompt.done')
}
