/** A share as a sample tells it, with the bounds between which it lies in 95 of 100 samples (Wilson). All in percent. */
export interface Score {
  readonly share: number
  readonly low: number
  readonly high: number
}

const deviations = 1.96

export function scoreOf(died: number, tried: number): Score {
  if (tried === 0) return { share: 100, low: 0, high: 100 }
  const share = died / tried
  const square = deviations ** 2 / tried
  const middle = (share + square / 2) / (1 + square)
  const reach = (deviations / (1 + square)) * Math.sqrt((share * (1 - share)) / tried + square / (4 * tried))
  return { share: 100 * share, low: Math.max(0, 100 * (middle - reach)), high: 100 * (middle + reach) }
}

export const inWords = ({ share, low, high }: Score): string => `${share.toFixed(1)} % (${low.toFixed(0)} to ${high.toFixed(0)})`
