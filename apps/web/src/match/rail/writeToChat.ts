export const chatPlace = 'chat'

/** Puts the focus where one writes. @returns false if nothing can be written there. */
export function writeToChat(): boolean {
  const field = document.querySelector<HTMLInputElement>(`#${chatPlace} input`)
  field?.focus({ preventScroll: true })
  return field !== null
}
