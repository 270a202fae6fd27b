export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * The index of the nearest of these boxes in the direction of an arrow key; -1 if there is none. Distance sideways counts double, so that a
 * row is walked to its end.
 */
export function nearest(from: Box, boxes: readonly Box[], key: string): number {
  const ways = boxes.map((box) => way(from, box, key))
  const least = Math.min(...ways)
  return Number.isFinite(least) ? ways.indexOf(least) : -1
}

function way(from: Box, to: Box, key: string): number {
  const dx = (to.left + to.right - from.left - from.right) / 2
  const dy = (to.top + to.bottom - from.top - from.bottom) / 2
  const [along, aside] =
    key === 'ArrowLeft'
      ? [-dx, dy]
      : key === 'ArrowRight'
        ? [dx, dy]
        : key === 'ArrowUp'
          ? [-dy, dx]
          : key === 'ArrowDown'
            ? [dy, dx]
            : [0, 0]
  return along > 1 ? along + 2 * Math.abs(aside) : Number.POSITIVE_INFINITY
}
