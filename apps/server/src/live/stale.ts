/** Stock clients name the state that they act on, and resend after a lost connection: one intent counts once. */
import type { Seat } from '@toadstool/games'
import type { Acknowledgement } from '@toadstool/protocol'
import { hashOf } from '../match/chance.ts'
import type { Holds } from '../match/ports.ts'
import { type Running, shownVersion } from '../match/running.ts'
import type { LiveContext } from './context.ts'

interface On {
  readonly match: string
  readonly seat: Seat
  readonly stateId: number
}

interface Said {
  readonly move: string
  readonly args: readonly unknown[]
}

/** The same sentence of a seat on the same state is the same action. On a past state it is refused, unless the seat still owes the same decision. */
export async function actOnState({ host }: Pick<LiveContext, 'host'>, on: On, said: Said, holds?: Holds): Promise<Acknowledgement> {
  const { match, seat, stateId } = on
  const id = `stock-${hashOf([stateId, seat, said.move, said.args]).slice(0, 40)}`
  const running = await host.open(match)
  if (running && !(await isAskedTheSame(host, running, on))) {
    const again = await host.answerTo(match, seat, id)
    return again ?? { status: 'refused', refusal: { code: 'stale-state', rule: null, params: { version: shownVersion(running, seat) } } }
  }
  return host.act(match, seat, { id, ...said, on: stateId, ...(holds && { holds }) })
}

async function isAskedTheSame(host: LiveContext['host'], running: Running, { match, seat, stateId }: On): Promise<boolean> {
  if (stateId === shownVersion(running, seat)) return true
  const [then] = stateId >= 0 && stateId < shownVersion(running, seat) ? await host.history(match, stateId, 1) : []
  const { rulebook } = running
  const decisionIn = (state: Running['state']): string => rulebook.allowance(running.views.of(state, seat).G, seat).decision
  return then !== undefined && decisionIn(then.state) === decisionIn(running.state)
}
