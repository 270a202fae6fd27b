import { Printed } from '../../kit/Art.tsx'
import { ivory, print } from '../../kit/print.ts'

/** A general of the birds beside the pond, and over the fence the hats of those who come. */
export function Poster() {
  return (
    <>
      <rect width={290} height={356} fill="#11525C" />
      <circle cx={150} cy={140} r={104} fill="#F2D06B" />
      {hats.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M0 62C14 44 24 20 44 0c16 18 22 40 36 62Z" fill="#B3261E" stroke={print} strokeWidth={4} strokeLinejoin="round" />
          <path d="M-4 60c28-9 60-9 88 0v16c-28-9-60-9-88 0Z" fill={ivory} stroke={print} strokeWidth={3} />
        </g>
      ))}
      <path d={fence} fill="#E9B7A0" stroke={print} strokeWidth={3} />
      <Printed icon="game:eating-pelican" x={140} y={196} size={206} slip={5} ink={print} light="#FBE9BE" />
      <path d="M0 300C52 284 104 306 160 296S250 284 290 298V356H0Z" fill="#2B7A80" />
      <g transform="translate(206 286) rotate(-11)">
        <rect width={54} height={54} rx={12} fill={ivory} stroke={print} strokeWidth={4} />
        {[13, 27, 41].map((at) => (
          <circle key={at} cx={at} cy={at} r={5.5} fill={print} />
        ))}
      </g>
    </>
  )
}

const hats = [
  [-14, 92],
  [104, 66],
  [214, 96],
] as const

const fence = `M-4 202H294V216H-4Z${[4, 46, 88, 130, 172, 214, 256].map((x) => `M${x} 250V176L${x + 14} 158L${x + 28} 176V250Z`).join('')}`
