/**
 * Long words of a name get a soft hyphen before these second halves: browsers that don't know how to hyphenate break there.
 * @param halves second halves of the language's words, in small letters
 * @param long letters from which on a word is long
 */
export function breakableAt(halves: readonly string[], long = 11): (name: string) => string {
  const words = new RegExp(`\\p{L}{${long},}`, 'gu')
  const before = new RegExp(`(?<=\\p{L}{4})(?=(?:${halves.join('|')})(?!\\p{L}))`, 'gu')
  return (name) => name.replace(words, (word) => word.replace(before, '\u00ad'))
}
