import type { Scene } from '../scene.ts'
import type { TranslateMatch } from '../texts.ts'

/** Whether this seat may ask at all. */
export const mayAsk = ({ now, seat, source, links }: Scene): boolean =>
  seat !== null &&
  !now.view?.result &&
  now.version > 0 &&
  now.status?.takeBacks === 'agreed' &&
  now.status.takeBack === null &&
  now.status.proposal === null &&
  now.status.pause === null &&
  source.made !== undefined &&
  links.decide !== undefined

/** Whether another seat may take back, if this seat is asked and hasn't agreed. */
export function questionTo({ now, seat, seatName }: Pick<Scene, 'now' | 'seat' | 'seatName'>, m: TranslateMatch): readonly string[] {
  const { takeBack = null } = now.status ?? {}
  if (!takeBack || seat === null || !takeBack.asked.includes(seat) || takeBack.agreed.includes(seat)) return []
  return [m('takeBack.asked', { name: seatName(takeBack.seat), to: takeBack.to })]
}
