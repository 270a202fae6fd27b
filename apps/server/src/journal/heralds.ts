/**
 * A table whose host has set a webhook tells a channel elsewhere what spectators may know. In the ledger such a table stands among
 * the people, under a name of its own: its herald.
 */
const mark = 'table:'

/** No person is called so. */
export const heraldOf = (table: string): string => `${mark}${table}`

export const isHerald = (person: string): boolean => person.startsWith(mark)

/** The table of a herald; `null` for people. */
export const tableOf = (person: string): string | null => (isHerald(person) ? person.slice(mark.length) : null)

const heraldWhere = (stays: string): string => `(person LIKE '${mark}%' AND EXISTS (${stays} = substr(person, ${mark.length + 1})))`

/** In both stores: lines of the ledger of nobody who is left. */
export const isNobodys = `person NOT IN (SELECT id FROM people) AND NOT ${heraldWhere('SELECT 1 FROM tables WHERE id')}`

/** In both stores: webhooks of nobody who is left, or of a match that was over before `before`, the place of a value. */
export const isNobodysHook = (before: string): string =>
  `person NOT IN (SELECT id FROM people) AND NOT ${heraldWhere(
    `SELECT 1 FROM standings WHERE (state <> 'over' OR updated_at >= ${before}) AND match`,
  )}`
