/** What lies under a person's id outside of tables, and how it becomes another's: statements that both stores understand. */
import type { Join } from './passkeys.ts'

/** Names of values are written `:from`, `:into` and `:at`. */
export const joining: readonly string[] = [
  ...moved('owed', 'person', ['match', 'kind', 'key']),
  ...moved('told', 'person', ['match', 'kind', 'key', 'channel']),
  ...moved('bookmarks', 'person', ['match']),
  ...moved('invitations', 'person', ['match', 'sender']),
  ...moved('invitations', 'sender', ['match', 'person']),
  'DELETE FROM invitations WHERE person = sender',
  ...mutes('person', 'other'),
  ...mutes('other', 'person'),
  'DELETE FROM mutes WHERE person = other',
  // Whoever has to be silent stays so.
  `UPDATE silences AS kept SET until = (SELECT gone.until FROM silences AS gone WHERE gone.person = :from)
   WHERE kept.person = :into AND EXISTS (SELECT 1 FROM silences AS gone WHERE gone.person = :from AND gone.until > kept.until)`,
  ...moved('silences', 'person', []),
  ...moved('alert_wishes', 'person', []),
  // Whoever has some keeps to these.
  ...moved('hooks', 'person', []),
  ...moved('feeds', 'person', []),
  // Whoever has been in a circle longer counts.
  `UPDATE circle_members AS kept SET since = (SELECT gone.since FROM circle_members AS gone WHERE gone.person = :from AND gone.circle = kept.circle)
   WHERE kept.person = :into AND EXISTS
     (SELECT 1 FROM circle_members AS gone WHERE gone.person = :from AND gone.circle = kept.circle AND gone.since < kept.since)`,
  ...moved('circle_members', 'person', ['circle']),
  ...moved('circle_asks', 'person', ['circle']),
  `DELETE FROM circle_asks AS ask WHERE ask.person = :into AND EXISTS
     (SELECT 1 FROM circle_members WHERE circle_members.person = ask.person AND circle_members.circle = ask.circle)`,
  ...moved('evening_votes', 'person', ['evening']),
  'UPDATE evenings SET proposer = :into WHERE proposer = :from',
  // Of two open reports by and about the same people at a match one stays where it was.
  ...(['person', 'about'] as const).map(
    (who) => `UPDATE reports AS gone SET ${who} = :into WHERE gone.${who} = :from AND (gone.closed_at IS NOT NULL OR NOT EXISTS
      (SELECT 1 FROM reports AS kept WHERE kept.${who} = :into AND kept.${who === 'person' ? 'about' : 'person'} = gone.${
        who === 'person' ? 'about' : 'person'
      } AND kept.match = gone.match AND kept.closed_at IS NULL))`,
  ),
  ...['sessions', 'subscriptions', 'passkeys', 'recovery_codes', 'notes'].map(
    (table) => `UPDATE ${table} SET person = :into WHERE person = :from`,
  ),
  ...['device_codes', 'challenges'].map((table) => `DELETE FROM ${table} WHERE person = :from`),
  // Days off are the person's own; a guest's become theirs only if they have none.
  `UPDATE people AS kept SET days_off = (SELECT gone.days_off FROM people AS gone WHERE gone.id = :from)
   WHERE kept.id = :into AND kept.days_off IS NULL`,
  'UPDATE joined SET holder = :into WHERE holder = :from',
  'DELETE FROM people WHERE id = :from',
]

/** Rows whose key the other has already are forgotten. */
function moved(table: string, who: string, key: readonly string[]): string[] {
  const same = [`kept.${who} = :into`, ...key.map((column) => `kept.${column} = gone.${column}`)].join(' AND ')
  return [
    `DELETE FROM ${table} AS gone WHERE gone.${who} = :from AND EXISTS (SELECT 1 FROM ${table} AS kept WHERE ${same})`,
    `UPDATE ${table} SET ${who} = :into WHERE ${who} = :from`,
  ]
}

/** Of two distances the greater stays. */
function mutes(who: string, other: string): string[] {
  return [
    `UPDATE mutes AS kept SET blocks = TRUE WHERE kept.${who} = :into AND EXISTS
       (SELECT 1 FROM mutes AS gone WHERE gone.${who} = :from AND gone.${other} = kept.${other} AND gone.blocks = TRUE)`,
    ...moved('mutes', who, [other]),
  ]
}

/** The same with the places of values as a store counts them. @returns the statement, and its values in their order */
export function placed(sql: string, { from, into }: Join, place: (number: number) => string): [string, string[]] {
  const values: string[] = []
  const text = sql.replace(/:(from|into)\b/g, (_, name: 'from' | 'into') => place(values.push(name === 'from' ? from : into)))
  return [text, values]
}

/** A line of chat names its speaker once; within what was said, quotation marks are escaped. */
export const speakerOf = (person: string): string => `"personId":${JSON.stringify(person)}`
