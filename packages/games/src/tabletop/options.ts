import { z } from 'zod'

type Value = string | number | boolean
type Values = Readonly<Record<string, readonly [Value, ...Value[]]>>

/**
 * The setup options of a game from outside: of each its values, the default first. What is absent becomes its default;
 * an option or a value that isn't there is refused with those that are.
 */
export function setupOptions<const T extends Values>(values: T): z.ZodType<{ readonly [K in keyof T]: T[K][number] }> {
  const fields = Object.entries(values).map(([key, listed]) => [key, oneOf(listed).default(listed[0])] as const)
  const all = z.strictObject(Object.fromEntries(fields), {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? `there is no ${named(keys?.[0])}, only ${Object.keys(values).map(named).join(', ')}` : undefined,
  })
  return z.preprocess((given) => given ?? {}, all) as unknown as z.ZodType<{ readonly [K in keyof T]: T[K][number] }>
}

/** What is wrong with options from outside, in a line. */
export function optionsProblem({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.') || 'options'}: ${message}`).join('; ')
}

const oneOf = (listed: readonly Value[]) => z.literal([...listed], { error: `must be one of ${listed.map(named).join(', ')}` })

const named = (value: unknown): string => JSON.stringify(value).slice(0, 48)
