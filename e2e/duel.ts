import type { Sentence } from '@toadstool/games'
import type { Table } from '@toadstool/protocol'
import { type VisitOptions, type Visitor, visit } from './browser.ts'
import { byMouse, type Hands } from './hands.ts'
import type { House } from './house.ts'
import type { RunningServer } from './server.ts'
import { openTable, request, sitDown } from './table.ts'
import { follow, type Guest, type Watcher, waitFor, watch } from './watcher.ts'

/** A person at a seat, with a page or without. */
export interface Seated {
  readonly watcher: Watcher
}

export interface Duellist extends Visitor, Seated {}

interface Match {
  readonly table: Table
  readonly people: readonly Duellist[]
  readonly others: readonly Seated[]
  close(): Promise<void>
}

interface Company {
  /** People at the first seats; two unless said otherwise. */
  readonly people?: number
  /** People without a page at the seats after them. */
  readonly others?: number
  /** Levels of the bots at the last seats. */
  readonly bots?: readonly string[]
  /** Wishes for the table that differ from the usual ones. */
  readonly wish?: Record<string, unknown>
  /** Whether what has only one answer is asked for as well; true unless said otherwise. */
  readonly asksEach?: boolean
  /** How the first person's browser is. */
  readonly look?: VisitOptions
  /** What the first person does before the match is in sight. */
  prepare?(person: Visitor): Promise<void>
}

/** People and bots in front of a match that has just begun. The first person has opened it, and sits on seat 0. */
export async function startMatch(house: House, game: string, company: Company = {}): Promise<Match> {
  const { people = 2, others = 0, bots = [], wish, asksEach = true, look, prepare } = company
  const { url } = house.server
  const visitors: Visitor[] = []
  // One after the other: whoever comes first is the first guest.
  for (let at = 0; at < people; at += 1) visitors.push(await visit(house.browser, url, { asksEach, ...(at === 0 && look) }))
  const [host, ...guests] = visitors
  if (!host) throw new Error('nobody is at the table')
  const table = await openTable(host, game, { seats: people + others + bots.length, ...wish })
  for (const guest of guests) {
    await request(guest, 'POST', `/api/tables/${table.id}/sit`, {})
    await request(guest, 'POST', `/api/tables/${table.id}/ready`, { ready: true })
  }
  const absent: Guest[] = []
  for (let at = 0; at < others; at += 1) absent.push(await sitDown(url, table))
  for (const [at, level] of bots.entries()) {
    await request(host, 'POST', `/api/tables/${table.id}/bot`, { seat: String(people + others + at), level })
  }
  await request(host, 'POST', `/api/tables/${table.id}/start`, {})
  await prepare?.(host)
  const seated = await Promise.all(visitors.map((visitor, at) => atTable(visitor, house.server, table, String(at))))
  const unseen = await Promise.all(absent.map((guest, at) => follow(guest, table.id, game, String(people + at))))
  return {
    table,
    people: seated,
    others: unseen.map((watcher) => ({ watcher })),
    async close() {
      for (const watcher of unseen) watcher.close()
      await leave(seated)
    },
  }
}

/** Two people. */
export async function startDuel(
  house: House,
  game: string,
  company: Company = {},
): Promise<{ table: Table; first: Duellist; second: Duellist; close(): Promise<void> }> {
  const { table, people, close } = await startMatch(house, game, company)
  const [first, second] = people as [Duellist, Duellist]
  return { table, first, second, close }
}

/** One person against a bot. */
export async function startAgainstBot(house: House, game: string, look: VisitOptions = {}): Promise<Duellist & { table: Table }> {
  const { table, people } = await startMatch(house, game, { people: 1, bots: ['easy'], look })
  return { ...(people[0] as Duellist), table }
}

/** The one of these people whom the match waits for, once all of them are up to date. */
export async function whoOwes<Person extends Seated>(people: readonly Person[]): Promise<Person> {
  const person = await nextOf(people)
  if (!person) throw new Error(`nobody owes a decision: ${JSON.stringify(people.map(({ watcher }) => watcher.view()))}`)
  return person
}

/** As `whoOwes`; `undefined` if the match is over, or goes on for long without any of these people. */
export async function nextOf<Person extends Seated>(people: readonly Person[]): Promise<Person | undefined> {
  const versions = (): string => people.map(({ watcher }) => watcher.version()).join()
  for (;;) {
    await level(people)
    const person = people.find(({ watcher }) => watcher.owes())
    if (person || people.some(({ watcher }) => watcher.view().result !== null)) return person
    const known = versions()
    if (!(await waitFor(() => versions() !== known, 30_000))) return undefined
  }
}

/** Waits until each of them knows all they are told. Their versions may differ: nobody is told that others have chosen in secret. */
export const level = async (people: readonly Seated[]): Promise<void> =>
  void (await Promise.all(people.map(({ watcher }) => watcher.level())))

/** Makes one decision with this person's hands: the given one, or a bot's. */
export async function decide(
  { page, watcher }: Pick<Duellist, 'page' | 'watcher'>,
  hands: Hands = byMouse,
  sentence: Sentence = watcher.decide(),
): Promise<void> {
  const version = watcher.version()
  await settled(page, version)
  await hands(page, watcher, sentence)
  if (!(await watcher.grown(version))) throw new Error(`nothing happened: ${said(sentence)}`)
}

/** Makes a decision without any page. */
export async function goOn({ watcher }: Seated, sentence: Sentence = watcher.decide()): Promise<void> {
  const version = watcher.version()
  await watcher.act(sentence)
  await watcher.grown(version)
}

/** Waits until the page shows this version, with nothing under way. */
export const settled = (page: Visitor['page'], version: number, patience = 30_000): Promise<void> =>
  page.locator(`[data-version="${version}"]:not([data-sending])`).waitFor({ timeout: patience })

/** Chooses an item of the match menu, and confirms it. */
export async function fromMenu(page: Visitor['page'], move: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: move }).click()
  await page.getByRole('dialog').getByRole('button', { name: move }).click()
}

export const said = ({ move, args }: Sentence): string => [move, ...args].join(' ')

export async function leave(people: readonly Duellist[]): Promise<void> {
  for (const { watcher, context } of people) {
    watcher.close()
    await context.close()
  }
}

async function atTable(person: Visitor, server: RunningServer, table: Table, seat: string): Promise<Duellist> {
  await person.page.goto(`${server.url}/t/${table.id}`)
  const watcher = await watch(person, table.id, table.game, seat)
  await caughtUp(person.page, watcher)
  return { ...person, watcher }
}

/** Waits until the page shows what the watcher knows, while others, or pages by themselves, go on. */
export async function caughtUp(page: Visitor['page'], watcher: Watcher): Promise<void> {
  for (let looks = 60; looks > 0; looks -= 1) {
    const isShown = await settled(page, watcher.version(), 500).then(
      () => true,
      () => false,
    )
    if (isShown) return
  }
  throw new Error('the page stays behind the table')
}
