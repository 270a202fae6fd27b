/** Rows and states of finished matches, compressed. */
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import type { JournalRow, Snapshot } from './records.ts'
import type { Row } from './rows.ts'

/** Rows of a block: for a page of the past one or two are unpacked. */
export const blockLength = 200

export const packedRows = (rows: readonly JournalRow[]): Promise<Buffer> => packed(rows.map(lineOf).join('\n'))

/** Of some blocks, up to `most` rows after `after`. */
export const unpackedRows = (match: string, blocks: readonly Row[], after: number, most: number): JournalRow[] =>
  blocks
    .flatMap(({ content }) => text(content).split('\n'))
    .map((line) => rowIn(match, line))
    .filter(({ seq }) => seq > after)
    .slice(0, most)

function rowIn(match: string, line: string): JournalRow {
  const [seq, at, seat, actionId, move, args, patch, rolled] = JSON.parse(line)
  return { match, seq, at, seat, actionId, move, args, patch, ...(rolled && { rolled }) }
}

/** What replay and proof need. Only the server's own action ids are kept: they say who acted in a player's place. */
const lineOf = ({ seq, at, seat, actionId, move, args, patch, rolled }: JournalRow): string =>
  JSON.stringify([seq, at, seat, actionId.startsWith(':') ? actionId : '', move, args, patch, ...(rolled ? [rolled] : [])])

/** States as snapshots store them. */
export const packedStates = (raw: readonly Row[]): Promise<{ readonly seq: number; readonly content: Buffer }[]> =>
  Promise.all(raw.map(async ({ seq, state }) => ({ seq: Number(seq), content: await packed(String(state)) })))

export const unpackedState = ({ seq, content }: Row): Snapshot => ({ seq: Number(seq), state: JSON.parse(text(content)) })

const compress = promisify(brotliCompress)
const packed = (said: string): Promise<Buffer> =>
  compress(said, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 20 } })
const text = (content: unknown): string => brotliDecompressSync(content as Uint8Array).toString()
