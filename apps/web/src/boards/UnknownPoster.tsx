import { Printed } from '../kit/Art.tsx'

/** For a game that has no poster of its own yet. */
export function UnknownPoster() {
  return (
    <>
      <rect width={290} height={356} fill="#2C4A3C" />
      <circle cx={145} cy={130} r={98} fill="#F4BC3A" />
      <path d="M0 220C70 190 130 206 180 214S256 216 290 204V356H0Z" fill="#7E9A5C" />
      <Printed icon="game:spotted-mushroom" x={145} y={150} size={150} slip={4} ink="#7E1712" light="#FBE9BE" />
    </>
  )
}
