import { Printed } from '../../kit/Art.tsx'
import { print } from '../../kit/print.ts'

/** Two wizards before a full moon, one river between them. */
export function Poster() {
  return (
    <>
      <rect width={290} height={356} fill="#44305E" />
      <circle cx={145} cy={130} r={98} fill="#F4BC3A" />
      <path d="M0 206C60 176 120 188 164 200S250 204 290 190V356H0Z" fill="#8FA962" />
      <Printed icon="game:wizard-face" x={82} y={144} size={144} slip={4} ink="#4B1A63" light="#FBE9BE" />
      <Printed icon="game:wizard-face" x={208} y={144} size={144} slip={-4} ink="#14563F" light="#FBE9BE" />
      <path
        d="M120 201C136 230 138 252 126 282C116 306 128 336 146 362H204C184 334 180 308 192 284C206 254 198 226 168 199C150 201 136 199 120 201Z"
        fill="#3F86AD"
        stroke={print}
        strokeWidth={3}
      />
      <Printed icon="game:pine-tree" x={38} y={222} size={66} slip={3} ink="#1E4630" light="#BCCF93" />
      <Printed icon="game:pine-tree" x={258} y={212} size={58} slip={3} ink="#1E4630" light="#BCCF93" />
    </>
  )
}
