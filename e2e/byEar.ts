/** Plays by what is heard: goes by names, and knows neither rules nor pictures. */
import type { Rulebook } from '@toadstool/games'
import { randomOf } from '@toadstool/games/testing'
import { type Ear, type Thing, thingsIn } from './ear.ts'
import { frameWord } from './words.ts'

/** Something that could be chosen now. */
interface Offer {
  readonly thing: Thing
  /** The grid or the search field whose keys lead to it; absent: it has a focus of its own. */
  readonly by?: Thing
}

/** What choices depend on: the words of the game, and patterns of names that are liked best. */
interface Mind {
  readonly rulebook: Rulebook
  readonly likes: readonly RegExp[]
}

const word = (key: Parameters<typeof frameWord>[1]): string => frameWord('en', key)

/** Plays to the end of the match. @returns what was chosen, by name. */
export async function playByEar(ear: Ear, mind: Mind): Promise<readonly string[]> {
  const random = randomOf(3)
  const chosen: string[] = []
  let tried = new Map<string, number>()
  let question = ''
  let turns = 0
  while (!isOver(ear)) {
    if (chosen.length > 2000) throw new Error('the game has no end')
    const page = await settled(ear)
    // Only on a page that has just been opened may the focus be nowhere.
    if (chosen.length > 0 && !focusOn(page)) throw new Error(`after “${chosen.at(-1)}” the focus is nowhere`)
    if (isOver(ear)) break
    const asked = lastCall(ear)
    if (asked !== question) {
      ;[question, tried] = [asked, new Map()]
      turns += 1
    }
    const offers = await offersOn(ear, mind, page, turns % 3 === 0)
    const best = bestOf(offers, mind, tried, random)
    if (!best) {
      await ear.press('Escape')
      continue
    }
    tried.set(keyOf(best), (tried.get(keyOf(best)) ?? 0) + 1)
    chosen.push(`${best.thing.role} ${best.thing.name}`)
    await take(ear, best)
  }
  return chosen
}

/** What has the focus; nothing if that is the page as a whole. */
export const focusOn = (page: Thing): Thing | undefined => thingsIn(page, ({ focused, role }) => focused && role !== 'RootWebArea')[0]

export const isOver = ({ spoken }: Ear): boolean => spoken.some(({ live, text }) => live === 'assertive' && text.startsWith(overWords))

const overWords = word('announce.over').split('{')[0] ?? ''

/** The page, once a question was asked and announced, or the match is over. */
async function settled(ear: Ear): Promise<Thing> {
  let last = ''
  for (let look = 0; look < 600; look += 1) {
    const page = await ear.look()
    if (isOver(ear)) return page
    if (askedBack(page)) return page
    const isSaved = thingsIn(page, ({ role, name }) => role === 'StaticText' && name === word('saved')).length > 0
    const [question] = questionsOn(page).flatMap((group) => thingsIn(group, ({ role }) => role === 'heading'))
    last = question?.name ?? ''
    if (isSaved && question && !waits(last) && (isBegun(question) || lastCall(ear).endsWith(last))) return page
    await ear.page.waitForTimeout(50)
  }
  throw new Error(`the page shows “${last}”, and has called “${lastCall(ear)}”`)
}

/** Whether a sentence is begun: its words are then buttons that take them back. */
const isBegun = (question: Thing): boolean => thingsIn(question, ({ role }) => role === 'button').length > 0

const waits = (heading: string): boolean =>
  [word('prompt.waiting'), word('prompt.sending')].some((text) => heading.startsWith(text.split('{')[0] ?? ''))

/** The dialog that asks back. */
const askedBack = (page: Thing): Thing | undefined => thingsIn(page, ({ modal }) => modal)[0]

const questionsOn = (page: Thing): readonly Thing[] =>
  thingsIn(page, ({ role, name }) => role === 'group' && name === word('region.question'))

function one(page: Thing, fits: (thing: Thing) => boolean): Thing {
  const [thing] = thingsIn(page, fits)
  if (!thing) throw new Error('that is nowhere on the page')
  return thing
}

