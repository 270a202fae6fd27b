/** Changes of the server that nobody could ever notice (`npm run mutate -- --server`). */
export const equivalents: readonly {
  readonly file: string
  readonly within: string
  readonly was: string
  readonly becomes: string
  readonly because: string
}[] = [
  {
    file: 'live/chat.ts',
    within: 'pass',
    was: 'const deaf = line.personId === null ? [] : await journal.mutedBy(line.personId)',
    becomes: 'const deaf = false ? [] : await journal.mutedBy(line.personId)',
    because: 'Nobody has muted a speaker without a session: the journal finds none.',
  },
  {
    file: 'journal/sqlite/thread.ts',
    within: 'callsTo',
    was: "thread.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))",
    becomes: "thread.on('error', (error) => end(true ? error : new Error(String(error))))",
    because: 'What ends the thread is an error of SQLite or of Node.',
  },
  {
    file: 'lobby/seats.ts',
    within: 'botNames',
    was: "'Parasol', 'Russula',",
    becomes: "'Russula',",
    because: 'No bot is promised this name; those that remain are more than any table has seats.',
  },
  {
    file: 'match/shelf.ts',
    within: 'shelfOf',
    was: "await Promise.all(open.map((match) => (match.status === 'fulfilled' ? match.value?.inTurn(async () => undefined) : undefined)))",
    becomes: 'await Promise.all(open.map((match) => (true ? match.value?.inTurn(async () => undefined) : undefined)))',
    because: 'A match that could not be read has no value either.',
  },
  {
    file: 'live/callers.ts',
    within: 'callers',
    was: 'const left = (open.get(caller) ?? 1) - 1',
    becomes: 'const left = (open.get(caller) ?? 2) - 1',
    because: 'Whoever closes a connection has opened it.',
  },
  {
    file: 'live/callers.ts',
    within: 'callers',
    was: 'const left = (open.get(caller) ?? 1) - 1',
    becomes: 'const left = (open.get(caller) ?? 0) - 1',
    because: 'Whoever closes a connection has opened it.',
  },
  {
    file: 'live/telling.ts',
    within: 'refresh',
    was: 'if (guest) await showTo(hall, socket, guest)',
    becomes: 'if (true) await showTo(hall, socket, guest)',
    because: 'Whoever waits in a room has come as a guest.',
  },
  {
    file: 'live/arrivals.ts',
    within: 'arrivals',
    was: 'timer.unref()',
    becomes: '{}',
    because: 'A server that stops clears the timer.',
  },
]
