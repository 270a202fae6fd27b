import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import { boutsOf, pointsLeftAt, type View, wizardOf } from '@toadstool/games/wizards-of-war'
import { seatOrder } from '@toadstool/games/wizards-of-war/seats'
import { createElement } from 'react'
import { afterBoard, type BoardModule, registerIconsLater } from '../kit/index.ts'
import { Board } from './Board.tsx'
import { effects } from './effects.ts'
import { end } from './end.tsx'
import { UnitToken } from './faces.tsx'
import { Heading } from './Heading.tsx'
import { icon } from './icon.tsx'
import { keys, shortcuts } from './keys.ts'
import { oddsText } from './land/labels.ts'
import { chosenUnit, oddsOf } from './land/marks.ts'
import { SeatFigures } from './seats/SeatFigures.tsx'
import { Side } from './seats/Side.tsx'
import type { Table } from './table.ts'
import { things } from './things.ts'
import { Tray } from './tray/Tray.tsx'

registerIconsLater(() => import('./icons.ts'))
const after = afterBoard(() => import('./after.ts'))

const wizardsOfWar: BoardModule<View> = {
  Board,
  Tray,
  SeatFigures,
  SeatSheet: after.part(({ SeatSheet }) => SeatSheet),
  Side,
  Epilogue: after.part(({ Epilogue }) => Epilogue),
  Heading,
  end,
  seatColors: seatOrder,
  things,
  keys,
  moveIcons: { concede: 'ui:flag', offerDraw: 'ui:handshake' },
  icon,
  about: after.said(({ about }) => about),
  effects,
  figure,
  aside: ({ view }, token) => kindOf(token) === 'card' && idOf(token) in view.effects,
  seatOf: (view, token) => view.units[idOf(token)]?.seat,
  Held: after.part(({ Held }) => Held),
  mark: after.said(({ mark }) => mark),
  suffers: {
    attacked: 'target',
    counterattacked: 'target',
    'spell-hit': 'target',
    cast: 'target',
    pushed: 'unit',
    died: 'unit',
    controlled: 'unit',
  },
  leader: ({ view }, of, size) => createElement(UnitToken, { view, unit: wizardOf(of), size }),
  shortcuts,
  tumbling,
}

export default wizardsOfWar

/** As the dice tumble one after the other, see {@link LastRoll}. */
function tumbling({ lastRoll }: View, previous: View): number {
  if (!lastRoll || lastRoll.id === previous.lastRoll?.id) return 0
  return lastRoll.kind === 'turn' ? 640 : 920 + (boutsOf(lastRoll).length - 1) * 320
}

/** Odds of a target, points left on a square. */
function figure(table: Table, token: Token): string | undefined {
  const odds = oddsOf(table, token)
  if (odds) return oddsText(table, odds)
  const unit = chosenUnit(table)
  if (unit === undefined || kindOf(token) !== 'space') return undefined
  const n = pointsLeftAt(table.view, unit, idOf(token))
  return n === undefined ? undefined : table.t('term.pointsLeft', { n })
}
