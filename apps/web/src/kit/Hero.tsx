import { IconAt } from '../icons/index.ts'
import styles from './Hero.module.css'
import guests from './pictures/guests.svg'
import { ivory, print } from './print.ts'

/** The toadstool table, and behind it one of each game; they come when the page has nothing else to fetch. */
export function Hero() {
  return (
    <div className={styles.hero} aria-hidden="true">
      <img src={guests} alt="" width={534} height={304} loading="lazy" decoding="async" fetchPriority="low" draggable={false} />
      <svg viewBox="0 0 534 304" aria-hidden="true">
        <ellipse cx={267} cy={288} rx={222} ry={12} fill={print} opacity={0.16} />
        {tufts.map(([x, y]) => (
          <path key={x} d={`M${x} ${y}c-2-9-6-16-11-21m11 21c0-10 1-18 5-25m-5 25c3-8 7-14 13-17`} {...blade} />
        ))}
        <path d="M214 246c2 16-1 30-10 42c32 8 94 8 126 0c-9-12-12-26-10-42Z" fill="#F5EFDC" {...line} />
        <path
          d="M234 262c1 10 0 18-4 26m37-24v28m33-30c-1 10 0 18 4 26"
          fill="none"
          stroke="#D9CDAE"
          strokeWidth={3}
          strokeLinecap="round"
        />
        <path d="M72 232c30 20 110 30 195 30s165-10 195-30l-10-18H82Z" fill="#F5EFDC" {...line} />
        <path d="M19 186v20c0 30 111 55 248 55s248-25 248-55v-20Z" fill="#8A1914" {...line} />
        <ellipse cx={267} cy={186} rx={248} ry={54} fill="#B3261E" {...line} />
        <ellipse cx={267} cy={181} rx={231} ry={44} fill="#C13128" />
        {spots.map(([x, y, rx, ry]) => (
          <ellipse key={x} cx={x} cy={y} rx={rx} ry={ry} fill={ivory} />
        ))}
        <g transform="rotate(-9 176 196)">
          <rect x={160} y={180} width={30} height={33} rx={7} fill={print} />
          <rect x={160} y={178} width={30} height={30} rx={7} fill={ivory} stroke={print} strokeWidth={2.4} />
          {[168, 175, 182].map((x, pip) => (
            <circle key={x} cx={x} cy={186 + pip * 7} r={2.7} fill={print} />
          ))}
        </g>
        <g transform="rotate(13 338 204)">
          <rect x={318} y={191} width={40} height={30} rx={5} fill={print} />
          <rect x={318} y={189} width={40} height={29} rx={5} fill={ivory} stroke={print} strokeWidth={2.2} />
          <rect x={322} y={193} width={18} height={21} rx={3} fill="#F08A4B" />
          <IconAt name="game:spotted-mushroom" x={331} y={203} size={15} fill={print} />
        </g>
      </svg>
    </div>
  )
}

const line = { stroke: print, strokeWidth: 3.3, strokeLinejoin: 'round' } as const
const blade = { fill: 'none', stroke: '#2C6438', strokeWidth: 3.6, strokeLinecap: 'round' } as const

const tufts = [
  [40, 284],
  [66, 290],
  [452, 292],
  [482, 288],
  [506, 282],
] as const

const spots = [
  [118, 178, 24, 9],
  [230, 212, 20, 8],
  [262, 168, 18, 7],
  [392, 200, 26, 9],
  [430, 170, 20, 7],
  [62, 196, 16, 6],
] as const
