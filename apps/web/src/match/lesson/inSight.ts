/** Scrolls whatever scrolls around a thing (a hand, a tall field) just so far that the thing is in sight, with some room beside it. */
export function bringIntoSight(thing: Element): void {
  for (let around = thing.parentElement; around; around = around.parentElement) {
    if (!scrolls(around)) continue
    const [own, room] = [thing.getBoundingClientRect(), around.getBoundingClientRect()]
    const left = wayInto(own.left, own.right, room.left, room.left + around.clientWidth)
    const top = wayInto(own.top, own.bottom, room.top, room.top + around.clientHeight)
    if (left || top) around.scrollBy({ left, top, behavior: 'instant' })
  }
}

const margin = 14

/** How far to scroll so that a piece from `start` to `end` lies between `from` and `to`; a piece too large begins at the start. */
export function wayInto(start: number, end: number, from: number, to: number): number {
  const before = start - margin - from
  const after = end + margin - to
  if (before < 0 || end - start + 2 * margin > to - from) return before < 0 || after > 0 ? before : 0
  return Math.max(0, after)
}

function scrolls(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element)
  const does = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  return (does(overflowX) && element.scrollWidth > element.clientWidth) || (does(overflowY) && element.scrollHeight > element.clientHeight)
}
