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

test.each(given)(
  'what a seat of $slug suffers are events of its log, and those with a victim are among them',
  async ({ slug, rulebook }) => {
    const suffers = (await loadGame(slug))?.board?.suffers ?? {}
    const lines = rulebook.texts.en
    const unknown = Object.keys(suffers).filter((key) => !(`log.${key}` in lines))
    const withVictim = Object.keys(lines).filter((text) => /^log\.[\w-]+$/.test(text) && /\{victim\W/.test(lines[text] ?? ''))
    expect([unknown, withVictim.filter((text) => !(text.slice(4) in suffers))]).toEqual([[], []])
  },
)
