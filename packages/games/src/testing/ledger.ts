/**
 * Where the rules of a game come from, by the ledger of its specification in its test folder: for each chapter the marks
 * of its rules in their order. R: the rulebook. G: the rulebook is silent or unclear, and this is how we play it. C:
 * content of ours. RULES.md says the same in words.
 * @returns the marks of each rule by its number: `2.7` is `RG`.
 */
export async function marksOf(slug: string): Promise<ReadonlyMap<string, string>> {
  const { ledger } = (await import(`../${slug}/test/ledger.ts`)) as { ledger: Readonly<Record<number, string>> }
  const chapters = Object.entries(ledger)
  return new Map(chapters.flatMap(([chapter, rules]) => rules.split(' ').map((marks, at) => [`${chapter}.${at + 1}`, marks])))
}
