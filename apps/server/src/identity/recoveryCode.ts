/** The code that brings a person back without any device: 140 bits, written down by hand. */
import { randomBytes } from 'node:crypto'

/** Crockford's alphabet: no letter that is taken for a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const [length, group] = [28, 4]

export function writtenCode(): string {
  const code = [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')
  return code.match(new RegExp(`.{${group}}`, 'g'))?.join('-') ?? code
}

/** As it is compared: whatever else was written between, and letters that look like digits. */
export const readCode = (written: string): string =>
  written
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
