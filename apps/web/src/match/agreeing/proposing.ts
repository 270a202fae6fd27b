import type { Status } from '@toadstool/protocol'
import type { Scene } from '../scene.ts'
import type { TranslateMatch } from '../texts.ts'

/** Whether this seat may propose something now. */
export const mayPropose = ({ now, seat, links }: Scene): boolean =>
  seat !== null &&
  !now.view?.result &&
  now.status?.state === 'running' &&
  !now.status.pause &&
  !now.status.proposal &&
  !now.status.takeBack &&
  links.pace !== undefined &&
  links.decide !== undefined

/** Whether others would be asked. */
export const asksOthers = ({ now, seat }: Scene): boolean =>
  (now.status?.seats ?? []).some(({ seat: each, bot, away }) => bot === null && each !== seat && !away?.left)

/** The pause under way. @param now the server's time */
export const pauseIn = (status: Status | null, now: number): Status['pause'] =>
  status?.state === 'running' && status.pause && now < status.pause.until ? status.pause : null

/** What is proposed, if this seat is asked and hasn't answered. */
export function proposalTo({ now, seat, seatName }: Pick<Scene, 'now' | 'seat' | 'seatName'>, m: TranslateMatch): readonly string[] {
  const { proposal = null } = now.status ?? {}
  if (!proposal || seat === null || !proposal.asked.includes(seat) || proposal.agreed.includes(seat)) return []
  return [m(`proposal.${proposal.what.do}`, { name: seatName(proposal.seat) })]
}
