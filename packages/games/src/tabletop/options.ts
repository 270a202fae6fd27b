import { z } from 'zod/mini'

type Value = string | number | boolean
type Values = readonly [Value, ...Value[]]
type Listed = Readonly<Record<string, Values | ((seats: number) => Values) | Text>>
type ValueOf<L> = L extends Text
  ? string
  : L extends (seats: number) => readonly (infer V)[]
    ? V
    : L extends readonly (infer V)[]
      ? V
      : never
type OptionsOf<T extends Listed> = { readonly [K in keyof T]: ValueOf<T[K]> }

/** An option that takes any text, empty by default: a code that the game reads. */
export interface Text {
  /** Characters. */
  readonly longest: number
}

type Usual = (given: Readonly<Record<string, unknown>>, seats: number) => Readonly<Record<string, Value>>

/** Reads the setup options of a table with this number of seats. */
export type SetupOptions<O> = (seats: number) => z.ZodMiniType<O>

/**
 * The setup options of a game from outside: the values of each, the default first, for all tables or by the number of
 * seats. A missing option gets its default; an unknown option or value is refused with a list of those that exist.
 * `fault` says what is wrong with values that don't go together; `usual` gives defaults that depend on other options.
 */
export function setupOptions<const T extends Listed>(
  listed: T,
  fault: (options: OptionsOf<T>, seats: number) => string | undefined = () => undefined,
  usual: Usual = () => ({}),
): SetupOptions<OptionsOf<T>> {
  const known = new Map<number, z.ZodMiniType<OptionsOf<T>>>()
  return (seats) => {
    const schema = known.get(seats) ?? schemaOf(listed, fault, usual, seats)
    known.set(seats, schema)
    return schema
  }
}

/** What is wrong with options from outside, in a line. */
export function optionsProblem({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.') || 'options'}: ${message}`).join('; ')
}

function schemaOf<T extends Listed>(
  listed: T,
  fault: (options: OptionsOf<T>, seats: number) => string | undefined,
  usual: Usual,
  seats: number,
): z.ZodMiniType<OptionsOf<T>> {
  const fields = Object.entries(listed).map(
    ([key, values]) => [key, fieldOf(typeof values === 'function' ? values(seats) : values)] as const,
  )
  const all = z
    .strictObject(Object.fromEntries(fields), {
      error: ({ code, keys }) =>
        code === 'unrecognized_keys'
          ? `there is no ${named(keys?.[0])}, only ${Object.keys(listed).map(named).join(', ')}`
          : 'must be an object',
    })
    .check(({ value, issues }) => {
      const message = fault(value as OptionsOf<T>, seats)
      if (message) issues.push({ code: 'custom', message, input: value })
    })
  return z.pipe(
    z.transform((given) => withUsual(given ?? {}, usual, seats)),
    all,
  ) as unknown as z.ZodMiniType<OptionsOf<T>>
}

function withUsual(given: unknown, usual: Usual, seats: number): unknown {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
    ? { ...usual(given as Readonly<Record<string, unknown>>, seats), ...given }
    : given
}

const fieldOf = (values: Values | Text) =>
  'longest' in values
    ? z._default(z.string(textOf(values)).check(z.maxLength(values.longest, textOf(values))), '')
    : z._default(z.literal([...values], { error: `must be one of ${values.map(named).join(', ')}` }), values[0])

const textOf = ({ longest }: Text) => `must be a text of at most ${longest} characters`

const named = (value: unknown): string => JSON.stringify(value).slice(0, 48)
