/** A store with matches of all games in every state, and with all else that is stored; and all that can be read of it. */
import { owing, type Seat } from '@toadstool/games'
import { anySentence, everyRulebook, randomOf, supportOf } from '@toadstool/games/testing'
import { localBus } from '../cluster/local.ts'
import type { Journal } from '../journal/journal.ts'
import type { Occupant, TableRecord } from '../journal/records.ts'
import { matchHost } from '../match/host.ts'
import { givenTime } from './givenTime.ts'
import { bot, person, tableRecord } from './seated.ts'

const people = ['ann', 'bob', 'cleo', 'dan']
export const slugs = Object.keys(everyRulebook)
export const states = ['open', 'empty', 'running', 'asleep', 'over', 'shrunk', 'set-back', 'played-on'] as const
type State = (typeof states)[number]

export const idOf = (slug: string, state: State): string => `${slug}-${state}`

export async function fill(journal: Journal): Promise<void> {
  for (const [index, id] of people.entries())
    await journal.savePerson({ id, name: `${id} – „Ä\u{1f438}"\\`, named: index % 2 === 0, createdAt: index })
  await journal.setInvitable('bob', false)
  const host = hostOver(journal)
  for (const slug of slugs) for (const state of states) await match(journal, host, slug, state)
  await host.close()
  await talk(journal)
  await moderation(journal)
  await circles(journal)
  await ledger(journal)
  await knownAgain(journal)
  await journal.saveTime(1_700_000_000_123)
}

/** A host that plays with all games. */
export function hostOver(journal: Journal): ReturnType<typeof matchHost> {
  const fail = (...said: unknown[]): never => {
    throw new Error(JSON.stringify(said))
  }
  const log = { info: () => undefined, warn: fail, error: fail }
  return matchHost({ journal, bus: localBus(), rulebooks: everyRulebook, log, count: () => undefined, botPace: 0, time: givenTime() })
}

async function match(journal: Journal, host: ReturnType<typeof hostOver>, slug: string, state: State): Promise<void> {
  const id = idOf(slug, state)
  const record = await recordOf(slug, state)
  await journal.createTable(record)
  if (record.state === 'open') return
  await host.start(record)
  await play(host, id, 4)
  if (state === 'set-back') await host.rollBack(id, 2)
  if (state === 'set-back') await play(host, id, 2)
  if (state === 'over' || state === 'shrunk') await host.callOff(id)
  const table = (await journal.table(id)) ?? record
  if (state === 'asleep') await journal.saveTable({ ...table, sleep: { since: 7 } })
  if (state === 'over') await journal.saveTable(withoutBob(table))
  if (state === 'shrunk') while (await journal.shrink(id));
}

async function recordOf(slug: string, state: State): Promise<TableRecord> {
  const { tables } = await supportOf(slug)
  const { seats, options } = tables.find((table) => table.seats === 2) ?? tables[0] ?? { seats: 2, options: {} }
  const sitting = Array.from({ length: seats }, (_, seat): Occupant | null => person(people[seat % people.length] ?? null))
  const isOpen = state === 'open' || state === 'empty'
  const occupants = isOpen ? [state === 'open' ? person('cleo', { ready: false }) : bot('Mushroom'), null] : sitting
  const pace = state === 'running' ? ({ kind: 'live', factor: 1, bank: 600 } as const) : ({ kind: 'none' } as const)
  return {
    ...tableRecord(idOf(slug, state), pace, isOpen ? 'open' : 'running', occupants, '5e'.repeat(32)),
    game: slug,
    rules: everyRulebook[slug]?.card.rules ?? 1,
    options: options as never,
    listed: state !== 'played-on',
    hostId: 'dan',
    createdAt: 1_000_000,
    updatedAt: 1_000_000,
    ...(state === 'played-on' && { from: { match: idOf(slug, 'shrunk'), action: 3 } }),
  }
}

/** Bob has left for good, and a bot sits there. */
function withoutBob(table: TableRecord): TableRecord {
  const seat = table.seats.findIndex((each) => each?.kind === 'person' && each.personId === 'bob')
  return { ...table, seats: table.seats.with(seat, bot('Stand-in')), left: [{ seat: String(seat), personId: 'bob', name: 'Bob' }] }
}

