/** Which modules travel together: few files, none of which carries what its page doesn't need. */
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What a bundler tells of a module. */
export interface Module {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
  readonly code: string | null
}
type Graph = (id: string) => Module | null

const web = join(import.meta.dirname, '..')
const at = (path: string): string => resolve(web, path)

/** Games with a board: a folder each here, and one in the package of the rules. */
export const games: readonly string[] = readdirSync(at('src/boards'), { withFileTypes: true })
  .map(({ name }) => name)
  .filter((name) => existsSync(at(`../../packages/games/src/${name}/index.ts`)))

/** Where the parts of the client begin. */
export const doors = {
  app: at('src/App.tsx'),
  main: at('src/main.tsx'),
  match: at('src/match/MatchPage.tsx'),
  plain: at('src/boards/plain/index.tsx'),
  home: at('src/pages/HomePage.tsx'),
  news: at('src/pages/meeting/Alerts.tsx'),
  lobby: at('src/pages/tables/TableLobby.tsx'),
  shapes: at('src/api/shapes.ts'),
  connection: at('src/api/connection.ts'),
  offline: at('src/pages/shell/OfflineMatches.tsx'),
  afterOf: (slug: string): string => at(`src/boards/${slug}/after.ts`),
  worker: at('src/worker/sw.ts'),
  ahead: at('src/api/ahead.ts'),
  game: (slug: string): readonly string[] => [at(`../../packages/games/src/${slug}/index.ts`), at(`src/boards/${slug}/index.ts`)],
} as const

/** Pages that show a match in some way: what only they need waits for the first of them. */
const besideMatch = /\/(LearnPage|ProofPage|OverlayPage)\.tsx$/

/** @returns the name of a module's chunk, or `null` where the bundler may decide. */
export function chunkNames(): (id: string, context: { getModuleInfo: Graph }) => string | null {
  let names: ReadonlyMap<string, string> | undefined
  return (id, context) => {
    names ??= named((each) => context.getModuleInfo(each))
    return names.get(id) ?? null
  }
}

function named(graph: Graph): Map<string, string> {
  const names = new Map<string, string>()
  const give = (name: string, ids: Iterable<string>): void => {
    for (const id of ids) if (!names.has(id)) names.set(id, name)
  }
  give('app', reach(graph, [doors.main]))
  give('shapes', reach(graph, [doors.shapes]))
  give('connection', reach(graph, [doors.connection]))
  const pages = [doors.app, join(web, 'src/pages/TablePage.tsx')].flatMap((door) => graph(door)?.dynamicallyImportedIds ?? [])
  const others = reach(
    graph,
    pages.filter((page) => page !== doors.match && !besideMatch.test(page)),
  )
  const ofGames = games.map((slug) => reach(graph, doors.game(slug)))
  const besides = besideGames(graph)
  const inMatch = reach(graph, [doors.match])
  // What a board shows later counts too: nobody loads another game for it.
  const boards = new Map([
    ...games.map((slug): [string, Set<string>] => [slug, reach(graph, [...doors.game(slug), doors.afterOf(slug)])]),
    ['plain', reach(graph, [doors.plain])],
  ])
  const boardsWith = (id: string): string[] => [...boards].flatMap(([board, ids]) => (ids.has(id) ? [board] : []))
  const shared = new Set(ofGames.flatMap((ids) => [...ids]).filter((id) => boardsWith(id).length > 1 || besides.has(id)))
  const isFramed = (id: string): boolean => [inMatch, besides, others].some((ids) => ids.has(id))
  for (const [id, name] of filesOfSome(
    graph,
    [...shared].filter((id) => !isFramed(id)),
    boardsWith,
  ))
    give(name, [id])
  const frame = new Set([...inMatch, ...shared])
  give(
    'common',
    [...frame].filter((id) => others.has(id)),
  )
  give('match', frame)
  // Every page asks for the news of one's own, and the home page shows parts of them.
  give('news', reach(graph, [doors.news]))
  give('home', reach(graph, [doors.home]))
  for (const [index, slug] of games.entries()) {
    // What the tables of its rules are made from is read without the game.
    const read = reach(graph, [at(`../../packages/games/src/${slug}/primer.ts`)])
    give(
      slug,
      [...(ofGames[index] ?? [])].filter((id) => !read.has(id)),
    )
  }
  return names
}

