/** Chat text, kept on its own line whatever characters it is made of. */
import { z } from 'zod/mini'

/** Characters that turn the direction of the text after or around them: no language needs them for a line of chat. */
const directions = /[\u202a-\u202e\u2066-\u2069]/gu
/** Ends of lines and other controls. */
const controls = /[\p{Cc}\u2028\u2029]+/gu
/** The most marks that any script sets on one letter, and whatever is piled on top, with or without joiners between. */
const piles = /((?:\p{M}\p{Cf}*){3})[\p{M}\p{Cf}]*\p{M}/gu
/** Text that shows nothing, of any length. */
const nothing = /^[\s\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0\ufffc\u{1d159}]*$/u

/** The same text without the characters that leave its line. */
export const onItsLine = (text: string): string =>
  text.toWellFormed().replace(directions, '').replace(controls, ' ').normalize('NFC').replace(piles, '$1').trim()

/** A line of chat: up to 500 characters, of which something can be seen. */
export const saidText = z.string().check(
  z.overwrite(onItsLine),
  z.minLength(1),
  z.maxLength(500),
  z.refine((text) => !nothing.test(text), 'has nothing that can be seen'),
)
