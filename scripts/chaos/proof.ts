/** What has to hold when all is over: the journal, the players and what they see agree. */
import { isDeepStrictEqual } from 'node:util'
import type { Rulebook } from '@toadstool/games'
import type { Journal } from '@toadstool/server/journal/journal.ts'
import type { JournalRow } from '@toadstool/server/journal/records.ts'
import { stateAfter, stateIn } from '@toadstool/server/match/stored.ts'
import { viewsOf } from '@toadstool/server/match/views.ts'
import type { Intent, Player } from './players.ts'

export interface Played {
  readonly match: string
  readonly rulebook: Rulebook
  readonly players: readonly Player[]
  /** In the order in which they were acknowledged. */
  readonly intents: readonly Intent[]
}

/** @returns all that is wrong, in sentences */
export async function wrongIn(journal: Pick<Journal, 'beginning' | 'rows' | 'table'>, played: Played): Promise<string[]> {
  const { match, players } = played
  const rows = await journal.rows(match, 0, -1)
  const table = await journal.table(match)
  const away = table?.seats.filter((occupant) => occupant?.kind === 'person' && occupant.away) ?? []
  return [
    ...orderOf(rows),
    ...intentsIn(rows, played.intents, new Set(players.map(({ seat }) => seat))),
    ...away.map((occupant) => `${occupant?.name} counts as away, who was here all the time`),
    ...(await viewsIn(journal, rows, played)),
  ].map((sentence) => `${match}: ${sentence}`)
}

function orderOf(rows: readonly JournalRow[]): string[] {
  const wrong = rows.findIndex(({ seq }, index) => seq !== index + 1)
  return wrong >= 0 ? [`row ${wrong + 1} of the journal has the number ${rows[wrong]?.seq}`] : []
}

/** The journal has exactly what was acknowledged to the players, each at the version that they were told. */
function intentsIn(rows: readonly JournalRow[], intents: readonly Intent[], seats: ReadonlySet<string>): string[] {
  const stored = new Map(rows.map(({ actionId, seq }) => [actionId, seq]))
  const done = intents.filter(({ version }) => version !== null && version !== undefined)
  const lost = done.filter(({ action }) => !stored.has(action))
  const moved = intents.filter(({ action, version }) => typeof version === 'number' && stored.has(action) && stored.get(action) !== version)
  // A stock client names its action by what it is: refused once, it may be taken later.
  const taken = new Set(done.map(({ action }) => action))
  const kept = intents.filter(({ action, version }) => version === null && stored.has(action) && !taken.has(action))
  const open = intents.filter(({ version }) => version === undefined)
  const meant = new Set(intents.map(({ action }) => action))
  const strange = rows.filter(({ seat, actionId }) => seats.has(seat) && !actionId.startsWith(':') && !meant.has(actionId))
  return [
    ...lost.map(({ action, version }) => `${action}, acknowledged as ${version}, is lost`),
    ...moved.map(({ action, version }) => `${action}, acknowledged as ${version}, is stored as ${stored.get(action)}`),
    ...kept.map(({ action }) => `${action} was refused, and is stored`),
    ...open.map(({ action }) => `${action} was never answered`),
    ...strange.map(({ actionId }) => `nobody meant ${actionId}`),
  ]
}

/** Each player sees what follows from the journal; and what the server did by itself was waited for. */
async function viewsIn(
  journal: Pick<Journal, 'beginning'>,
  rows: readonly JournalRow[],
  { match, rulebook, players }: Played,
): Promise<string[]> {
  const first = await journal.beginning(match)
  if (!first) return ['the match has no beginning']
  const views = viewsOf(rulebook)
  const unasked: string[] = []
  const last = rows.reduce(
    (state, row) => {
      const { seat, actionId, seq } = row
      const isOwed = rulebook.owes(views.of(state, seat).G).includes(seat)
      if (/^:(bot|fallback|clock):/.test(actionId) && !isOwed) unasked.push(`${actionId} was made as ${seq}, when nobody waited for it`)
      return stateAfter(rulebook, state, row)
    },
    stateIn(rulebook, first),
  )
  const behind = players
    .filter(({ seat, state }) => !isDeepStrictEqual(state?.G, plain(views.of(last, seat).G)))
    .map(
      ({ seat, state, isStock, isConnected }) =>
        `seat ${seat} (${isStock ? 'stock' : 'ours'}, ${isConnected ? 'connected' : 'not connected'}) sees version ${state?._stateID}, which isn't what version ${last.version} looks like from there`,
    )
  return [...unasked, ...behind]
}

/** As it comes over the wire. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