/** What is loaded by something else than a game, of all that lies in no game's folder. */
function besideGames(graph: Graph): Set<string> {
  const doorsOf = (id: string): readonly string[] => graph(id)?.dynamicallyImportedIds ?? []
  const all = reach(graph, [doors.main], (id) => [...(graph(id)?.importedIds ?? []), ...doorsOf(id)])
  const ofGame = new RegExp(`/(?:boards|games/src)/(?:${[...games, 'plain'].join('|')}|index\\.ts)\\b`)
  const others = [...new Set([...all].flatMap(doorsOf))].filter((door) => !ofGame.test(door))
  return new Set([...reach(graph, others)].filter((id) => !ofGame.test(id)))
}

/** Letters of source that some boards share and that are worth a file of their own: about 2 kB as it is sent. */
const worthAFile = 10_000

/**
 * What some boards share, so that the others needn't load it.
 * @returns the file of each module that isn't in the file of all
 */
function filesOfSome(graph: Graph, shared: readonly string[], boardsWith: (id: string) => readonly string[]): Map<string, string> {
  const sets = Map.groupBy(shared, (id) => boardsWith(id).join('-'))
  const files: { readonly name: string; readonly boards: readonly string[] }[] = []
  const names = new Map<string, string>()
  for (const ids of [...sets.values()].toSorted(([one = ''], [other = '']) => boardsWith(other).length - boardsWith(one).length)) {
    const boards = boardsWith(ids[0] ?? '')
    const letters = ids.reduce((sum, id) => sum + (graph(id)?.code?.length ?? 0), 0)
    if (boards.length <= games.length / 2 && letters > worthAFile) files.push({ name: `kit-${boards.join('-')}`, boards })
    // What is too little goes with what these boards load anyway.
    const file = files.findLast((each) => boards.every((board) => each.boards.includes(board)))
    if (file) for (const id of ids) names.set(id, file.name)
  }
  return names
}

/** What belongs to one game alone bears its name; the texts of its rules `rules-<game>`, the tables in them `primer-<game>`, its icons `drawings-<game>`, its figures `figures-<game>`, its lesson and what that says `tutorial-<game>`, its turn `turn-<game>`, what comes after its first picture `after-<game>`. */
export const chunkFileNames = ({ name, moduleIds }: { readonly name: string; readonly moduleIds: readonly string[] }): string =>
  `assets/${setApart(moduleIds) ?? (games.includes(name) ? name : (ofGame(moduleIds) ?? name))}-[hash].js`

/** In the worker that hosts matches each game is a file `local-<game>`. */
export function localFileNames({ name, facadeModuleId }: { readonly name: string; readonly facadeModuleId?: string | null }): string {
  const game = /\/packages\/games\/src\/([\w-]+)\/index\.ts$/.exec(facadeModuleId ?? '')?.[1]
  return `assets/local-${game ?? name}-[hash].js`
}

/** The service worker has to stay at one address, above all pages. */
export const entryFileNames = ({ name, facadeModuleId }: { readonly name: string; readonly facadeModuleId?: string | null }): string =>
  facadeModuleId === doors.worker ? 'sw.js' : `assets/${name}-[hash].js`

/** What of a board comes by itself. */
function setApart(modules: readonly string[]): string | undefined {
  const [after] = modules.flatMap((id) => /\/src\/boards\/([\w-]+)\/after\.ts$/.exec(id)?.[1] ?? [])
  if (after !== undefined) return `after-${after}`
  const [game, ...others] = new Set(
    modules.map((id) => /\/src\/boards\/([\w-]+)\/(?:icons\.ts|turn\.ts|pictures\/turn-\d\.svg)$/.exec(id)?.[1]),
  )
  if (game === undefined || others.length > 0) return undefined
  return `${modules.length === 1 ? 'drawings' : 'turn'}-${game}`
}

function ofGame(modules: readonly string[]): string | undefined {
  const own = modules.map((id) => /packages\/games\/src\/([\w-]+)\/([\w-]+)/.exec(id))
  const [game = '', file = ''] = own[0]?.slice(1) ?? []
  if (game === '' || game === 'tabletop' || own.some((each) => each?.[1] !== game)) return undefined
  if (/^(RULES|PRIMER)$/.test(file)) return `rules-${game}`
  if (modules.every((id) => id.endsWith('?lesson'))) return `tutorial-${game}`
  if (file === 'figures' || file === 'tutorial') return `${file}-${game}`
  return modules.some((id) => id.endsWith('/primer.ts')) ? `primer-${game}` : game
}

/** All that these modules need before they can run. */
function reach(
  graph: Graph,
  doors: readonly string[],
  from = (id: string): readonly string[] => graph(id)?.importedIds ?? [],
): Set<string> {
  const found = new Set<string>()
  const open = [...doors]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...from(id))
  }
  return found
}
