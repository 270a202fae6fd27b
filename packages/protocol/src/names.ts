/** Names of people: what may be one, and when two look the same. */
import { z } from 'zod/mini'

/** Characters that show nothing: fillers, the blank of Braille, a note without a head, and the stand-in for a picture. */
const invisible = /\u115f|\u1160|\u2800|\u3164|\uffa0|\u034f|\u17b4|\u17b5|\u{1d159}|\ufffc/u
/** More marks on one letter than any language uses. */
const pile = /\p{M}{3}/u
/** Emoji such as a family, a flag, a red heart: joiners and selectors are allowed within these, and nowhere else. */
const emoji = /\p{RGI_Emoji}/v
const allEmoji = /\p{RGI_Emoji}/gv

function isLegible(name: string): boolean {
  if (!name.isWellFormed() || invisible.test(name) || pile.test(name.normalize('NFD'))) return false
  const rest = emoji.test(name) ? name.replace(allEmoji, 'x') : name
  return /^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}<>]+$/u.test(rest) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(rest)
}

/** A name of so many characters at most, all of them to be seen. */
export const legible = (most: number) =>
  z.string().check(
    z.overwrite((name) => name.normalize('NFC').replace(/\s+/g, ' ').trim()),
    z.minLength(1),
    z.maxLength(most),
    z.refine(isLegible, 'has characters that nobody can see, or that spill over others'),
  )

/** A person's name as others see it. */
export const personName = legible(24)

/**
 * Letters of other alphabets, small capitals and signs, by the Latin letter that they look like; the last lines make l
 * and 1 look like I.
 */
const twins: Readonly<Record<string, string>> = {
  ...pairs('аеорсухіјѕԁһкмтвнѵԛԝ', 'aeopcyxijsdhkmtbhvqw'),
  ...pairs('αεορυχικντβηγωϲϳϻ', 'aeopuxikvtbnywcjm'),
  ...pairs('гпшүҽәӏґ', 'rnwyeeir'),
  ...pairs('ոօսհզցյղք', 'nouhqgjnp'),
  ...pairs('ɑɡɩɪɛəʏʀɴʟʜɢʙᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜱꜰ', 'agiieeyrnihgbacdejkmoptuvwzsf'),
  ...pairs('ꭰꭱꭲꭵꭹꭺꮃꮇꮋꮍꮐꮓꮞꮟꮢꮤꮥꮪꮮꮯꮲꮶ', 'drtiyawmhygz4brwssicpk'),
  ...pairs('ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'bpdtgkjczfmnisrvhwxyaeiou'),
  ...pairs('ⲁⲃⲉⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭ', 'abehikmnopctyx'),
  ...pairs('ıłøđ℮', 'iiode'),
  ...pairs('01358|!$@', 'oiesbiisa'),
  ...pairs('l', 'i'),
}

/** A key that is equal for names that look the same at a glance: without case, marks, spaces, and the differences between look-alikes. */
export const looksOf = (name: string): string =>
  [...name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => twins[letter] ?? letter)
    .join('')
    .replace(/[\s\p{P}\p{Sk}]+/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

function pairs(from: string, to: string): Record<string, string> {
  const letters = [...to]
  return Object.fromEntries([...from].map((letter, index) => [letter, letters[index] ?? letter]))
}
