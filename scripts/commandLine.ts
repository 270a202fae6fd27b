import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util'
import { rulebooks } from '@toadstool/games'
import { everyRulebook } from '@toadstool/games/testing'

/**
 * `number` takes figures only, and so does any option whose default is a number; `--game` takes an existing game (`offered`: one on the
 * shelf), `--shard` a part such as `3/8`, and `oneOf` names the words that an option takes.
 */
type Option = ParseArgsOptionDescriptor & { readonly number?: true; readonly offered?: true; readonly oneOf?: readonly string[] }
type Options = Readonly<Record<string, Option>>

export interface Command<O extends Options> {
  /** As it is called: `npm run <name>`. */
  readonly name: string
  /** What it does, in a sentence. */
  readonly does: string
  readonly options: O
  /** The words that are no options, each by what it stands for: `<file>`. All of them are needed. */
  readonly words?: readonly string[]
}

type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>

/** What is wrong with the words of a command, for whoever has typed them. */
export class WrongWords extends Error {}

/** Reads the words of this process. `--help` and words that make no sense are answered at once, and end it. */
export function commandLine<const O extends Options>(command: Command<O>): Parsed<O> {
  const given = process.argv.slice(2)
  if (given.includes('--help')) {
    console.log(`${usageOf(command)}\n${command.does}`)
    process.exit(0)
  }
  try {
    return wordsOf(command, given)
  } catch (error) {
    if (!(error instanceof WrongWords)) throw error
    console.error(`${error.message}\n${usageOf(command)}`)
    process.exit(2)
  }
}

/** @throws WrongWords */
export function wordsOf<const O extends Options>(command: Command<O>, given: readonly string[]): Parsed<O> {
  const { options, words = [] } = command
  const parsed = parsedWith(options, given)
  const { positionals } = parsed
  if (positionals.length > words.length) throw new WrongWords(`"${positionals[words.length]}" is one word too many.`)
  if (positionals.length < words.length) throw new WrongWords(`Say ${words[positionals.length]}.`)
  for (const [name, value] of Object.entries(parsed.values))
    for (const each of [value].flat()) if (typeof each === 'string') checkOption(name, options[name], each)
  return parsed
}

export function usageOf({ name, options, words = [] }: Command<Options>): string {
  const said = Object.entries(options).map(([option, { type, default: usual, number }]) => {
    if (type === 'boolean') return `[--${option}]`
    return `[--${option} ${typeof usual === 'string' ? usual : number ? '<number>' : `<${option}>`}]`
  })
  const rest = [...words, ...said]
  return `Usage: npm run ${name}${rest.length > 0 ? ` -- ${rest.join(' ')}` : ''}`
}

function parsedWith<O extends Options>(options: O, given: readonly string[]): Parsed<O> {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true as const }) as Parsed<O>
  } catch (error) {
    // Node's first sentence says what is wrong, the rest how programs get around it.
    throw new WrongWords(`${(error as Error).message.split(/\.(?:\s|$)|\n/)[0]}.`)
  }
}

function checkOption(name: string, option: Option | undefined, value: string): void {
  const isNumber = option?.number || (typeof option?.default === 'string' && /^\d+$/.test(option.default))
  if (isNumber && !/^\d+$/.test(value)) throw new WrongWords(`--${name} takes a whole number, not "${value}".`)
  if (option?.oneOf && !option.oneOf.includes(value))
    throw new WrongWords(`--${name} is one of ${option.oneOf.join(', ')}, not "${value}".`)
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(value) ?? []
  if (name === 'shard' && !(Number(part) >= 1 && Number(part) <= Number(of)))
    throw new WrongWords(`--shard takes a part of all, as 3/8, not "${value}".`)
  const games = option?.offered ? rulebooks : everyRulebook
  // `all`, where a command plays all of them by default
  if (name === 'game' && value !== option?.default && !Object.hasOwn(games, value))
    throw new WrongWords(`There is no game "${value}". There are: ${Object.keys(games).join(', ')}.`)
}
