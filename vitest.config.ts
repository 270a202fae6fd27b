import { defineConfig } from 'vitest/config'

/** Both cores of a small machine. */
const unit = { maxWorkers: '100%' }

/** Of files that keep nothing outside of their tests: a worker loads the rulebooks once for many of them. */
const pure = { ...unit, isolate: false }

/** What comes about by itself takes its time on a busy machine. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } }

/** They start servers, databases and threads, which end with their worker. */
const serverAlone = ['src/test/**/*.test.ts', 'src/journal/**/*.test.ts']

export default defineConfig({
  test: {
    globalSetup: './scripts/testFolder.ts',
    projects: [
      { test: { name: 'games', root: 'packages/games', include: ['src/**/*.test.ts'], ...patient, ...pure } },
      { test: { name: 'figures', root: 'packages/figures', include: ['src/**/*.test.ts'], ...pure } },
      { test: { name: 'protocol', root: 'packages/protocol', include: ['src/**/*.test.ts'], ...pure } },
      { test: { name: 'server', root: 'apps/server', include: serverAlone, ...patient, ...unit } },
      { test: { name: 'server-pure', root: 'apps/server', include: ['src/**/*.test.ts'], exclude: serverAlone, ...patient, ...pure } },
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          include: ['**/*.test.ts', '../apps/web/src/boards/*/e2e/*.test.ts'],
          ...patient,
          testTimeout: 600_000,
          // After all others, two at a time: each has a server of its own, and a browser for all of its files.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'], ...patient, ...unit } },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/*.test.ts'],
          exclude: ['src/boards/*/e2e/**'],
          ...patient,
          ...unit,
        },
      },
    ],
  },
})
