import { rulebooks } from '@toadstool/games'
import { expect, test } from 'vitest'
import type { Effect } from './board.ts'
import { loadGame } from './index.ts'

const given = Object.values(rulebooks).map((rulebook) => ({ slug: rulebook.slug, rulebook }))

test.each(given)('events with weight in $slug are events of its log, and name their values', async ({ slug, rulebook }) => {
  const effects: Readonly<Record<string, Effect>> = (await loadGame(slug))?.board?.effects ?? {}
  const wrong = Object.entries(effects).flatMap(([key, { by, on, to, n }]) => {
    const line = rulebook.texts.en[`log.${key}`]
    if (line === undefined) return [`${key} is no event`]
    const names = [by, on, to, n].filter((name) => typeof name === 'string')
    return names.filter((name) => !new RegExp(`\\{${name}\\W`).test(line)).map((name) => `${key} has no ${name}`)
  })
  expect(wrong).toEqual([])
})
