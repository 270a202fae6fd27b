/**
 * Long words of a name get a soft hyphen before these second halves: browsers that don't know how to hyphenate break there.
 * @param halves second halves of the language's words, in small letters
 */
export function breakableAt(halves: readonly string[]): (name: string) => string {
  const before = new RegExp(`(?<=\\p{L}{4})(?=(?:${halves.join('|')})(?!\\p{L}))`, 'gu')
  return (name) => name.replace(/\p{L}{11,}/gu, (word) => word.replace(before, '\u00ad'))
}
