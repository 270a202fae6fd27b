// Several nodes over one PostgreSQL while nodes are killed and frozen, the database restarts and fails over, lines are cut and news is lost:
// `npm run chaos -- [--moves 10000] [--matches 100] [--nodes 3] [--seed 1] [--fault key|heads|keeper]`. Prints what was broken, and what was lost:
// nothing, or the command fails. Everything runs on 127.0.0.1.
import { programs } from '@toadstool/server/test/database.ts'
import { chaos, type Report } from './chaos/chaos.ts'
import { faults } from './chaos/planted.ts'
import { commandLine } from './commandLine.ts'

const { values } = commandLine({
  name: 'chaos',
  does: 'Plays matches on several nodes over one PostgreSQL while everything breaks that can, and proves that no move was lost. A planted fault must be noticed.',
  options: {
    moves: { type: 'string', default: '10000' },
    matches: { type: 'string', default: '100' },
    nodes: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    fault: { type: 'string' },
  },
})
const fault = faults.find((each) => each === values.fault)

if (!programs) {
  console.log('SKIPPED: there is no PostgreSQL here. Install it (Debian: apt-get install postgresql).')
} else {
  const report = await chaos({
    ...{ seed: Number(values.seed), moves: Number(values.moves), matches: Number(values.matches), nodes: Number(values.nodes), fault },
    plan: ['kill', 'drop', 'freeze', 'cut', 'restart', 'drop', 'part', 'kill', 'promote', 'stop', 'freeze', 'cut', 'restart', 'part'],
    ...{ between: 2000, longest: 30_000, share: 0.05 },
  })
  tell(report)
  process.exitCode = report.wrong.length > 0 === (fault !== undefined) ? 0 : 1
}

function tell({ moves, matches, seconds, broken, announcements, thoughts, took, caughtUp, wrong }: Report): void {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(0)
  console.log(`${moves} actions acknowledged in ${matches} matches, in ${seconds.toFixed(0)} s (${(moves / seconds).toFixed(0)} a second)`)
  for (const [what, times] of broken) console.log(`  ${what}: ${times} times`)
  console.log(`  announcements that were lost: ${announcements.lost}, and that came twice: ${announcements.doubled}`)
  console.log(`an action took, with all repetitions, ms: p50 ${at(0.5)}, p99 ${at(0.99)}, at most ${at(1)}`)
  console.log(`decisions of bots: ${thoughts.made}, and thoughts that came too late: ${thoughts.late}`)
  console.log(`once nothing was broken any more, all players saw the end of their match after ${caughtUp.toFixed(0)} ms`)
  for (const sentence of wrong.slice(0, 40)) console.log(`WRONG ${sentence}`)
  console.log(wrong.length === 0 ? 'Lost: nothing.' : `Wrong: ${wrong.length}.`)
}