/** The offers of the board, the hand and the prompt; or those of the list, which is opened for it. */
async function offersOn(ear: Ear, { rulebook }: Mind, page: Thing, byList: boolean): Promise<readonly Offer[]> {
  const dialog = askedBack(page)
  // The last of its answers confirms the sentence.
  if (dialog)
    return thingsIn(dialog, ({ role }) => role === 'button')
      .slice(-1)
      .map((thing) => ({ thing }))
  const fits = ['a11y.legal', 'a11y.hostile'].flatMap((key) => rulebook.texts.en[key] ?? [])
  const undo = Object.entries(rulebook.grammar.moves).flatMap(([move, { undo }]) =>
    undo ? [rulebook.texts.en[`move.${move}`] ?? move] : [],
  )
  const isOffered = ({ name, disabled }: Thing) => !disabled && fits.some((text) => name.includes(text))
  const cells = thingsIn(page, ({ role }) => role === 'grid').flatMap((grid) =>
    thingsIn(grid, (thing) => thing.role === 'gridcell' && isOffered(thing)).map((thing) => ({ thing, by: grid })),
  )
  const cards = thingsIn(page, (thing) => thing.role === 'button' && isOffered(thing)).map((thing) => ({ thing }))
  const isAnswer = ({ role, name, disabled }: Thing) => role === 'button' && !disabled && ![...undo, word('menu.more')].includes(name)
  // The heading of a question holds the words said so far, and no answers.
  const answers = questionsOn(page)
    .flatMap(({ within }) => within.filter(({ role }) => role !== 'heading'))
    .flatMap((thing) => thingsIn(thing, isAnswer))
    .map((thing) => ({ thing }))
  const offers = [...cells, ...cards, ...answers]
  return byList || offers.length === 0 ? [...answers, ...(await listed(ear, page))] : offers
}

async function listed(ear: Ear, page: Thing): Promise<readonly Offer[]> {
  const isSearch = ({ role }: Thing) => role === 'combobox'
  if (thingsIn(page, isSearch).length === 0) {
    await ear.focus(one(page, ({ role, name }) => role === 'button' && name === word('tab.choices')))
    await ear.press('Enter')
    return listed(ear, await ear.look())
  }
  const by = one(page, isSearch)
  return thingsIn(page, ({ role, disabled }) => role === 'option' && !disabled).map((thing) => ({ thing, by }))
}

/** The offer that was tried least; among equals the one liked best, and then a random one. */
function bestOf(offers: readonly Offer[], { likes }: Mind, tried: ReadonlyMap<string, number>, random: () => number): Offer | undefined {
  const rank = ({ thing }: Offer) => {
    const liked = likes.findIndex((words) => words.test(thing.name))
    return liked < 0 ? likes.length : liked
  }
  const order = (a: Offer, b: Offer) => (tried.get(keyOf(a)) ?? 0) - (tried.get(keyOf(b)) ?? 0) || rank(a) - rank(b)
  const sorted = offers.toSorted(order)
  const [first] = sorted
  const equals = sorted.filter((offer) => first && order(offer, first) === 0)
  return equals[Math.floor(random() * equals.length)]
}

/** A cell by its place, whatever stands there; anything else by its name. */
const keyOf = ({ thing: { role, name } }: Offer): string => `${role} ${role === 'gridcell' ? name.split(',')[0] : name}`

/** Goes there with the keys, and chooses it; what has gone meanwhile isn't chosen. */
async function take(ear: Ear, { thing, by }: Offer): Promise<void> {
  const first = by ?? thing
  try {
    await ear.focus(first)
  } catch (cause) {
    if (await isThere(ear, first)) throw cause
    return
  }
  if (!by || (await goTo(ear, by, thing))) await ear.press('Enter')
}

const isThere = async (ear: Ear, { id }: Thing): Promise<boolean> => thingsIn(await ear.look(), (each) => each.id === id).length > 0

/** On a board from one fitting cell to the next, in the list line by line, round and round. @returns false if it has gone meanwhile */
async function goTo(ear: Ear, by: Thing, thing: Thing): Promise<boolean> {
  const [on, home] = by.role === 'grid' ? ['.', '.'] : ['ArrowDown', 'Home']
  let last: number | undefined
  for (let step = 1; step <= 200; step += 1) {
    const active = await ear.activeIn(by)
    if (active === thing.id) return true
    if (step % 20 === 0 && !(await isThere(ear, thing))) return false
    await ear.press(active === last ? home : on)
    last = active
  }
  throw new Error(`no way to ${thing.name}`)
}

/** The last thing that was called out. */
const lastCall = ({ spoken }: Ear): string => spoken.findLast(({ live }) => live === 'assertive')?.text ?? ''
