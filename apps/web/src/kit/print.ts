/** The ink of what is printed, as `--print` in style sheets. */
export const print = '#14201B'

/** The light colour of what is printed, as `--ivory`. */
export const ivory = '#FFFDF3'
