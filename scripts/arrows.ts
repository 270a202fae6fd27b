// The import arrows of docs/decisions/0001-architecture.md, as a check: who may import whom, and who may name a game.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const wrong: string[] = []
const games = readdirSync(join(root, 'packages/games/src')).filter((folder) =>
  existsSync(join(root, 'packages/games/src', folder, 'RULES.md')),
)
/** The lists in which games stand by name. */
const lists = ['packages/games/src/shelf.ts', 'packages/games/src/coming.ts', 'apps/web/src/boards/shelf.ts']
/** Games that tests of shared code take as examples. */
const examples = ['wizards-of-war', 'golems', 'beetle-race']

/** The rooms of server and client from the ground up: each knows only those before it. Boards know neither network nor frame. */
const floors = {
  'apps/server/src/': [
    ...['inTurns', 'random', 'cluster', 'journal', 'http', 'config', 'reach', 'identity'],
    ...['tables', 'match', 'previews', 'embed', 'ground', 'alerts', 'lobby', 'live', 'admin', 'app', 'serve', 'main'],
  ],
  'apps/web/src/': ['icons', 'i18n', 'kit', 'rules', 'boards', 'api', 'local', 'match', 'pages'],
}
/** Folders without circles of imports, not even of types. */
const straight = ['packages/', 'apps/']
const imports = new Map<string, string[]>()

