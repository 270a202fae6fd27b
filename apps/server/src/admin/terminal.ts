/** Answers as an operator reads them in a terminal. */
import type { Answers } from './operations.ts'
import type { Ask, Request } from './requests.ts'

type Texts = { readonly [A in Ask]: (answer: Answers[A], asked: Request) => string }

/** Nothing that people have typed can break a line, move the cursor or colour the screen. */
export const textOf = (asked: Request, answer: Answers[Ask], now = Date.now()): string =>
  (texts(now)[asked.ask] as (answer: Answers[Ask], asked: Request) => string)(answer, asked).replace(controls, '\ufffd')

// biome-ignore lint/suspicious/noControlCharactersInRegex: these must not reach a terminal.
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

const texts = (now: number): Texts => ({
  matches: (rows) =>
    rows.length === 0
      ? 'There are no such tables.'
      : rows
          .map(({ id, game, state, seats, owes, waitingFor, spectators, updatedAt }) => {
            const waits = owes.length > 0 ? `seat ${owes.join(', ')} for ${span(waitingFor ?? 0)}` : `changed ${span(now - updatedAt)} ago`
            return [id, state.padEnd(7), game, seats.join(', '), waits, spectators > 0 && `${spectators} watching`]
              .filter(Boolean)
              .join('  ')
          })
          .join('\n'),
  match: (match) => matchText(match, now),
  'call-off': ({ was }) => (was === 'open' ? 'The table is closed.' : 'The match is called off, and all who are there have been told.'),
  free: ({ name, keepOut, asleep }) =>
    `The seat of ${name} is free: ${keepOut ? `the host decides who takes it, and ${name} can’t` : 'whoever has the link can take it'}. Until then a bot plays on${
      asleep ? ', once somebody who sits there opens the match: it sleeps' : ''
    }.`,
  'roll-back': ({ from, to, version }) =>
    `Set back from ${from} to ${to}, as version ${version}; all who are there have been told. What was seen since isn't unseen.`,
  rules: (all) => (all.length === 0 ? 'No match is being played.' : all.map(rulesText).join('\n')),
  nodes: (nodes) =>
    nodes
      .map(({ id, release, address, people, draining }, index) =>
        [
          id,
          `release ${release}`,
          address,
          `${people} ${people === 1 ? 'person' : 'people'}`,
          draining && 'stopping',
          index === 0 && 'this one',
        ]
          .filter(Boolean)
          .join('  '),
      )
      .join('\n'),
  reports: (reports) =>
    reports.length === 0
      ? 'No reports.'
      : reports
          .map(
            ({ number, at, names, about, match, reason, closed }) =>
              `${number}  ${date(at)}  ${names.about} (${about})  ${reason}  by ${names.by}, at ${match}${closed ? `  closed by ${closed.by}` : ''}`,
          )
          .join('\n'),
  report: reportText,
  'close-report': ({ number }) => `Report ${number} is closed.`,
  people: (people) =>
    people.length === 0
      ? 'Nobody is called so.'
      : people.map(({ id, name, here, openReports }) => `${id}  ${name}${here ? '  here' : ''}${reportsOf(openReports)}`).join('\n'),
  person: (person) => personText(person, now),
  silence: ({ name, until }) => (until === null ? `${name} may speak again.` : `${name} says nothing until ${date(until)}.`),
  'end-sessions': ({ name, ended }) => `${name} is signed out of ${ended === 1 ? 'one browser' : `${ended} browsers`}.`,
  audit: (rows) =>
    rows.length === 0
      ? 'Nothing has been done yet.'
      : rows.map(({ at, by, what, about, details }) => `${date(at)}  ${by}  ${what} ${about}${pairs(details)}`).join('\n'),
})

function rulesText({ game, rules, matches, here, drawn }: Answers['rules'][number]): string {
  const lacks = [!here && 'THIS RELEASE HAS NO SUCH RULES', here && !drawn && 'THIS RELEASE HAS NO PAGE FOR THEM']
  const running = matches > 0 ? [`${matches} running`] : ['none running', 'may be deleted once nobody looks at its matches']
  return [game, `rules ${rules}`, ...running, ...lacks].filter(Boolean).join('  ')
}

