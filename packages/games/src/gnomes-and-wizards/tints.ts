/** Colours of the cave, for the board and for pictures. */
import type { TribeId } from './content/tribes.ts'

/** The ground of a tribe's tiles and cards. */
export const tints: Readonly<Record<TribeId, string>> = {
  turquefoss: '#A9DCC6',
  achrinnolder: '#F0C48E',
  grindlequay: '#E9A79C',
  imblasham: '#A8C9EE',
  betrumour: '#BFA6D2',
  vaelquor: '#F3E6A6',
}

export const mineTint = '#FFE3F1'
export const mineRim = '#D6307F'
