/** What a link to a table tells those who haven't opened it: a title and a line, from what every visitor may see. */
import type { Rulebook } from '@toadstool/games'
import { shortTitle } from '@toadstool/games/card'
import { isCalledOff, resultOf } from '@toadstool/games/outcome'
import { entriesOf, type GameView, type Language, type Outcome, type Seat, say, sayEvent, type Voice } from '@toadstool/games/tabletop'
import { toldTo } from '../match/clocks.ts'
import type { StoredTable } from '../tables/changes.ts'
import { isVeiled } from '../tables/watching.ts'

export interface Words {
  readonly title: string
  readonly line: string
}

/** A match as spectators see it at some moment. */
export interface Position {
  readonly rulebook: Rulebook
  readonly view: GameView
  /** Actions so far. */
  readonly version: number
  /** Somebody wished for this moment, and for no later one. */
  readonly isPast: boolean
}

/** The words of a picture: what happened last in large letters. */
export interface Caption extends Words {
  readonly heading: string
}

export function captionOf(table: StoredTable, { card }: Rulebook, language: Language, told: Told): Caption {
  const { title, line } = partsOf(table, { card }, language, told)
  const words = { title: capital(title), line }
  const { position } = told
  if (!position || isOver(position)) return { heading: card.title[language], ...words }
  const heading = said[language].moment(shortTitle(card, language), position.version)
  return { heading, title: lastLine(table, position, language) ?? words.title, line: '' }
}

export interface Told {
  /** The name of an open table's host. */
  readonly host?: string | undefined
  /** Of a match that has begun. */
  readonly position?: Position | undefined
}

export function wordsOf(table: StoredTable, book: Pick<Rulebook, 'card'>, language: Language, told: Told): Words {
  const { of, title, line } = partsOf(table, book, language, told)
  return { title: of === undefined ? title : `${of}: ${title}`, line }
}

/** `of`: the game, where the title doesn't name it. */
type Parts = Words & { readonly of?: string }

