/** Matches that are put into files and taken out again. */
import type { Rulebook } from '@toadstool/games'
import { goesOn, type LocalMatch, localMatch, marksOf, playFile } from '@toadstool/games/hosting'
import { anyone, anySentence, randomOf, supportOf } from '@toadstool/games/testing'
import { type MatchFile, matchFileOf, readMatchFile } from '@toadstool/protocol/match-file'
import { digestOf, rollOf } from '@toadstool/server/match/chance.ts'
import { chanceOf } from '@toadstool/server/match/filed.ts'
import { commitmentOf } from '@toadstool/server/tables/secret.ts'

export interface Table {
  readonly seats: number
  readonly options: MatchFile['options']
}

export interface Travelled {
  readonly actions: number
  readonly characters: number
  readonly isOver: boolean
}

/**
 * Plays a match by chance, and takes it out of its file: as a whole, and on its way, from where the copy goes on to the same end.
 * @param most actions: a longer match travels before its end
 * @throws where the copy is another match
 */
export async function travel(rulebook: Rulebook, table: Table, seed: number, most = 900): Promise<Travelled> {
  const id = `mossy-kiln-2222-${(seed % 10_000).toString(8).padStart(4, '2').replaceAll(/[01]/g, '9').slice(-4)}`
  const secret = digestOf(`${rulebook.slug} ${seed}`)
  const match = localMatch({ rulebook, ...table, rollOf: (mixture) => rollOf(secret, mixture) })
  await play(match, table.seats, seed, most)
  const whole = fileOf(match, { id, secret, options: table.options }, match.rows.length)
  const text = JSON.stringify(whole)
  const read = readMatchFile(text)
  if ('misfit' in read) throw new Error(JSON.stringify(read.misfit))
  const played = playFile(rulebook, read.file, chanceOf(read.file))
  if ('fault' in played) throw new Error(JSON.stringify(played.fault))
  if (JSON.stringify(marksOf(played.states, digestOf)) !== JSON.stringify(whole.marks)) throw new Error('other states')

  const part = fileOf(match, { id, secret, options: table.options }, Math.floor(randomOf(seed)() * match.rows.length))
  const gone = goesOn(rulebook, part, chanceOf(part))
  if ('fault' in gone) throw new Error(JSON.stringify(gone.fault))
  for (const row of match.rows.slice(part.actions.length)) gone.match.take(row)
  if (JSON.stringify(marksOf(gone.match.states(), digestOf)) !== JSON.stringify(whole.marks)) throw new Error('another end')
  return { actions: match.rows.length, characters: text.length, isOver: match.state.G.result !== null }
}

async function play(match: LocalMatch, seats: number, seed: number, most: number): Promise<void> {
  const { rulebook } = match
  const [random, { weight }] = [randomOf(seed), await supportOf(rulebook.slug)]
  while (!match.state.G.result && match.rows.length < most) {
    const [first] = match.owes
    const seat = first === undefined || random() < 0.7 ? anyone(rulebook, match.state.G, { seats, weight }, random).seat : first
    const view = match.viewOf(seat)
    const sentence = (random() < 0.3 && rulebook.fallback(view, seat)) || anySentence(rulebook.grammar, view, seat, random, weight)
    if (!sentence) continue
    const decided = match.decide({ seat, actionId: `${seat}:${match.rows.length}`, ...sentence }, 0)
    if ('row' in decided) match.take(decided.row)
  }
}

/** The file of the match as it was after so many actions. */
function fileOf(match: LocalMatch, of: Pick<MatchFile, 'id' | 'secret' | 'options'>, actions: number): MatchFile {
  const { slug, card } = match.rulebook
  const seats = match.state.ctx.numPlayers
  const none = Array.from({ length: seats }, () => null)
  return matchFileOf(
    {
      ...of,
      ...{ game: slug, rules: card.rules, seats, commitment: commitmentOf(of), anchors: none, opened: none },
      actions: match.rows.slice(0, actions).map(({ seq, seat, move, args, rolled }) => ({
        ...{ seq, seat, move, args: [...args] },
        ...(rolled?.roll !== undefined && { roll: rolled.roll }),
      })),
    },
    {
      seats: none.map((_, seat) => ({ kind: 'person', name: `Guest ${seat + 1}` })),
      marks: marksOf([...match.states()].slice(0, actions + 1), digestOf),
      begun: 0,
      changed: 0,
    },
  )
}
