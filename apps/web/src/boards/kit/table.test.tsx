// @vitest-environment happy-dom
import type { GameView } from '@toadstool/games/tabletop'
import { act, memo } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { mounted } from '../../test/mounted.ts'
import type { Table } from '../board.ts'
import { TableContext, useOfTable, useTableThen } from './table.tsx'

interface View extends GameView {
  readonly legs: Readonly<Record<string, number>>
}

const { page, draw } = mounted()
let drawn: string[] = []
beforeEach(() => {
  drawn = []
})

const legsOf = ({ view }: Table<View>, bug: string): number => {
  const legs = view.legs[bug]
  if (legs === undefined) throw new Error(`there is no ${bug}`)
  return legs
}

const Bug = memo(function Bug({ name }: { readonly name: string }) {
  const legs = useOfTable(legsOf, name)
  const then = useTableThen<View>()
  drawn.push(name)
  return (
    <button type="button" onClick={() => drawn.push(`of ${Object.keys(then().view.legs).length}`)}>
      {name} {legs}
    </button>
  )
})

const Bugs = memo(function Bugs({ names }: { readonly names: string }) {
  return names.split(' ').map((name) => <Bug key={name} name={name} />)
})

const show = (legs: View['legs'], names = Object.keys(legs).join(' ')) =>
  act(() =>
    draw(
      <TableContext value={{ view: { legs } } as unknown as Table<View>}>
        <Bugs names={names} />
      </TableContext>,
    ),
  )

test('whoever takes something of the table is drawn anew only when that says something else', () => {
  show({ bee: 6, spider: 8 })
  expect(drawn).toEqual(['bee', 'spider'])
  show({ bee: 6, spider: 7 })
  expect(drawn).toEqual(['bee', 'spider', 'spider'])
  expect(page.textContent).toBe('bee 6spider 7')
})

test('a gesture is made on the table as it lies then', () => {
  show({ bee: 6, spider: 8 })
  show({ bee: 6, spider: 8, crow: 2 }, 'bee spider')
  act(() => page.querySelector('button')?.click())
  expect(drawn).toEqual(['bee', 'spider', 'of 3'])
})

test('who asks about what has just gone goes with it', () => {
  show({ bee: 6, spider: 8 })
  show({ bee: 5 })
  expect(page.textContent).toBe('bee 5')
})
