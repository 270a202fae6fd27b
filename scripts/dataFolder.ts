import { readConfig } from '@toadstool/server/config.ts'

/** The data folder of the settings. @throws with a sentence if the store isn't in a folder */
export function dataFolder(): string {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl === null) return dataDir
  throw new Error(
    'The store is a PostgreSQL (DATABASE_URL): copy it by pg_dump, or into a folder and back by npm run move-store (docs/operating.md).',
  )
}
