/** The keys of a table of content: nothing else is in it. */
export const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): K[] => Object.keys(table) as K[]