/** Up to so many decisions. */
export async function play(host: ReturnType<typeof hostOver>, id: string, decisions: number): Promise<void> {
  const match = await host.open(id)
  if (!match) throw new Error(`${id} isn't being played`)
  const random = randomOf(5)
  const { weight } = await supportOf(match.table.game)
  for (let made = 0; made < decisions && !match.progress.outcome; made += 1) {
    const [seat] = owing(match.rulebook, match.state.G) as [Seat]
    const said =
      anySentence(match.rulebook.grammar, match.viewOf(seat), seat, random, weight) ?? match.rulebook.fallback(match.viewOf(seat), seat)
    const answer = await host.act(id, seat, { id: `action-${match.state.version}`, ...(said as NonNullable<typeof said>) })
    if (answer.status !== 'done') throw new Error(`${id}: ${JSON.stringify(answer)}`)
  }
}

async function talk(journal: Journal): Promise<void> {
  for (const [index, channel] of (['players', 'spectators', 'players'] as const).entries()) {
    const said = {
      id: `line-${index}`,
      personId: index ? 'ann' : null,
      sender: '0',
      name: 'Ann',
      channel,
      payload: 'a\u0000b\ud800\n',
      at: index,
    }
    await journal.appendChat({ ...said, match: idOf('golems', 'running') })
  }
  for (const [index, personId] of people.entries()) {
    await journal.saveSession({ id: `session-${index}`, personId, device: index ? 'Firefox' : null, createdAt: index, seenAt: 99 + index })
    await journal.saveDeviceCode(`hash-${index}`, personId, 500 + index)
  }
  await journal.forgetEarlier('ann')
  const table = idOf('golems', 'open')
  for (const to of ['ann', 'cleo'])
    await journal.invite({ from: 'dan', to, table, at: 7, heard: to === 'ann' }, { since: 0, mostWaiting: 5 })
  await journal.declineInvitations('ann', table, 0)
  await journal.saveBookmark('ann', idOf('golems', 'running'), { version: 3, next: 7, at: 9 })
  await journal.addNotes([{ to: 'bob', table, game: 'golems', what: 'turned-away', by: 'Dan', at: 8 }])
}

async function moderation(journal: Journal): Promise<void> {
  await journal.keepAway('ann', 'bob', 'mute')
  await journal.keepAway('bob', 'ann', 'block')
  const report = { by: 'ann', names: { by: 'Ann', about: 'Bob' }, match: idOf('golems', 'over'), reason: 'rude', text: 'ä', lines: [] }
  for (const [index, about] of ['bob', 'cleo', 'dan'].entries()) await journal.addReport({ ...report, about, at: index })
  await journal.closeReport(2, { at: 90, by: 'operator', note: 'talked to both' })
  // The highest number is forgotten, and isn't given again.
  await journal.closeReport(3, { at: 10, by: 'operator', note: 'nothing in it' })
  await journal.expireReports(50)
  await journal.silence('bob', 1_800_000_000_000)
  for (const about of ['ann', 'bob']) await journal.note({ at: 1, by: 'operator', what: 'silence', about, details: { hours: 24 } })
}

async function circles(journal: Journal): Promise<void> {
  await journal.addCircle({ id: 'circle', name: 'Thursday', createdAt: 1 }, 'ann')
  for (const person of ['bob', 'cleo', 'dan']) await journal.askToJoin('circle', person, 2)
  await journal.letIn('circle', 'bob', 3)
  await journal.refuseAsk('circle', 'cleo')
  await journal.setFree('circle', 'bob', 99)
  await journal.createTable({ ...(await recordOf('golems', 'open')), id: 'mossy-kiln-cccc-cccc', circle: 'circle' })
  for (const [index, settled] of [null, 40].entries())
    await journal.addEvening({ id: `evening-${index}`, circle: 'circle', proposer: 'ann', at: 4, times: [40, 50], settled })
  await journal.saveVotes('evening-0', { person: 'bob', votes: ['yes', null] })
}

