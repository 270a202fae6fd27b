import { Printed } from '../../kit/Art.tsx'

/** A golem before the mountains, seen over the parapet of a Tower; behind it the Tower that it came from. */
export function Poster() {
  return (
    <>
      <rect width={290} height={356} fill="#6E3520" />
      <path d="M0 153L63 89L127 142L191 69L290 157V356H0Z" fill="#A35830" />
      <Printed icon="game:stone-tower" x={242} y={119} size={98} slip={4} ink="#E3C398" light="#3A1810" />
      <Printed icon="game:rock-golem" x={128} y={163} size={224} slip={5} ink="#F0DAB6" light="#2B130A" />
      <path d={`${parapet}M-6 287H285V351H-6Z`} transform="translate(5 5)" fill="#2B130A" />
      <path d={parapet} fill="#B9B4C6" />
    </>
  )
}

const merlons =
  'M-8 264H38L46 270L44 292H-8ZM70 263L118 265L124 270V293L68 292ZM148 264H196L206 263V292L150 293L146 287ZM230 265L298 263V293L231 292Z'
const course =
  'M-8 297H18L24 303V323H-8ZM28 297L96 298L95 323L29 324ZM100 298L176 297V318L170 324L100 323ZM181 297L246 298V323L180 324ZM250 298H298V324L251 323Z'
const foot =
  'M-8 328H58L62 334V360H-8ZM66 329L134 328V360H67ZM139 328L208 329L207 360H138ZM212 329L282 328L286 333V360H212ZM291 328H300V360H290Z'
const parapet = merlons + course + foot
