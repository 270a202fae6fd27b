let tell: () => void
/** Resolves when the page has what it can't do without: all else may come now. */
export const essentialsHere = new Promise<void>((resolve) => {
  tell = resolve
})

/** Lets the typefaces come: on the page of a match they wait until its code is here, which matters more on a slow line. */
export function showFonts(): void {
  delete document.documentElement.dataset.fonts
  tell()
}

/** Is it the page of a table, where code goes before the typefaces? What lies beneath it, such as the proof, is a page like any other. */
export const isTable = (path: string): boolean => /^\/t\/[^/]+\/?$/.test(path)
