// @vitest-environment happy-dom
import { gnomesAndWizards, type View } from '@toadstool/games/gnomes-and-wizards'
import { randomPlay } from '@toadstool/games/testing'
import { act } from 'react'
import { expect, test } from 'vitest'
import { mounted } from '../../../test/mounted.ts'
import { TableContext } from '../../kit/table.tsx'
import { draftsOf } from '../../test/drafts.ts'
import { things } from '../things.tsx'
import { UnitCard } from '../tribe/UnitCard.tsx'
import { Tray } from './Tray.tsx'

/** The table of seat 0 with dice to hand out and a card in hand. */
function dealing(): View {
  const found: View[] = []
  randomPlay(gnomesAndWizards, {
    seats: 2,
    options: gnomesAndWizards.options(2).parse({ tribeAssignment: 'random', length: 'short' }),
    seed: 1,
    watch: ({ state }) => {
      if (state.step === 'assign' && state.current === '0') found.push({ ...gnomesAndWizards.viewOf(state, '0'), hand: ['dispel-1'] })
    },
  })
  const [first] = found
  if (!first) throw new Error('seat 0 never has dice to hand out')
  return first
}

const { page, draw } = mounted()

test('while a die is given away on a phone, dice and where they go lie in the tray alone', () => {
  const drafts = [...draftsOf(gnomesAndWizards, dealing(), '0')]
  const [rest, giving] = [drafts.find(({ draft }) => !draft), drafts.find(({ draft }) => draft?.move === 'assignDie')]
  if (!rest || !giving) throw new Error('no die can be given')
  const tray = (props: typeof rest, narrow: boolean) => {
    act(() =>
      draw(
        <TableContext value={{ ...props, things, narrow }}>
          <Tray />
        </TableContext>,
      ),
    )
    return ['die:', 'card:'].filter((kind) => page.querySelector(`[data-token^="${kind}"]`))
  }
  expect(tray(rest, true)).toEqual(['die:', 'card:'])
  expect(tray(giving, true)).toEqual(['die:'])
  expect(tray(giving, false)).toEqual(['die:', 'card:'])
})

test('a die that is dropped on a unit or a zone is given to it, fitting or not: what doesn’t fit says why', () => {
  const rest = [...draftsOf(gnomesAndWizards, dealing(), '0')].find(({ draft }) => !draft)
  if (!rest) throw new Error('no die can be given')
  const given: string[] = []
  const begin = (...said: unknown[]) => void given.push(JSON.stringify(said))
  act(() =>
    draw(
      <TableContext value={{ ...rest, things, begin }}>
        <Tray />
        <UnitCard unit="0-L" />
      </TableContext>,
    ),
  )
  const dragged = (type: string, on: Element | null) =>
    act(
      () => void on?.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer: { setData() {} } })),
    )
  const die = page.querySelector('[draggable="true"]')
  const token = die?.getAttribute('data-token')
  dragged('drop', page.querySelector('article'))
  expect(given).toEqual([])
  dragged('dragstart', die)
  for (const home of [page.querySelector('article'), ...page.querySelectorAll('[role="img"][aria-label*=": "]')].slice(0, 3))
    dragged('drop', home)
  dragged('dragend', die)
  expect(given).toEqual(['unit:0-L', 'option:call', 'option:deck'].map((home) => JSON.stringify(['assignDie', [[token], home]])))
})
