import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './figures/drawn.ts'
import { charactersOf } from './figures/likeness.ts'
import { writeSheets } from './figures/sheets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toadstool-sheets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('twenty characters by lot in colour, the same in grey in another order, all with their names', async () => {
  const game = 'golems'
  const { figures } = await import(join(root, 'packages/games/src', game, 'figures.ts'))
  const answers = (seed: string) => {
    writeSheets(folder, game, figures, seed)
    const text = readFileSync(join(folder, `${game}-answers.txt`), 'utf8')
    return text.split('\n').map((line) => [...line.matchAll(/\d+ ([\w-]+)/g)].map(([, id = '']) => id))
  }
  const [colour = [], grey = []] = answers('1')
  expect(new Set(colour).size).toBe(20)
  expect(new Set(colour).isSubsetOf(new Set(charactersOf(figures)))).toBe(true)
  expect(grey.toSorted()).toEqual(colour.toSorted())
  expect(grey).not.toEqual(colour)
  for (const sheet of ['colour', 'grey', 'named']) {
    expect(
      readFileSync(join(folder, `${game}-${sheet}.png`))
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  }
  expect(answers('1')[0]).toEqual(colour)
  expect(answers('2')[0]).not.toEqual(colour)
})