function matchText(match: Answers['match'], now: number): string {
  const { id, game, state, version, pace, absence, listed, startedAt, rolledBack, outcome, asleepSince, seats, viewers, last } = match
  const head = [
    `${id}: ${game}, ${state}${version === null ? '' : ` at version ${version}`}, ${listed ? 'listed' : 'by link'}`,
    `pace ${pace.kind}, who stays away: ${absence}${startedAt === null ? '' : `, begun ${span(now - startedAt)} ago`}`,
    ...(asleepSince === null ? [] : [`asleep: nobody had decided since ${date(asleepSince)}; whoever sits there wakes it by opening it`]),
    ...(rolledBack === null ? [] : [`set back by an operator, last as version ${rolledBack}`]),
    ...(outcome ? [`over: ${outcome.reason}, won by seat ${outcome.winners.map((seat) => Number(seat) + 1).join(', ') || '–'}`] : []),
  ]
  return [
    ...head,
    '',
    ...seats.map(seatText),
    '',
    viewers.length === 0 ? 'Nobody watches.' : 'Open views:',
    ...viewers.map(({ audience, name, told }) => {
      const who = audience === null ? `spectator${name === null ? '' : ` ${name}`}` : `seat ${Number(audience) + 1}`
      return `  ${who}: ${told === null ? 'told nothing yet' : told === version ? `at ${told}` : `at ${told}, BEHIND`}`
    }),
    '',
    last.length === 0 ? 'Nothing has been done yet.' : 'Done last:',
    ...last.map(({ version: at, at: time, seat, move, args, by }) => {
      const what = args === null ? '(in secret)' : args.map(String).join(' ')
      return `  ${at}  ${date(time)}  seat ${seat}  ${move} ${what}${by === 'player' ? '' : `  (${by})`}`
    }),
  ].join('\n')
}

function seatText(seat: Answers['match']['seats'][number]): string {
  const { name, kind, person, connected, goneFor, away, owesFor, decision, dueIn, next, bank, missed } = seat
  const parts = [
    kind === 'person' ? `${name}${person === null ? '' : ` (${person})`}` : kind === 'bot' ? `${name}, a bot` : 'free',
    kind === 'person' && (connected ? 'here' : goneFor === null ? 'not here' : `gone for ${span(goneFor)}`),
    away && (away.left ? `has left, ${away.by} decides` : `away, ${away.by} decides`),
    owesFor !== null && `OWES "${decision}" for ${span(owesFor)}`,
    dueIn !== null && (dueIn >= 0 ? `${span(dueIn)} left` : `${span(-dueIn)} overdue`),
    next && `then ${next.does} ${next.in >= 0 ? `in ${span(next.in)}` : 'now'}`,
    bank !== null && `bank ${span(bank * 1000)}`,
    missed > 0 && `${missed} decided for it in a row`,
  ]
  return `  seat ${seat.seat}: ${parts.filter(Boolean).join('; ')}`
}

function reportText({ number, at, names, by, about, match, reason, text, lines, closed }: Answers['report']): string {
  return [
    `Report ${number}, ${date(at)}: ${reason}`,
    `about ${names.about} (${about}), by ${names.by} (${by}), at ${match}`,
    ...(text ? [`"${text}"`] : []),
    ...(closed ? [`closed ${date(closed.at)} by ${closed.by}${closed.note ? `: ${closed.note}` : ''}`] : []),
    '',
    lines.length === 0 ? 'Nothing was said there.' : 'What was said there:',
    ...lines.map((line) => `  ${date(line.at)}  ${line.personId === about ? '>' : ' '} ${line.name} (${line.channel}): ${line.payload}`),
  ].join('\n')
}

function personText(
  { id, name, named, createdAt, here, silencedUntil, openReports, mutedBy, formerly, passkeys, sessions, tables }: Answers['person'],
  now: number,
) {
  return [
    `${name} (${id})${named ? '' : ', a guest without a name of their own'}; known for ${span(now - createdAt)}${here ? '; here' : ''}`,
    ...(silencedUntil === null ? [] : [`silenced until ${date(silencedUntil)}`]),
    `${openReports} open reports; muted or blocked by ${mutedBy}`,
    ...formerly.map((former) => `  formerly the guest ${former}`),
    ...(passkeys === 0 ? [] : [`  ${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`]),
    ...sessions.map(({ device, seenAt }) => `  signed in: ${device ?? 'a browser'}, seen ${span(now - seenAt)} ago`),
    ...tables.map(({ table, game, state, updatedAt }) => `  at ${table}: ${game}, ${state}, changed ${span(now - updatedAt)} ago`),
  ].join('\n')
}

const reportsOf = (open: number): string => (open === 0 ? '' : open === 1 ? '  one open report' : `  ${open} open reports`)

/** With seats counted from 1, and times that can be read. */
const pairs = (details: object): string => {
  const said = Object.entries(details).map(([key, value]) => `${key} ${valueText(key, value)}`)
  return said.length === 0 ? '' : `  (${said.join(', ')})`
}

function valueText(key: string, value: unknown): string {
  if (value === null) return '–'
  if (key === 'seat') return String(Number(value) + 1)
  return key === 'until' ? date(Number(value)) : String(value)
}

const date = (at: number): string => new Date(at).toISOString().replace('T', ' ').slice(0, 19)

/** After a restart a match's clocks start a little ahead: no span is shown as negative. */
function span(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 120) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 72 ? `${hours} h` : `${Math.round(hours / 24)} days`
}
