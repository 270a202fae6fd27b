import { IconAt, registerIcons } from '../icons/index.ts'
import { icons } from '../icons/sets/faces.ts'
import { PieceDrawing, type PieceLook } from './Piece.tsx'
import { ivory, print } from './print.ts'

registerIcons(icons)

/** The toadstool table with a piece of each kind on it. */
export function Hero() {
  return (
    <svg viewBox="700 66 534 304" width="100%" aria-hidden="true" style={{ maxWidth: '540px' }}>
      <ellipse cx={966} cy={351} rx={222} ry={14} fill={print} opacity={0.16} />
      {tufts.map(([x, y]) => (
        <path key={x} d={`M${x} ${y}c-2-9-6-16-11-21m11 21c0-10 1-18 5-25m-5 25c3-8 7-14 13-17`} {...blade} />
      ))}
      <path
        d="M917 250c2 40-2 72-15 99c36 9 92 9 128 0c-13-27-17-59-15-99Z"
        fill="#F5EFDC"
        stroke={print}
        strokeWidth={3.4}
        strokeLinejoin="round"
      />
      <path d="M937 262c1 30-1 58-5 84m34-82v88m28-90c-1 30 1 58 5 84" fill="none" stroke="#D9CDAE" strokeWidth={3} strokeLinecap="round" />
      <path d="M768 236c30 19 110 30 198 30s168-11 198-30l-10-20H778Z" fill="#F5EFDC" stroke={print} strokeWidth={3.2} />
      <path d="M717 174v22c0 34 111 63 249 63s249-29 249-63v-22Z" fill="#8A1914" stroke={print} strokeWidth={3.4} />
      <ellipse cx={966} cy={174} rx={249} ry={67} fill="#B3261E" stroke={print} strokeWidth={3.4} />
      <ellipse cx={966} cy={168} rx={232} ry={56} fill="#C13128" />
      {spots.map(([x, y, rx, ry]) => (
        <ellipse key={x} cx={x} cy={y} rx={rx} ry={ry} fill={ivory} />
      ))}
      {pieces.map(({ x, y, size, ...look }) => (
        <g key={look.icon} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 48})`}>
          <PieceDrawing {...look} />
        </g>
      ))}
      <g transform="rotate(-9 784 185)">
        <rect x={769} y={171} width={30} height={33} rx={7} fill={print} />
        <rect x={769} y={169} width={30} height={30} rx={7} fill={ivory} stroke={print} strokeWidth={2.4} />
        {[777, 784, 791].map((x, pip) => (
          <circle key={x} cx={x} cy={177 + pip * 7} r={2.7} fill={print} />
        ))}
      </g>
      <g transform="rotate(13 1153 181)">
        <rect x={1133} y={168} width={40} height={30} rx={5} fill={print} />
        <rect x={1133} y={166} width={40} height={29} rx={5} fill={ivory} stroke={print} strokeWidth={2.2} />
        <rect x={1137} y={170} width={18} height={21} rx={3} fill="#F08A4B" />
        <IconAt name="game:spotted-mushroom" x={1146} y={180} size={15} fill={print} />
      </g>
    </svg>
  )
}

const blade = { fill: 'none', stroke: '#2C6438', strokeWidth: 3.6, strokeLinecap: 'round' } as const

const tufts = [
  [736, 340],
  [764, 346],
  [1150, 348],
  [1180, 344],
  [1204, 338],
] as const

const spots = [
  [852, 152, 21, 11],
  [993, 143, 18, 10],
  [926, 186, 17, 9],
  [1042, 196, 24, 11],
  [1096, 152, 23, 11],
  [879, 214, 17, 7],
  [784, 190, 20, 8],
  [1160, 198, 20, 8],
] as const

const pieces: readonly (PieceLook & { readonly x: number; readonly y: number; readonly size: number })[] = [
  { x: 967, y: 118, size: 78, color: 'red', icon: 'game:rock-golem' },
  { x: 820, y: 134, size: 68, color: 'violet', icon: 'game:wizard-face', crown: true },
  { x: 1126, y: 130, size: 66, color: 'blue', icon: 'game:eating-pelican' },
  { x: 1054, y: 158, size: 66, color: 'orange', icon: 'game:bad-gnome' },
  { x: 894, y: 171, size: 58, color: 'green', icon: 'game:goblin-head' },
  { x: 1002, y: 203, size: 54, color: 'straw', icon: 'game:owl' },
]
