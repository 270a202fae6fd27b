// @vitest-environment happy-dom
import type { Rulebook } from '@toadstool/games'
import { choices } from '@toadstool/games/tabletop'
import { chanceOf, everyRulebook, randomOf, testTable } from '@toadstool/games/testing'
import { act } from 'react'
import { expect, test } from 'vitest'
import { plainBoard } from '../boards/plain/index.tsx'
import { mounted } from '../test/mounted.ts'
import { Frame } from './Frame.tsx'
import { standingStill } from './test/market.ts'

const { page, draw } = mounted()
const rulebook = everyRulebook['beetle-race'] as Rulebook
const links = { id: null, title: 'Race', subtitle: '', names: { 0: 'Ann', 1: 'Ben' }, leave: () => undefined }

test('on a plain table a touch of what is lit says the sentence, with the list of choices beside it', () => {
  const { state } = testTable(rulebook, { seats: 2, options: rulebook.options(2).parse({}), chance: chanceOf(randomOf(1)) })
  const view = rulebook.viewOf(state, '0')
  const { source, now, said } = standingStill(view as never)
  act(() =>
    draw(<Frame rulebook={rulebook} board={plainBoard(rulebook, [])} color="#234" source={source} now={now} seat="0" links={links} />),
  )
  const lit = [...page.querySelectorAll<HTMLElement>('[data-thing][data-state="legal"]')]
  expect(lit.map(({ dataset }) => dataset.token).toSorted()).toEqual(choices(rulebook.grammar, view, '0', 'bid', [])?.legal.toSorted())
  expect(page.querySelector('[role="listbox"]')).not.toBeNull()
  act(() => lit[0]?.click())
  expect(said.map(({ move, args }) => [move, args[0]])).toEqual([['bid', lit[0]?.dataset.token]])
})
