/**
 * All sentences of a game in one language, by key: `prompt.roll`, `log.attacked`, `refusal.out-of-reach`,
 * `move.attack`, `result.kill`, `option.map`, … In a sentence `{unit}` stands for the value named so;
 * `{n|one die|{n} dice}` chooses by number: first form for 1 (or `true`), second for any other. Of a thing, `{unit|moves|move}`
 * chooses by its name: first form for a singular one, second for a plural one.
 * `{target? on {target}}` is said only where there is a value of this name.
 * `{unit~}` is the value by its plain name, without the place where it stands now. `{unit=}`, `{unit~=}`: the sentence says
 * whose it is, so that the ear isn't told again (see `ear.ts`).
 * Where there is a sentence `log.<key>.several`, events of that key that follow each other are told in one line: `{n}` is how
 * many they are, `{card*}` lists what differs between them, and everything else must be the same.
 */
export type Texts = Readonly<Record<string, string>>

/** The keys that the texts `T` have in a family: `'attacked'` for the key `log.attacked`. */
export type TextKey<T extends Texts, Family extends string> = string extends keyof T
  ? string
  : keyof T extends infer Key
    ? Key extends `${Family}.${infer Rest}`
      ? Rest
      : never
    : never

/** The values a sentence is filled with; a value that is a token is shown by its name. */
export type Params = Readonly<Record<string, string | number | boolean | null>>
