import type { ZodType } from 'zod'

/** A setup option from outside: an absent or unknown value becomes the default, one of another type is an error. */
export function known<const T extends string | number>(type: ZodType<string | number>, values: readonly T[], fallback: NoInfer<T>) {
  return type.optional().transform((given): T => values.find((value) => value === given) ?? fallback)
}
