/** What playing with bots is like for a person: how often others' plays ask for an answer, and how long a bot's turn takes. */
import { type BotLevel, type Options, owing, type Rulebook, type Seat, type Sentence } from '@toadstool/games'
import { tempoOf } from '@toadstool/games/hosting'
import { formalityOf, type GameView } from '@toadstool/games/tabletop'
import { chanceOf, everyRulebook, randomOf, testTable } from '@toadstool/games/testing'
import { type TempoWish, tempoWish } from '@toadstool/protocol'
import { volunteerOf } from './volunteer.ts'

interface Asked {
  readonly seats: number
  readonly options: Options
  /** Seats of people, with the settings that everybody begins with; they decide as the best bots do. */
  readonly people: readonly Seat[]
  readonly games: number
  readonly level: BotLevel
  /** The limit of turns for each game. */
  readonly turns?: number
}

export interface Pace {
  /** Turns of people. */
  own: number
  /**
   * Answers for which people were asked; `idle`: those where nothing but the fallback could be said; `worth`: those where more was worth
   * saying.
   */
  asked: number
  idle: number
  worth: number
  /** By tempo: how long everybody waited in each turn of a bot, in milliseconds. */
  readonly waits: Readonly<Record<TempoWish, number[]>>
  /** At the usual tempo: the longest that people waited in a turn of a bot without being asked anything. */
  longest: number
}

export function paceOf(rulebook: Rulebook, { games, ...asked }: Asked): Pace {
  const pace: Pace = { own: 0, asked: 0, idle: 0, worth: 0, waits: { calm: [], usual: [], quick: [] }, longest: 0 }
  for (let game = 0; game < games; game += 1) playOne(rulebook, asked, game, pace)
  return pace
}

function playOne(rulebook: Rulebook, { seats, options, people, level, turns }: Omit<Asked, 'games'>, game: number, pace: Pace): void {
  const { bot, grammar, viewOf } = rulebook
  const random = randomOf(8000 + game)
  const table = testTable(rulebook, { seats, options, chance: chanceOf(random) })
  const sitting = Array.from({ length: seats }, (_, seat) =>
    people.includes(String(seat)) ? person : ({ kind: 'bot', name: '', level } as const),
  )
  const tempos = tempoWish.options.map((wish) => {
    const tempo = tempoOf(1)
    for (const seat of people) tempo.wish('', seat, wish)
    return { wish, tempo, wait: 0 }
  })
  const volunteered = new Set<string>()
  let turn = { no: table.ctx.turn, seat: table.ctx.currentPlayer, wait: 0 }
  while (!table.state.result && table.ctx.turn <= (turns ?? Number.POSITIVE_INFINITY)) {
    if (table.ctx.turn !== turn.no) begin()
    const free = volunteerOf(rulebook, table.state, volunteered)
    const seat = free ?? seatOf(rulebook, table.state)
    const view = viewOf(table.state, seat)
    if (people.includes(seat)) {
      if (free === undefined) table.play(seat, decided(view, seat))
      continue
    }
    const sentence = free === undefined ? bot.decide(view, seat, level, random) : bot.volunteer?.(view, seat, level, random)
    // a move that a seat is free to make keeps nobody waiting
    if (free === undefined) pauseAll(seat)
    if (sentence) table.play(seat, sentence)
  }

  function pauseAll(seat: Seat): void {
    const progress = { owes: [seat] }
    const played = {
      table: { id: '', seats: sitting },
      rulebook,
      state: table,
      progress,
      viewOf: (each: Seat | null) => viewOf(table.state, each),
    }
    for (const each of tempos) {
      const pause = each.tempo.pause(played, seat)
      each.wait += pause
      if (each.wish === 'usual') turn.wait += pause
    }
  }

  function begin(): void {
    if (people.includes(turn.seat)) pace.own += 1
    else for (const { wish, wait } of tempos) pace.waits[wish].push(wait)
    goOn()
    for (const each of tempos) each.wait = 0
    turn = { no: table.ctx.turn, seat: table.ctx.currentPlayer, wait: 0 }
  }

  function goOn(): void {
    if (!people.includes(turn.seat)) pace.longest = Math.max(pace.longest, turn.wait)
    turn.wait = 0
  }

  /** The sentence of a person, who leaves the standing orders as they are. */
  function decided(view: GameView, seat: Seat): Sentence {
    const said = bot.decide(view, seat, level, random)
    const fallback = rulebook.fallback(view, seat) ?? said
    const sentence = grammar.moves[said.move]?.standing ? fallback : said
    if (rulebook.prompts(view, seat)[0]?.reaction) {
      pace.asked += 1
      if (formalityOf(rulebook, view, seat, { alone: true, undoable: false })) pace.idle += 1
      else if (!isPass(sentence)) pace.worth += 1
    }
    for (const { tempo } of tempos) tempo.rest('')
    goOn()
    return sentence
  }
}

const isPass = ({ args }: Sentence): boolean => args.flat().some((arg) => arg.startsWith('option:pass')) || args.length === 0

/** Whose decision is made next: those who wait for others come last. */
export const seatOf = (rulebook: Rulebook, state: GameView): Seat => {
  const owes = owing(rulebook, state)
  return owes.find((each) => !rulebook.bot.waits?.(rulebook.viewOf(state, each), each)) ?? owes[0] ?? '0'
}

/** Two people among bots, at the largest table; prints a table of all games. */
export function printPace(game: string | undefined, games: number): void {
  const asked = ['answers asked for a turn of one’s own', 'nothing else could be said', 'worth more than that']
  const waits = ['a bot’s turn takes, s', 'at most', 'unless asked at most', ...['calm', 'quick'].map((wish) => `if ${wish}, s`)]
  console.log(`| ${['game', 'seats', ...asked, ...waits].join(' | ')} |`)
  console.log(`|---|${'--:|'.repeat(1 + asked.length + waits.length)}`)
  for (const rulebook of Object.values(everyRulebook)) {
    if (game !== undefined && game !== rulebook.slug) continue
    const seats = rulebook.card.seats.max
    const people = seats > 3 ? ['0', '3'] : ['0']
    const level = rulebook.bot.levels.at(-1) ?? 'easy'
    const { own, asked, idle, worth, waits, longest } = paceOf(rulebook, { seats, options: {}, people, games, level })
    const cells = [
      rulebook.slug,
      seats,
      ...[asked, idle, worth].map((count) => (count / own).toFixed(2)),
      ...[mean(waits.usual), Math.max(0, ...waits.usual), longest, mean(waits.calm), mean(waits.quick)].map(inSeconds),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

export const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length)
const inSeconds = (ms: number): string => (ms / 1000).toFixed(1)
const person = { kind: 'person', personId: null, name: '', credentialHash: null, ready: true, data: null } as const
