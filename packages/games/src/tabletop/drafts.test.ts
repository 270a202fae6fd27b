import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { isDraft, original } from './drafts.ts'

interface Immer {
  produce<S extends object>(before: S, change: (draft: S) => void): S
}

/** The immer that boardgame.io works with. */
const folder = dirname(createRequire(createRequire(import.meta.url).resolve('boardgame.io/internal')).resolve('immer'))

test.each([
  ['of a server under test', 'immer.cjs.development.js'],
  ['of a server', 'immer.cjs.production.min.js'],
  ['of a browser', 'immer.esm.mjs'],
])('what a draft was begun from is found again in the build %s, also after a change', async (_where, file) => {
  const { produce } = (await import(pathToFileURL(join(folder, file)).href)) as Immer
  const before = { turn: { no: 1 } }
  const after = produce(before, (draft) => {
    expect(isDraft(draft)).toBe(true)
    draft.turn.no = 2
    expect(original(draft)).toBe(before)
    expect(original(draft.turn)).toBe(before.turn)
  })
  expect([before.turn.no, after.turn.no]).toEqual([1, 2])
})
