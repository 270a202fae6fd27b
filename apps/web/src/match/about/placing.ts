export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Between the thing and its card, and between the card and the edge of the page. */
const gap = 10

/** Where the card of a thing stands: beside it where there is room, else above or below it; what lies low on the page has it above. */
export function placeBeside(thing: Box, card: Size, page: Size): { readonly left: number; readonly top: number } {
  const right = thing.left + thing.width + gap
  const before = thing.left - card.width - gap
  const over = thing.top - card.height - gap
  const under = thing.top + thing.height + gap
  const centred = { left: thing.left + (thing.width - card.width) / 2, top: thing.top + (thing.height - card.height) / 2 }
  const isLow = thing.top > page.height * 0.65
  if (isLow && over >= gap) return within({ left: centred.left, top: over }, card, page)
  if (right + card.width + gap <= page.width) return within({ left: right, top: centred.top }, card, page)
  if (before >= gap) return within({ left: before, top: centred.top }, card, page)
  return within({ left: centred.left, top: over >= gap ? over : under }, card, page)
}

function within({ left, top }: { readonly left: number; readonly top: number }, card: Size, page: Size) {
  return {
    left: Math.max(gap, Math.min(left, page.width - card.width - gap)),
    top: Math.max(gap, Math.min(top, page.height - card.height - gap)),
  }
}

/** The thing and the notes that stand right above or below it, in one box. */
export function withNotes(thing: Box, notes: readonly Box[]): Box {
  const near = notes.filter(
    ({ left, top, width, height }) =>
      left < thing.left + thing.width &&
      left + width > thing.left &&
      top < thing.top + 2 * thing.height &&
      top + height > thing.top - thing.height,
  )
  const boxes = [thing, ...near]
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}
