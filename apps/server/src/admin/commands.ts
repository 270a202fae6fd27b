/** The command line of operators, read as a request. */
import { parseArgs } from 'node:util'
import { type Request, request } from './requests.ts'

export const usage = `Usage: npm run admin -- <what>            (the server must be running; DATA_DIR says which)

  matches [--state running|asleep|open|over|any] [--game <slug>] [--count 50]
  match <id>                     who owes what since when, clocks, who watches, what was done last
  match <id> call-off            ends the match without a result; closes a table that hasn't begun
  match <id> free <seat>         takes the seat from its person (1 is the first); anybody may sit down there
  match <id> free <seat> keep-out  the same, but whoever sat there is kept out, and the host says yes to others
  match <id> roll-back <version> sets the match back to where it stood after so many actions

  rules                          by which versions of their games' rules running matches are played, and which may go
  nodes                          the nodes that share this database, with their releases and visitors

  reports [--closed] [--count 50]
  report <number>                one report, with what was said at the table
  report <number> close [<note>]

  people <name, or a part of it>
  person <id>
  person <id> silence <hours>    takes the word from a person; silence off gives it back
  person <id> end-sessions       signs a person out everywhere

  audit [--count 50]             what operators have done
  help

With --json any answer is printed as JSON.`

/** The command line can't be understood; the message is for the operator. */
export class UsageError extends Error {}

export interface Command {
  /** `null`: help. */
  readonly request: Request | null
  readonly json: boolean
}

/** @throws UsageError */
export function commandOf(words: readonly string[]): Command {
  const { positionals, values } = parsed(words)
  const [what = 'help', ...rest] = positionals
  if (what === 'help' || values.help) return { request: null, json: false }
  const make = Object.hasOwn(makers, what) ? makers[what] : undefined
  if (!make) throw new UsageError(`There is no "${what}".`)
  const made = request.safeParse(make(rest, values))
  if (made.success) return { request: made.data, json: values.json }
  const [issue] = made.error.issues
  throw new UsageError(wrong[String(issue?.path[0])] ?? `${issue?.path.join('.')}: ${issue?.message}`)
}

interface Values {
  readonly state: string
  readonly game?: string
  readonly count: string
  readonly closed: boolean
  readonly json: boolean
  readonly help: boolean
}

type Maker = (words: readonly string[], values: Values) => object

const makers: Readonly<Record<string, Maker>> = {
  matches: (words, { state, game = null, count }) => exactly(words, 0, { ask: 'matches', state, game, count: Number(count) }),
  match(words) {
    const [id = needed('the id of a match, as mossy-kiln-7kq3-x2md'), verb, value, more] = words
    if (verb === undefined) return { ask: 'match', id }
    if (verb === 'call-off') return exactly(words, 2, { ask: verb, id })
    if (verb === 'free') {
      const keepOut = more === 'keep-out'
      const seat = String(numberIn(value, 'the number of a seat, from 1 on') - 1)
      return exactly(words, keepOut ? 4 : 3, { ask: verb, id, seat, keepOut })
    }
    if (verb === 'roll-back') return exactly(words, 3, { ask: verb, id, version: numberIn(value, 'the version to go back to') })
    throw new UsageError(`A match can't be told "${verb}": call-off, free or roll-back.`)
  },
  rules: (words) => exactly(words, 0, { ask: 'rules' }),
  nodes: (words) => exactly(words, 0, { ask: 'nodes' }),
  reports: (words, { closed, count }) => exactly(words, 0, { ask: 'reports', open: !closed, count: Number(count) }),
  report([given, verb, ...note]) {
    const number = numberIn(given, 'the number of a report')
    if (verb === undefined) return { ask: 'report', number }
    if (verb === 'close') return { ask: 'close-report', number, note: note.join(' ') }
    throw new UsageError(`A report can't be told "${verb}": close.`)
  },
  people: (words, { count }) => ({ ask: 'people', like: words.join(' ') || needed('a name, or a part of it'), count: Number(count) }),
  person(words) {
    const [id = needed('the id of a person: people <name> finds it'), verb, value] = words
    if (verb === undefined) return { ask: 'person', id }
    if (verb === 'end-sessions') return exactly(words, 2, { ask: verb, id })
    if (verb === 'silence')
      return exactly(words, 3, { ask: verb, id, hours: value === 'off' ? null : numberIn(value, 'a number of hours, or off') })
    throw new UsageError(`A person can't be told "${verb}": silence or end-sessions.`)
  },
  audit: (words, { count }) => exactly(words, 0, { ask: 'audit', count: Number(count) }),
}

const wrong: Readonly<Record<string, string>> = {
  id: 'That is no id. A match is called as mossy-kiln-7kq3-x2md; people <name> finds the id of a person.',
  count: '--count takes a number from 1 to 500.',
  state: '--state takes running, asleep, open, over or any.',
  game: '--game takes the short name of a game, as wizards-of-war.',
  seat: 'A seat is a number from 1 on.',
  version: 'A version is a whole number from 0 on.',
  number: 'A report has a number from 1 on.',
  hours: 'Silence takes a number of hours, at most 8760, or off.',
}

/** A person's id may begin with a dash, like an option. */
const dashed = /^-(?!-?(state|game|count|closed|json|help)\b)[\w-]{7,39}$/
const mark = '='

function parsed(words: readonly string[]) {
  const { positionals, values } = read(words.map((word) => (dashed.test(word) ? `${mark}${word}` : word)))
  return { positionals: positionals.map((word) => (word.startsWith(`${mark}-`) ? word.slice(1) : word)), values }
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        state: { type: 'string', default: 'running' },
        game: { type: 'string' },
        count: { type: 'string', default: '50' },
        closed: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    // Node's first sentence names the error, the rest is advice for programmers.
    throw new UsageError(`${(error as Error).message.split(/\.(?:\s|$)|\n/)[0]}.`)
  }
}

function exactly<T extends object>(words: readonly string[], count: number, made: T): T {
  const extra = words[count]
  if (extra !== undefined) throw new UsageError(`"${extra}" is one word too many.`)
  return made
}

function numberIn(word: string | undefined, what: string): number {
  if (word === undefined || word.trim() === '' || !Number.isFinite(Number(word))) return needed(what)
  return Number(word)
}

function needed(what: string): never {
  throw new UsageError(`Say ${what}.`)
}
