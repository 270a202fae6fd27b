import { Printed } from '../../kit/Art.tsx'

/** A gnome and a wizard over the last tiles of the cave, and between them a crystal. */
export function Poster() {
  return (
    <>
      <rect width={290} height={356} fill="#18263B" />
      <path d="M0 0H290V58L252 96L226 62L190 108L160 66L132 104L98 60L66 98L34 64L0 100Z" fill="#0A0F1B" />
      <circle cx={145} cy={176} r={92} fill="#22375A" />
      <Printed icon="game:dwarf-face" x={82} y={168} size={124} slip={4} ink="#A9DCC6" light="#0A0F1B" />
      <Printed icon="game:wizard-face" x={212} y={164} size={124} slip={4} ink="#A8C9EE" light="#0A0F1B" />
      <path d="M145 112L170 150L145 226L120 150Z" fill="#E24C94" stroke="#FFE3F1" strokeWidth={5} strokeLinejoin="round" />
      <path d="M145 112L150 152L145 226M120 150L150 152L170 150" fill="none" stroke="#FFE3F1" strokeWidth={3} strokeLinejoin="round" />
      {tiles.map(([x, y, up, fill]) => (
        <path
          key={`${x} ${y}`}
          d={up ? `M${x} ${y + 62}L${x + 36} ${y}L${x + 72} ${y + 62}Z` : `M${x} ${y}H${x + 72}L${x + 36} ${y + 62}Z`}
          fill={fill}
          stroke="#0A0F1B"
          strokeWidth={5}
          strokeLinejoin="round"
        />
      ))}
    </>
  )
}

const tiles = [
  [-27, 244, false, '#F0C48E'],
  [9, 244, true, '#A9DCC6'],
  [45, 244, false, '#BFA6D2'],
  [81, 244, true, '#FFE3F1'],
  [117, 244, false, '#FFE3F1'],
  [153, 244, true, '#A8C9EE'],
  [189, 244, false, '#F3E6A6'],
  [225, 244, true, '#E9A79C'],
  [9, 306, false, '#A8C9EE'],
  [45, 306, true, '#F3E6A6'],
  [81, 306, false, '#E9A79C'],
  [153, 306, false, '#A9DCC6'],
  [189, 306, true, '#F0C48E'],
] as const
