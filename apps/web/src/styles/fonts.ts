/** Lets the typefaces come: on the page of a match they wait until its code is here, which matters more on a slow line. */
export function showFonts(): void {
  delete document.documentElement.dataset.fonts
}
