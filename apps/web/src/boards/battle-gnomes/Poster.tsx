import { Printed } from '../../kit/Art.tsx'
import { ivory, print } from '../../kit/print.ts'

/** Two gnomes across a garden fence, a sun behind them, an egg in the air. */
export function Poster() {
  return (
    <>
      <rect width={290} height={356} fill="#3F7A3A" />
      <path d="M62 0h62v356H62ZM186 0h62v356h-62Z" fill="#4A8A44" />
      <circle cx={145} cy={134} r={92} fill="#F4BC3A" />
      <g transform="translate(290 0) scale(-1 1)">
        <Printed icon="game:bad-gnome" x={80} y={168} size={158} slip={-4} ink="#4B1A63" light="#FBE9BE" />
      </g>
      <Printed icon="game:bad-gnome" x={82} y={168} size={158} slip={4} ink="#8E1712" light="#FBE9BE" />
      <path
        d="M134 62C134 50 140 40 147 40S160 50 160 62S154 77 147 77S134 73 134 62Z"
        fill={ivory}
        stroke={print}
        strokeWidth={3}
        transform="rotate(18 147 60)"
      />
      <path d={fence} transform="translate(4 4)" fill="#1E4630" />
      <path d={fence} fill={ivory} stroke={print} strokeWidth={2.5} />
    </>
  )
}

const pickets = [-8, 34, 76, 118, 160, 202, 244, 286].map((x) => `M${x} 362V252l15-22 15 22V362Z`).join('')
const fence = `M-6 272H298V288H-6ZM-6 322H298V338H-6Z${pickets}`
