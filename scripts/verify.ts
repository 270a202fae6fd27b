// Plays a finished match again and compares: `npm run verify -- proof.json`, or instead of the file its address at a running server.
import { readFileSync } from 'node:fs'
import { rulebooks } from '@toadstool/games'
import type { Replayed } from '@toadstool/games/replay'
import { readRolls } from '@toadstool/games/rolls'
import { rollBackAction, sayEvent, takeBackAction } from '@toadstool/games/tabletop'
import { proof as proofSchema } from '@toadstool/protocol'
import { type MatchFile, proofIn, readMatchFile, sayMisfit } from '@toadstool/protocol/match-file'
import { linkBefore } from '@toadstool/server/match/chance.ts'
import { misfitIn } from '@toadstool/server/match/filed.ts'
import { rulebookOf } from '@toadstool/server/match/rulebooks.ts'
import { differenceIn } from '@toadstool/server/match/verify.ts'
import { commandLine } from './commandLine.ts'

const {
  positionals: [source = ''],
  values,
} = commandLine({
  name: 'verify',
  does: 'Plays a finished match again, and compares; with --log it also tells what happened, dice included.',
  options: { log: { type: 'boolean', default: false } },
  words: ['<a proof or a match’s file, or http://…/api/matches/<id>/proof, or …/file>'],
})

const content = await json(source)
const file = isFile(content) ? await checked(content) : undefined
const read = proofSchema.safeParse(file ? proofIn(file) : content)
if (!read.success)
  leave(
    `${source} is no proof of a match:\n${read.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`).join('\n')}`,
    2,
  )
const proof = read.data
const rulebook = await rulebookOf({ rulebooks }, proof)
const difference = differenceIn(proof, rulebook ? { [proof.game]: rulebook } : {}, values.log ? tell : undefined)
if (difference !== undefined) leave(`${proof.id} is NOT verified: ${difference}.`, 1)
console.log(`${proof.id}: the secret is the one that was sealed, and ${proof.actions.length} actions lead to the recorded last state.`)
for (const { seq, args } of proof.actions.filter(({ move }) => move === rollBackAction)) {
  console.log(
    `Note: an operator has set this match back from move ${seq - 1} to move ${String(args[0])}; what lies between counts no more.`,
  )
}
for (const { seq, seat, args } of proof.actions.filter(({ move }) => move === takeBackAction)) {
  console.log(
    `Note: seat ${Number(seat) + 1} has taken back from move ${seq - 1} to move ${String(args[0])}, as all agreed; what lies between counts no more.`,
  )
}
for (const note of notesOn(proof)) console.log(`Note: ${note}.`)
console.log('verified')

function isFile(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'form' in content
}

/** A match's file, after each of its marks was compared: what is left to look at is its proof. */
async function checked(content: unknown): Promise<MatchFile> {
  const text = JSON.stringify(content)
  const misfit = await misfitIn({ rulebooks }, text)
  const found = readMatchFile(text)
  return misfit || 'misfit' in found ? leave(`${source} is NOT verified: ${sayMisfit(misfit ?? { why: 'foreign' })}.`, 1) : found.file
}

/** Notes on what players' browsers could have added to the dice of this match, and didn't. */
function notesOn({ anchors, opened = [], actions, beginning, allHands }: typeof proof): readonly string[] {
  if (!anchors) return []
  if (anchors.every((anchor) => anchor === null)) return ['nobody has added anything to the dice; who knew the secret knew them']
  const read = readRolls({ anchors, opened, actions, isDealt: !beginning, allHands }, linkBefore)
  if ('fault' in read) return []
  return read.missing.flatMap((moves, seat) => {
    const rest = read.ended[seat] === undefined ? '' : ', and it added nothing from the last of these on'
    return moves.length === 0 ? [] : [`what seat ${seat + 1} adds is missing in move ${moves.join(', ')} (0: the start)${rest}`]
  })
}

async function json(place: string): Promise<unknown> {
  try {
    if (!/^https?:/.test(place)) return JSON.parse(readFileSync(place, 'utf8'))
    const answer = await fetch(place)
    const body = (await answer.json()) as { message?: unknown }
    return answer.ok ? body : leave(`${place}: ${String(body.message ?? answer.status)}`, 2)
  } catch (error) {
    return leave(`${place} can't be read: ${error instanceof Error ? error.message : String(error)}`, 2)
  }
}

function tell({ seq, seat, move, events }: Replayed): void {
  console.log(`${seq}. seat ${Number(seat) + 1}: ${move}`)
  for (const event of events) {
    const { key, params } = event
    console.log(
      `   ${rulebook ? sayEvent({ texts: rulebook.texts.en, name: (token) => token }, event) : `${key} ${JSON.stringify(params)}`}`,
    )
  }
}

function leave(message: string, code: number): never {
  console.error(message)
  process.exit(code)
}
