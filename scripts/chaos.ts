// Several nodes over one PostgreSQL while nodes are killed and frozen, the database restarts and fails over, lines are cut and news is lost.
// Prints what was broken and what was lost: nothing, or the command fails. Everything runs on 127.0.0.1.
//   --share    the part of the announcements that is lost, and the part that comes twice
//   --direct   the part of the players that choose a node by themselves, past the balancer
//   --plan     what breaks, in this order: kill,freeze
//   --between  milliseconds between two of them
//   --fault    key, heads or keeper: it is planted, and the command fails unless it is noticed
//   --brief    everything once, each as short as possible
import { programs } from '@toadstool/server/test/database.ts'
import { breaks } from './chaos/breaking.ts'
import { chaos, type Report } from './chaos/chaos.ts'
import { faults } from './chaos/planted.ts'
import { commandLine } from './commandLine.ts'

const { values } = commandLine({
  name: 'chaos',
  does: 'Plays matches on several nodes over one PostgreSQL while everything breaks that can, and proves that no move was lost. A planted fault must be noticed.',
  options: {
    moves: { type: 'string', default: '10000', number: true },
    matches: { type: 'string', default: '100', number: true },
    nodes: { type: 'string', default: '3', number: true },
    rate: { type: 'string', default: '80', number: true },
    seed: { type: 'string', default: '1', number: true },
    share: { type: 'string', default: '0.05' },
    direct: { type: 'string', default: '0.5' },
    plan: { type: 'string' },
    between: { type: 'string', number: true },
    fault: { type: 'string' },
    brief: { type: 'boolean', default: false },
  },
})
const [seed, moves, matches, nodes, rate] = [values.seed, values.moves, values.matches, values.nodes, values.rate].map(Number) as [
  ...[number, number, number, number, number],
]
const [share, direct] = [Number(values.share), Number(values.direct)]
const fault = faults.find((each) => each === values.fault)
if (values.fault !== undefined && !fault) throw new Error(`there is no such fault: ${faults.join(', ')}`)

/** Everything once, each as short as possible; or some of it several times, at its full length. */
const course = values.brief
  ? ({ plan: ['kill', 'drop', 'freeze', 'cut', 'restart', 'part', 'promote', 'stop'], between: 100, longest: 1500 } as const)
  : ({
      plan: [
        'kill',
        'drop',
        'freeze',
        'cut',
        'restart',
        'drop',
        'part',
        'kill',
        'promote',
        'stop',
        'freeze',
        'cut',
        'restart',
        'part',
        'freeze',
      ],
      ...{ between: 2000, longest: 30_000 },
    } as const)

const plan = values.plan?.split(',').map((name) => {
  const kind = breaks.find((each) => each === name)
  if (!kind) throw new Error(`nothing breaks so: ${name}; there are ${breaks.join(', ')}`)
  return kind
})

if (programs) {
  const report = await chaos({
    ...{ seed, moves, matches, nodes, rate, fault, share, direct },
    ...course,
    ...(plan && { plan }),
    ...(values.between !== undefined && { between: Number(values.between) }),
  })
  tell(report)
  process.exitCode = report.wrong.length > 0 === (fault !== undefined) ? 0 : 1
} else console.log('SKIPPED: there is no PostgreSQL here. Install it (Debian: apt-get install postgresql).')

function tell({ moves, matches, seconds, isBalanced, broken, recovered, announcements, thoughts, took, caughtUp, wrong }: Report): void {
  console.log(`${moves} actions acknowledged in ${matches} matches, in ${seconds.toFixed(0)} s (${(moves / seconds).toFixed(0)} a second)`)
  console.log(isBalanced ? 'through HAProxy' : 'SKIPPED: HAProxy, which is not installed (Debian: apt-get install haproxy)')
  for (const [what, times] of broken) console.log(`  ${what}: ${times} times`)
  console.log(`  announcements that were lost: ${announcements.lost}, and that came twice: ${announcements.doubled}`)
  console.log(`an action took, with all repetitions, ms: ${spread(took)}`)
  for (const [what, times] of recovered) console.log(`until a match went on after a node or the database was ${what}, ms: ${spread(times)}`)
  console.log(`decisions of bots: ${thoughts.made}, and thoughts that came too late: ${thoughts.late}`)
  console.log(`once nothing was broken any more, all players saw what the journal has after ${caughtUp.toFixed(0)} ms`)
  for (const sentence of wrong.slice(0, 40)) console.log(`WRONG ${sentence}`)
  console.log(wrong.length === 0 ? 'Lost: nothing.' : `Wrong: ${wrong.length}.`)
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(0)
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, at most ${at(1)}`
}
