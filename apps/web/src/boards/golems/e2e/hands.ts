import { type Known, type Pointer, type Reader, tokensOf } from '@toadstool/e2e/hands.ts'
import { frameWord } from '@toadstool/e2e/words.ts'
import { type View, whereIs } from '@toadstool/games/golems'
import { type Arg, idOf, kindOf, type Token, unguard } from '@toadstool/games/tabletop'

const usual = { corners: 'adjacent', firstPlayer: 'seat0', responseSeconds: 0, truce: 0 }

const golems: Known = {
  usual,
  quick: { ...usual, roundLimit: 15 },
  secret: 'word-18',
  seldom: ['chooseFreeze', 'regenerate'],
  plays: ['castSpell', 'answerSpell', 'attack', 'playBattleCards', 'craft'],
  answers: ['answerSpell'],
  leads: ['declareBattle'],
  hand: (view) => (view as unknown as View).hand?.event ?? [],
  givesUp: 'concede',
  board: '[data-cell="a1"]',
  likes: [/%/, /can be attacked/, /can be chosen now/],
  secrets(view) {
    const { hand } = view as unknown as View
    return [...(hand?.golem ?? []), ...(hand?.event ?? [])]
  },
  async say(pointer, reader, { move, args }) {
    const spoken = unguard(args).args
    if (spoken.length === 0) return pointer.press(reader.voice().texts[`move.${move}`] ?? move)
    if (move === 'draw' || move === 'buyCard') return pointer.touch(`[data-token="${spoken[0]}"] button >> nth=${move === 'draw' ? 0 : 1}`)
    if (move === 'moveUnits') return march(pointer, reader, tokensOf(spoken[0] ?? []), String(spoken[1]))
    for (const [slot, arg] of spoken.entries()) {
      for (const token of tokensOf(arg)) {
        if (await pointer.isSaid()) return
        // The only one that may attack is chosen already.
        if (!(move === 'attack' && slot === 0 && (await isNamed(pointer, token)))) await point(pointer, reader, token)
      }
      // The first tap on a foe shows what stands there, the second one attacks.
      if (move === 'declareBattle' && slot === 1 && !(await soon(pointer))) await point(pointer, reader, String(arg))
      // What follows a set closes it; a set at the end is closed by a button of the prompt.
      if (typeof arg !== 'string' && slot === spoken.length - 1 && !(await soon(pointer))) await pointer.press(closing(reader, move, arg))
    }
  },
  // On a phone one hand is shown, the other a touch away.
  async seek(page, { rulebook, language }, selector) {
    if (!selector.startsWith('[data-token="card:') || (await page.locator(selector).count()) > 0) return
    const titles = ['term.golemHand', 'term.eventHand'].map((key) => page.getByTitle(rulebook.texts[language][key] ?? '', { exact: true }))
    for (const other of titles) if (await other.isVisible()) return other.tap()
  },
}

export default golems

async function point({ page, touch, press }: Pointer, reader: Reader, token: Token): Promise<void> {
  const view = reader.view() as unknown as View
  const kind = kindOf(token)
  if (kind === 'space') return touch(square(idOf(token)))
  if (kind === 'card') return touch(`[data-token="${token}"] button`)
  if (kind === 'seat') return press(reader.voice().name(token))
  if (kind === 'option') {
    const dial = page.locator(`button[data-token="${token}"]`)
    return (await dial.first().isVisible()) ? touch(`button[data-token="${token}"]`) : press(reader.voice().name(token))
  }
  if (view.battle) return touch(`button[data-token="${token}"]`)
  await touch(square(whereIs(view, idOf(token)) ?? ''), `[data-token="${token}"]`)
  // If several stand in one place, a sheet opens to choose from.
  const line = `section button[data-token="${token}"]`
  if (await page.locator(line).first().isVisible()) await touch(line)
}

const isNamed = async ({ page }: Pointer, token: Token): Promise<boolean> =>
  (await page.locator(`[data-token="${token}"]:is([data-state="attacker"], [data-state="named"])`).count()) > 0

/** A touch on a stack takes all golems that can move; a touch on its line takes one out again. */
async function march({ page, touch }: Pointer, reader: Reader, units: readonly Token[], to: Token): Promise<void> {
  const view = reader.view() as unknown as View
  await touch(square(whereIs(view, idOf(units[0] ?? '')) ?? ''))
  const picked = page.locator('section button[data-token^="unit:"]')
  const lines = await picked.evaluateAll((all) =>
    all.map((line) => ({ token: line.getAttribute('data-token') ?? '', isIn: line.hasAttribute('data-picked') })),
  )
  for (const { token, isIn } of lines) {
    const line = `section button[data-token="${token}"]`
    // A sheet closes once nothing is left to choose from.
    if (isIn !== units.includes(token) && (await page.locator(line).first().isVisible())) await touch(line)
  }
  await touch(square(idOf(to)))
}

function closing(reader: Reader, move: string, set: Arg): string {
  const { texts } = reader.voice()
  const none = set.length === 0 ? texts[`done.${move}.none`] : undefined
  return none ?? texts[`done.${move}`] ?? frameWord(reader.language, 'prompt.done')
}

const square = (at: string): string => `[data-cell="${at}"]`

/** A set that is full, or that nothing fits into, closes by itself: two frames after the last gesture the page shows that. */
async function soon({ page, isSaid }: Pointer): Promise<boolean> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return isSaid()
}