async function ledger(journal: Journal): Promise<void> {
  const match = idOf('golems', 'running')
  for (const [index, language] of (['en', 'de'] as const).entries())
    await journal.saveSubscription({
      ...{ id: `browser-${index}`, person: 'ann', session: 'session-0', endpoint: `https://push.example/${index}`, language, at: index },
      ...{ keys: { p256dh: 'BF', auth: 'Fs' }, failingSince: index ? 3 : null, retryAt: index ? 4 : null },
    })
  const owed = { person: 'ann', match, kind: 'decision', state: 'open' } as const
  const lines = [
    { ...owed, key: '5:1', at: 5, dueAt: 15 },
    { ...owed, key: '6:2', at: 6, dueAt: null },
  ]
  await journal.addOwed(lines)
  await journal.claimOwed(lines.slice(1), 'browser-0', { id: 'claim', at: 8, stale: 0 })
  await journal.keepClaim(lines.slice(1), 'browser-0', 'claim')
  await journal.saveHook({
    ...{
      id: 'hook',
      person: 'ann',
      address: 'https://hooks.example/x',
      secret: 'whsec_eA==',
      home: 'https://toads.example',
      language: 'de',
    },
    ...{ at: 3, failingSince: 4, retryAt: null, off: { at: 5, why: 'gone' } },
  })
  await journal.saveFeed({ person: 'ann', hash: 'x', language: 'en', at: 6 })
  await journal.setAlertWishes('bob', { off: false })
  await journal.setDaysOff('bob', [{ first: '2026-08-01', last: '2026-08-04', zone: 'UTC', from: 10, until: 20 }])
  await journal.pushKeys({ public: 'BA', private: 'sQ' })
}

async function knownAgain(journal: Journal): Promise<void> {
  for (const [index, person] of ['ann', 'bob'].entries()) {
    await journal.savePasskey({
      ...{ id: `passkey-${index}`, person, handle: `handle-${index}`, key: 'pQEC', counter: index, transports: ['usb'], home: 'localhost' },
      ...{ device: index ? 'Firefox' : null, synced: index === 0, createdAt: index, usedAt: index ? 7 : null },
    })
    await journal.saveChallenge({ hash: `challenge-${index}`, kind: 'add', person: index ? null : person, network: 'n', expiresAt: 99 }, 0)
    await journal.setRecovery(person, `code-${index}`, index)
  }
  for (const from of ['eve', 'fay']) await journal.savePerson({ id: from, name: from, named: false, createdAt: 1 })
  await journal.joinPeople({ from: 'eve', into: 'ann' }, 3)
  await journal.joinPeople({ from: 'fay', into: 'ann' }, 4)
  await journal.closeJoin('eve')
}

/** Whatever of it can be read. */
export async function readAll(journal: Journal): Promise<unknown> {
  const ids = slugs.flatMap((slug) => states.map((state) => idOf(slug, state)))
  const found = []
  for (const id of ids) {
    found.push([await journal.match(id), await journal.beginning(id), await journal.rows(id, 0, -1), await journal.seqOf(id, '0:action-0')])
    found.push(await journal.chat(id, ['players', 'spectators'], 99))
  }
  for (const asleep of [false, true]) {
    found.push(
      await journal.tables({ asleep, limit: 999 }),
      await journal.tables({ asleep, personId: 'ann', listedOnly: true, limit: 999 }),
    )
    found.push(await journal.quietMatches({ asleep, before: 1e15, limit: 999 }))
  }
  for (const id of people) {
    for (const slug of slugs) found.push(await journal.results(id, slug, '', 99))
    found.push(await journal.person(id), await journal.sessions(id), await journal.invitable(id), await journal.knowsEarlier(id))
    found.push(await journal.invitations(id, 0), await journal.notes(id, 0), await journal.silencedUntil(id))
    found.push(await journal.owedTo(id), await journal.toldTo(id), await journal.subscriptions(id), await journal.alertWishes(id))
    found.push(await journal.hooks(id), await journal.feedOf(id))
    found.push(await journal.muted(id), await journal.blocked(id), await journal.blockedBy(id))
    found.push(await journal.passkeys(id), await journal.recoveryAt(id), await journal.formerly(id), await journal.sittings(id, '', 999))
  }
  found.push(await journal.reports({ open: false, limit: 99 }), await journal.reports({ open: true, limit: 99 }), await journal.audit(99))
  return [
    ...found,
    await journal.due(1e15, null, 999),
    await journal.fullLength(1e15, 999),
    await journal.savedTime(),
    await journal.rulesInPlay(),
    await journal.owedDue(1e15, null, 99),
    await journal.pushKeys({ public: 'other', private: 'other' }),
    await journal.openJoins(9),
  ]
}