function partsOf(table: StoredTable, { card }: Pick<Rulebook, 'card'>, language: Language, { host, position }: Told): Parts {
  const texts = said[language]
  const game = shortTitle(card, language)
  if (!position) return { title: host ? texts.invites(host, game) : texts.open(game), line: texts.free(freeSeats(table)) }
  const names = namesIn(table, language)
  const everybody = names(table.seats.map((_, seat) => String(seat)))
  const outcome = isOver(position) ? position.rulebook.outcome(position.view) : table.outcome
  if (outcome && !position.isPast) {
    return { of: game, title: ending(outcome, names, texts), line: whyOf(table, position, outcome, language) ?? texts.among(everybody) }
  }
  const line = lastLine(table, position, language) ?? texts.among(everybody)
  if (position.isPast) return { title: texts.moment(game, position.version), line }
  const toMove = turnIn(table, position, names, texts)
  return toMove ? { of: game, title: toMove, line } : { title: texts.played(game, everybody), line }
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

type Names = (seats: readonly Seat[]) => string

/** Who is to move, as far as the position tells it. */
function turnIn(table: StoredTable, position: Position | undefined, names: Names, texts: Texts): string | undefined {
  const owes = isVeiled(table) ? (position?.rulebook.owes(position.view) ?? []) : toldTo(table, null).owes
  return owes.length > 0 ? texts.toMove(names(owes), owes.length) : undefined
}

function ending(outcome: Outcome, names: Names, texts: Texts): string {
  if (isCalledOff(outcome)) return texts.calledOff
  const result = resultOf(outcome, null)
  if (result === 'won') return texts.won(names(outcome.winners), outcome.winners.length)
  return result === 'drawn' ? texts.drawn : texts[result === 'victory' ? 'victory' : 'defeat']
}

const isOver = ({ rulebook, view }: Position): boolean => rulebook.outcome(view) !== null

function whyOf(table: StoredTable, { rulebook, view }: Position, outcome: Outcome, language: Language): string | undefined {
  const voice = voiceOf(table, { rulebook, view }, language)
  const told = rulebook.ending?.(view) ?? []
  if (told.length > 0) return told.map(({ key, params }) => say(voice, key, params)).join(' ')
  return voice.texts[`result.${outcome.reason}`]
}

/** What a channel elsewhere is told of a table: whose it is, and a sentence for each kind of news. */
export interface News {
  readonly title: string
  readonly said: Readonly<Record<'seats' | 'decision' | 'end', string>>
}

/** @param game its title in this language @param position as spectators see it, if that is to be had */
export function newsOf(table: StoredTable, game: string, language: Language, position: Position | undefined): News {
  const [texts, names] = [said[language], namesIn(table, language)]
  const taken = table.seats.flatMap((occupant, seat) => (occupant ? [String(seat)] : []))
  const { outcome } = table
  const turn = turnIn(table, position, names, texts)
  const why = outcome && position && whyOf(table, position, outcome, language)
  return {
    title: taken.length > 0 ? texts.played(game, names(taken)) : game,
    said: {
      seats: texts.free(freeSeats(table)),
      decision: turn ? `${turn}.` : '',
      end: outcome ? [texts.over(ending(outcome, names, texts)), why].filter(Boolean).join(' ') : '',
    },
  }
}

/** The latest event that the public log tells of. */
function lastLine(table: StoredTable, position: Position, language: Language): string | undefined {
  const entry = entriesOf(position.rulebook.logOf(position.view)).at(-1)
  return entry && sayEvent(voiceOf(table, position, language), entry)
}

const voiceOf = (table: StoredTable, { rulebook, view }: Pick<Position, 'rulebook' | 'view'>, language: Language): Voice =>
  rulebook.voice(view, language, nameIn(table))

const nameIn =
  ({ seats }: StoredTable) =>
  (seat: Seat): string =>
    seats[Number(seat)]?.name ?? '–'

const namesIn =
  (table: StoredTable, language: Language): Names =>
  (seats) =>
    listed(seats.map(nameIn(table)), language)

const freeSeats = ({ seats }: StoredTable): number => seats.filter((occupant) => occupant === null).length

const listed = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names)

type Texts = typeof english

const english = {
  invites: (host: string, game: string) => `${host} invites you to ${game}`,
  open: (game: string) => `A table for ${game}`,
  free: (n: number) => (n === 0 ? 'All seats are taken.' : n === 1 ? '1 seat is free.' : `${n} seats are free.`),
  among: (names: string) => `With ${names}.`,
  moment: (game: string, n: number) => `${game}, move ${n}`,
  toMove: (names: string, n: number) => `${names} ${n === 1 ? 'is' : 'are'} to move`,
  played: (game: string, names: string) => `${game} with ${names}`,
  won: (names: string, n: number) => `${names} ${n === 1 ? 'has' : 'have'} won`,
  drawn: 'a draw',
  victory: 'won together',
  defeat: 'lost together',
  calledOff: 'called off',
  over: (how: string) => `The match is over: ${how}.`,
}

const german: Texts = {
  invites: (host, game) => `${host} lädt dich ein: ${game}`,
  open: (game) => `Ein Tisch für ${game}`,
  free: (n) => (n === 0 ? 'Alle Plätze sind besetzt.' : n === 1 ? '1 Platz ist frei.' : `${n} Plätze sind frei.`),
  among: (names) => `Mit ${names}.`,
  moment: (game, n) => `${game}, Zug ${n}`,
  toMove: (names, n) => `${names} ${n === 1 ? 'ist' : 'sind'} dran`,
  played: (game, names) => `${game} mit ${names}`,
  won: (names, n) => `${names} ${n === 1 ? 'hat' : 'haben'} gewonnen`,
  drawn: 'unentschieden',
  victory: 'gemeinsam gewonnen',
  defeat: 'gemeinsam verloren',
  calledOff: 'abgebrochen',
  over: (how) => `Die Partie ist zu Ende: ${how}.`,
}

const said: Readonly<Record<Language, Texts>> = { en: english, de: german }
