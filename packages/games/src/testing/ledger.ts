/**
 * Whose words the rules of a game are, by the ledger of its specification, which its test folder has: of each chapter its rules in their order.
 * R: the rulebook's. G: it is silent or unclear, and this is how we play it. C: content of ours. RULES.md says the same in words.
 *
 * @returns the marks of each rule by its number: `2.7` is `RG`.
 */
export async function marksOf(slug: string): Promise<ReadonlyMap<string, string>> {
  const { ledger } = (await import(`../${slug}/test/ledger.ts`)) as { ledger: Readonly<Record<number, string>> }
  const chapters = Object.entries(ledger)
  return new Map(chapters.flatMap(([chapter, rules]) => rules.split(' ').map((marks, at) => [`${chapter}.${at + 1}`, marks])))
}
