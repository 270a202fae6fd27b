/** The mark: a toadstool with an ink line. */
export function Toadstool({ size = 36 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
      <path
        d="M13 19c.3 5-.3 9-1.7 13.2 2.2 1.7 11.2 1.7 13.4 0C23.3 28 22.7 24 23 19Z"
        fill="#fdf8e6"
        stroke="var(--key)"
        strokeWidth="1.7"
      />
      <path
        d="M18 2C8.5 2 1.5 9 1.5 16.300c0 3.7 7.3 5.7 16.5 5.700s16.5-2 16.5-5.700C34.5 9 27.5 2 18 2Z"
        fill="#b3261e"
        stroke="var(--key)"
        strokeWidth="1.7"
      />
      <g fill="#fdf8e6">
        <ellipse cx="13" cy="8" rx="3.1" ry="2.5" />
        <ellipse cx="23.5" cy="9.5" rx="3.6" ry="2.9" />
        <ellipse cx="7.8" cy="15.3" rx="2.7" ry="2.2" />
        <ellipse cx="17" cy="16.3" rx="2.9" ry="2.2" />
        <ellipse cx="28.8" cy="16.3" rx="2.5" ry="1.9" />
      </g>
    </svg>
  )
}
