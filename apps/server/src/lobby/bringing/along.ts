/** Matches of one person among bots, which they take along to their device and bring back. */
import type { MatchState } from '@toadstool/games/engine'
import { marksOf } from '@toadstool/games/hosting'
import { type BroughtBack, type bringBack, RequestError } from '@toadstool/protocol'
import { type MatchFile, matchFileOf } from '@toadstool/protocol/match-file'
import type { z } from 'zod/mini'
import { buckets, type Rate } from '../../http/bucket.ts'
import { inTurns } from '../../inTurns.ts'
import type { PersonRecord } from '../../journal/records.ts'
import { digestOf } from '../../match/chance.ts'
import type { MatchHost } from '../../match/ports.ts'
import { type Rules, rulesOf } from '../../match/rulebooks.ts'
import type { RandomSource } from '../../random/source.ts'
import { takenAlong, wentOnHere } from '../../tables/along.ts'
import type { StoredTable, Tables } from '../../tables/changes.ts'
import { mustSit, setBot, sit } from '../../tables/seats.ts'
import { commitmentOf } from '../../tables/secret.ts'
import { type NewTable, termsOf } from '../creation.ts'
import { seatsShown } from '../proving.ts'
import { mayGoOn } from './bringing.ts'
import type { Judge } from './judge.ts'
import type { Brought } from './judged.ts'

export interface AlongParts extends Rules {
  readonly tables: Tables
  readonly host: Pick<MatchHost, 'positionAt' | 'standsAt' | 'callOff'>
  readonly judge: Judge
  readonly random: RandomSource
  /** Opens a table, and begins its match as soon as that can be. */
  open(person: PersonRecord, given: NewTable, wish: Pick<z.output<typeof bringBack>, 'mixes'>): Promise<StoredTable>
  /** Milliseconds, for the limits. */
  readonly now?: () => number
}

/** All of these throw RequestError. */
export interface AlongRoutes {
  /** @returns the table, which rests, and the match as the text of a file that begins where it stands */
  takeAlong(person: PersonRecord, id: string): Promise<{ readonly table: StoredTable; readonly text: string }>
  goOnHere(person: PersonRecord, id: string): Promise<StoredTable>
  /** @returns the table at which it goes on, or is over as it is on the device; or how far it has come in both places, if it was played on in both */
  bringBack(
    person: PersonRecord,
    id: string,
    wish: z.output<typeof bringBack>,
  ): Promise<{ readonly table: StoredTable } | Extract<BroughtBack, { apart: unknown }>>
}

/** By person: each has a state read and told. */
const takes: Rate = { burst: 12, perSecond: 1 / 60 }

export function alongOf(parts: AlongParts): AlongRoutes {
  const { tables, host, judge, random, rulebooks, open, now } = parts
  const mayTake = buckets(takes, now)
  const inTurn = inTurns()

  return {
    async takeAlong(person, id) {
      const before = await tables.read(id)
      takenAlong(before, person.id, Date.now())
      if (rulebooks[before.game]?.card.rules !== rulesOf(before))
        throw new RequestError('no-such-game', 'the match is by earlier rules, which devices don’t have')
      if (!mayTake(person.id)) throw new RequestError('too-many-requests', 'you have taken many matches along: try again in a minute')
      const table = await tables.change(id, (present) => takenAlong(present, person.id, Date.now()))
      // Since the table rests, no action can follow this one.
      const action = await host.standsAt(id)
      const state = action === undefined ? undefined : await host.positionAt(id, action)
      if (action === undefined || !state) throw new Error(`${id} can’t be read`)
      return { table, text: JSON.stringify(fileFrom(table, { match: id, action, state }, random)) }
    },

    goOnHere: (person, id) => tables.change(id, (table) => wentOnHere(table, person.id, Date.now())),

    async bringBack(person, id, wish) {
      const { text, action } = wish
      mustSit(await tables.read(id), person.id)
      const state = await host.positionAt(id, action)
      if (!state) throw new RequestError('bad-request', 'the match hasn’t come so far')
      const brought = mayGoOn(await judge.judge(text, { match: id, action, state }))
      return inTurn(id, () => broughtTo(parts, person, id, wish, brought))
    },
  }

  async function broughtTo(
    { tables, host }: AlongParts,
    person: PersonRecord,
    id: string,
    wish: z.output<typeof bringBack>,
    brought: Brought,
  ): ReturnType<AlongRoutes['bringBack']> {
    const old = await tables.read(id)
    const { mark } = brought
    // Asked again, since the answer was lost.
    if (old.along?.back?.mark === mark) return { table: await tables.read(old.along.back.table) }
    const stands = (await host.standsAt(id)) ?? 0
    const there = stands - wish.action
    const isApart = there > 0 || old.state === 'over' || old.along?.back !== undefined
    if (isApart && !wish.anyway) return { apart: { there, here: brought.actions, over: old.state === 'over', at: old.updatedAt } }
    // Of what is over nobody rolls any more: it waits for nobody's anchor.
    const table = await open(person, backFrom(old, person, wish.action, brought), brought.isOver ? {} : wish)
    await tables.change(id, ({ along, ...rest }) => ({
      ...rest,
      along: { since: along?.since ?? Date.now(), back: { table: table.id, mark } },
    }))
    // Its end is no news for whoever has brought it: the host has to know why it ends.
    await host.standsAt(id)
    await host.callOff(id)
    return { table }
  }
}

/** A match of its own that begins with this state, for the device: its secret is new, and the table's own stays here. */
function fileFrom(table: StoredTable, beginning: NonNullable<MatchFile['beginning']>, random: RandomSource): MatchFile {
  const { game, options } = table
  const own = { id: random.newMatchId(), secret: random.newSecret() }
  const none = table.seats.map(() => null)
  const dealt = { anchors: none, opened: none, beginning, actions: [] }
  return matchFileOf(
    { ...own, game, rules: rulesOf(table), options, commitment: commitmentOf(own), seats: table.seats.length, ...dealt },
    {
      seats: seatsShown(table),
      marks: [...marksOf([beginning.state as MatchState], digestOf)],
      begun: table.startedAt ?? table.createdAt,
      changed: Date.now(),
    },
  )
}

/** The table that goes on with it, or is over with it, on the terms of the old one. @throws RequestError bad-request */
function backFrom(old: StoredTable, person: PersonRecord, action: number, brought: Brought): NewTable {
  const own = mustSit(old, person.id)
  const isSame = brought.game === old.game && brought.rules === rulesOf(old) && brought.seats.length === old.seats.length
  const isTheirs = brought.seats.every(({ kind }, seat) => (kind === 'person') === (String(seat) === own))
  if (!isSame || !isTheirs) throw new RequestError('bad-request', 'this match is not that of the table')
  const kept = old.seats.map((each) => (each?.kind === 'bot' ? each : null))
  let seated = sit({ state: 'open' as const, seats: kept }, person, own, true)
  for (const [seat, each] of brought.seats.entries())
    if (each.kind === 'bot' && seated.seats[seat] === null) seated = setBot(seated, String(seat), each.level)
  return {
    ...termsOf(old),
    ...{ rules: rulesOf(old), hostId: person.id, seats: seated.seats },
    position: brought.position,
    from: { match: old.id, action: action + brought.actions, device: true, ...(brought.isOver && { ended: true as const }) },
  }
}
