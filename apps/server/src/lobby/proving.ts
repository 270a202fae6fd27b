/** A finished match, with its secret: as a proof of its dice, and as a file. */
import { type Proof, RequestError } from '@toadstool/protocol'
import { type FileSeat, type MatchFile, matchFileOf } from '@toadstool/protocol/match-file'
import type { Occupant } from '../journal/records.ts'
import type { MatchHost } from '../match/ports.ts'
import type { StoredTable, Tables } from '../tables/changes.ts'
import { commitmentOf } from '../tables/secret.ts'

export interface Proving {
  /** @throws RequestError not-over */
  proof(id: string): Promise<Proof>
  /** The match as a file. @throws RequestError not-over */
  file(id: string): Promise<MatchFile>
}

export const provingOf = (tables: Tables, host: Pick<MatchHost, 'proofOf' | 'fileOf'>): Proving => ({
  proof: (id) => proofOf(tables, host, id),
  file: (id) => fileOf(tables, host, id),
})

async function proofOf(tables: Tables, host: Pick<MatchHost, 'proofOf'>, id: string): Promise<Proof> {
  const table = await tables.read(id)
  const played = table.state === 'over' ? await host.proofOf(id) : undefined
  return { ...provedBy(table), ...mustBeOver(played) }
}

async function fileOf(tables: Tables, host: Pick<MatchHost, 'fileOf'>, id: string): Promise<MatchFile> {
  const table = await tables.read(id)
  const { marks, ...played } = mustBeOver(table.state === 'over' ? await host.fileOf(id) : undefined)
  return matchFileOf(
    { ...provedBy(table), ...played },
    { seats: seatsShown(table), marks, begun: table.startedAt ?? table.createdAt, changed: table.updatedAt },
  )
}

function mustBeOver<T>(played: T | undefined): T {
  if (!played) throw new RequestError('not-over', 'the secret is shown when the match is over')
  return played
}

function provedBy(table: StoredTable): Omit<Proof, 'actions' | 'finalStateHash'> {
  const { id, game, rules, secret, options, nonces, anchors, opened, allHands } = table
  return {
    id,
    game,
    ...(rules !== undefined && { rules }),
    secret,
    ...(nonces && { nonces: [...nonces] }),
    ...(anchors && { anchors: [...anchors] }),
    ...(opened && { opened: [...opened] }),
    ...(allHands && { allHands }),
    commitment: commitmentOf(table),
    seats: table.seats.length,
    options,
  }
}

/** Who sits there, as files tell it. */
export const seatsShown = ({ seats }: Pick<StoredTable, 'seats'>): FileSeat[] => seats.flatMap((each) => (each ? [seatShown(each)] : []))

const seatShown = (occupant: Occupant): FileSeat =>
  occupant.kind === 'bot' ? { kind: 'bot', name: occupant.name, level: occupant.level } : { kind: 'person', name: occupant.name }