for (const file of ['packages', 'apps', 'e2e', 'scripts'].flatMap((place) => sources(join(root, place)))) {
  const from = relative(root, file)
  const text = readFileSync(file, 'utf8')
  const named = games.filter((game) => !mayName(from, game) && new RegExp(`['"\`/]${game}['"\`/.]`).test(text))
  const targets: string[] = []
  if (straight.some((place) => from.startsWith(place))) imports.set(from, targets)
  for (const game of named) wrong.push(`${from} names ${game}: shared code knows no single game`)
  for (const kind of shared(from) ? kindsIn(text) : [])
    wrong.push(`${from} asks for ${kind}: what a kind is to the table, the grammar says (things)`)
  for (const [, target = ''] of text.matchAll(/^(?:import|export)\s[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm)) {
    const to = target.startsWith('.') ? relative(root, join(dirname(file), target)) : target
    targets.push(to)
    const reason = forbidden(from, to)
    if (reason) wrong.push(`${from} imports ${to}: ${reason}`)
  }
}

wrong.push(...circles())

if (wrong.length > 0) {
  console.error(wrong.join('\n'))
  process.exit(1)
}

/**
 * Whether a file may name a game: files of the game and its board, and the lists. Examples may also be named by tests, `e2e` and `scripts`.
 */
function mayName(from: string, game: string): boolean {
  return ownerOf(from) !== undefined || lists.includes(from) || (examples.includes(game) && (isTest(from) || /^(e2e|scripts)\//.test(from)))
}

/** The game whose folder it is. */
function ownerOf(from: string): string | undefined {
  return games.find((game) => from.startsWith(`packages/games/src/${game}/`) || from.startsWith(`apps/web/src/boards/${game}/`))
}

function isTest(from: string): boolean {
  return /\/test\/|\.test\.|\.suite\.|\/testing\//.test(from)
}

/** Whether a file is code for all games, which knows only those kinds of tokens that belong to the table. */
function shared(from: string): boolean {
  return /^(apps\/web\/src\/(match|pages|kit|rules|api)|apps\/server\/src|packages\/games\/src\/tabletop)\//.test(from) && !isTest(from)
}

/** Kinds of a game that a line asks a token for. */
function kindsIn(text: string): string[] {
  const asking = text.split('\n').filter((line) => line.includes('kindOf('))
  const asked = asking.flatMap((line) => [...line.matchAll(/kindOf\([^)]*\) [!=]== '(\w+)'|\[([^\]]*)\]\.includes\(kindOf\(/g)])
  const kinds = asked.flatMap(([, one, several = '']) => one ?? [...several.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind))
  return kinds.filter((kind) => !['seat', 'option', 'move'].includes(kind))
}

function forbidden(from: string, to: string): string | undefined {
  const test = isTest(from)
  const game = /^packages\/games\/src\/([\w-]+)\//.exec(from)?.[1]
  const otherGame = /^packages\/games\/src\/([\w-]+)\//.exec(to)?.[1]
  const shared = ['tabletop', 'testing']
  const needed = games.find((game) => (to === `@toadstool/games/${game}` || ownerOf(to) === game) && ownerOf(from) !== game)
  if (needed && !lists.includes(from)) return `it would not compile without ${needed}: only what lies in the folders of a game imports it`
  if (from.startsWith('packages/protocol/') && !to.startsWith('packages/protocol/') && to !== 'zod/mini' && !test)
    return 'protocol depends on zod/mini alone'
  const isSchema = to === 'zod' && from.endsWith('/schema.ts')
  if (from.startsWith('packages/figures/') && !to.startsWith('packages/figures/') && !isSchema && !test) return 'figures depend on nothing'
  const draws = /^packages\/games\/src\/((?!tabletop\/)[\w-]+\/(picture|figures|seats|tints)|seats|drawing)\.ts$/
  if (draws.test(to) && from.startsWith('packages/games/') && !draws.test(from) && !test) return 'the rules know no drawings'
  if (from.startsWith('packages/games/')) {
    if (game && !shared.includes(game) && otherGame && otherGame !== game && !shared.includes(otherGame)) return 'no game imports another'
    if (game === 'tabletop' && otherGame && otherGame !== 'tabletop' && !test) return 'the tabletop knows no game'
    if (otherGame === 'testing' && !test) return 'product code never imports the testing kit'
    const isDrawing = to === '@toadstool/figures' && draws.test(from)
    if (!test && !to.startsWith('packages/games/') && to !== 'zod/mini' && !to.startsWith('boardgame.io') && !isDrawing)
      return 'games depend on boardgame.io and zod/mini alone'
    if (!test && to.startsWith('boardgame.io') && !/\/(tabletop\/game|engine|rulebook|[\w-]+\/game)\.ts$/.test(from))
      return 'only the wiring imports boardgame.io'
  }
  if (from.startsWith('apps/server/')) {
    if (to.startsWith('apps/web/')) return 'the server knows no client'
    if (/^@toadstool\/games\/(?!tabletop|engine|bot-names|frozen|hosting|replay|rolls|testing|card|outcome|picture)/.test(to) && !test)
      return 'the server knows no single game'
    if (to === 'boardgame.io/internal' && !test) return "only the rulebooks' engine touches boardgame.io/internal"
    // The settings ask only whether it is an address.
    const opensStore = /^apps\/server\/src\/(journal\/|ground\.ts)/.test(from) || to.endsWith('journal/postgres/hosts.ts')
    if (!opensStore && /journal\/(sqlite|postgres)/.test(to) && !test) return 'no SQL outside the journal'
  }
  if (from.startsWith('apps/web/')) {
    if (to.startsWith('apps/server/')) return 'the client knows no server code'
    if (to === 'zod') return 'the page has no room for more than zod/mini'
    const board = /^apps\/web\/src\/boards\/([\w-]+)\//.exec(from)?.[1]
    const otherBoard = /^apps\/web\/src\/boards\/([\w-]+)\//.exec(to)?.[1]
    const otherGame = /^@toadstool\/games\/([\w-]+)/.exec(to)?.[1]
    if (board && [otherBoard, otherGame].some((other) => games.includes(other ?? '') && other !== board))
      return 'no board imports another game'
  }
  return test ? undefined : aboveIn(from, to)
}

function aboveIn(from: string, to: string): string | undefined {
  for (const [place, rooms] of Object.entries(floors)) {
    const [here = '', there = ''] = [from, to].map((path) =>
      path.startsWith(place) ? /^\w+/.exec(path.slice(place.length))?.[0] : undefined,
    )
    if (rooms.includes(here) && rooms.indexOf(there) > rooms.indexOf(here)) return `${here} stands below ${there}`
  }
  return undefined
}

/** All circles of imports. */
function circles(): string[] {
  const seen = new Set<string>()
  const circlesFrom = (file: string, way: readonly string[]): string[] => {
    if (way.includes(file)) return [`${[...way.slice(way.indexOf(file)), file].join(' → ')}: a circle of imports`]
    if (seen.has(file)) return []
    const found = (imports.get(file) ?? []).flatMap((next) => circlesFrom(next, [...way, file]))
    seen.add(file)
    return found
  }
  return [...imports.keys()].flatMap((file) => circlesFrom(file, []))
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sources(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}
