import { type Known, type Pointer, type Reader, tokensOf } from '@toadstool/e2e/hands.ts'
import { frameWord } from '@toadstool/e2e/words.ts'
import type { View } from '@toadstool/games/gnomes-and-wizards'
import { type Arg, idOf, kindOf, type Token, unguard } from '@toadstool/games/tabletop'

const usual = { tribeAssignment: 'random', evenStart: true, reactionSeconds: 0 }

const gnomesAndWizards: Known = {
  usual,
  quick: { ...usual, length: 'short' },
  secret: 'word-5',
  seldom: ['placeLeader', 'activateClan', 'placeMineClan', 'proposeAlliance', 'answerAlliance', 'breakAlliance', 'chooseTribe'],
  plays: ['cast', 'answer', 'attachLearned'],
  answers: ['answer'],
  leads: ['attack', 'moveUnit'],
  hand: (view) => (view as unknown as View).hand ?? [],
  board: '[data-cell="1.3"]',
  likes: [/can be attacked/],
  secrets: (view) => [...((view as unknown as View).hand ?? [])],
  async say(pointer, reader, { move, args }) {
    const spoken = unguard(args).args
    if (spoken.length === 0) return pointer.press(reader.voice().texts[`move.${move}`] ?? move)
    if (move === 'finishUnit') return finish(pointer, reader, String(spoken[0]))
    if (move === 'moveUnit') return walk(pointer, reader, String(spoken[0]), tokensOf(spoken[1] ?? []))
    for (const [slot, arg] of spoken.entries()) {
      for (const token of tokensOf(arg)) {
        if (await pointer.isSaid()) return
        if (slot === 0 && (await isChosen(pointer, token))) continue
        await point(pointer, reader, token, move === 'cast')
      }
      if (typeof arg !== 'string' && slot === spoken.length - 1 && !(await soon(pointer))) await pointer.press(closing(reader, move, arg))
    }
  },
}

export default gnomesAndWizards

/** A unit that has just acted is still chosen: another touch would let it go. */
const isChosen = ({ page }: Pointer, token: Token): Promise<boolean> =>
  page.locator(`[data-state="selected"] > button[data-token="${token}"]`).first().isVisible()

/** Finishes a unit: one that has just acted is still chosen, and one that can do nothing else is finished at a touch. */
async function finish(pointer: Pointer, reader: Reader, unit: Token): Promise<void> {
  const label = reader.voice().texts['move.finishUnit'] ?? ''
  const isOffered = () => pointer.page.getByRole('button', { name: label, exact: true }).first().isVisible()
  if (!(await isOffered())) await point(pointer, reader, unit)
  if (!(await soon(pointer)) && (await isOffered())) await pointer.press(label)
}

/** A touch on the end of the way shows the walk or makes it; if it is only shown, the button makes it. */
async function walk(pointer: Pointer, reader: Reader, unit: Token, way: readonly Token[]): Promise<void> {
  if (!(await isChosen(pointer, unit))) await point(pointer, reader, unit)
  await pointer.touch(`[data-cell="${idOf(way.at(-1) ?? '')}"]`)
  if (!(await soon(pointer))) await pointer.press(closing(reader, 'moveUnit', way))
}

async function point({ page, touch, press }: Pointer, reader: Reader, token: Token, casts = false): Promise<void> {
  const view = reader.view() as unknown as View
  const id = idOf(token)
  switch (kindOf(token)) {
    case 'space':
      return touch(`[data-cell="${id}"]`)
    case 'card': {
      await touch(`[data-token="${token}"] button`)
      // Where the card could be discarded instead, a second touch casts it.
      const instead = page.locator(`[data-instead="${token}"]`)
      if (casts && (await instead.isVisible())) await touch(`[data-instead="${token}"]`)
      return
    }
    case 'die':
    case 'face':
      return touch(`[data-token="${token}"] button`)
    case 'ability':
    case 'tribe':
      return touch(`button[data-token="${token}"]`)
    case 'unit': {
      const card = page.locator(`button[data-token="${token}"]`).first()
      if (await card.isVisible()) return touch(`button[data-token="${token}"]`)
      // If several stand in one place, a sheet opens over them to choose from.
      await touch(`[data-cell="${view.units[id]?.at}"]`).catch(async (error: unknown) => {
        if (!(await card.isVisible())) throw error
      })
      if (await card.isVisible()) await touch(`button[data-token="${token}"]`)
      return
    }
    case 'option': {
      const zone = page.locator(`button[data-token="${token}"]`).first()
      return (await zone.isVisible()) ? touch(`button[data-token="${token}"]`) : press(reader.voice().name(token))
    }
    default:
      return press(reader.voice().name(token))
  }
}

const closing = (reader: Reader, move: string, _set: Arg): string =>
  reader.voice().texts[`done.${move}`] ?? frameWord(reader.language, 'prompt.done')

/** A set that is full closes by itself: two frames after the last gesture the page shows that. */
async function soon({ page, isSaid }: Pointer): Promise<boolean> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return isSaid()
}
