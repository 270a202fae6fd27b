import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { emptyLog, entriesOf, note } from '@toadstool/games/tabletop'
import { expect, test } from 'vitest'
import { market, opening } from '../test/market.ts'
import type { Telling } from './LogLine.tsx'
import { lineSaid, type SaidLine } from './said.ts'

const log = emptyLog()
note(log, 'blessed', { seat: 'seat:1', unit: 'unit:cart' })
const entries = entriesOf(log)
const told = [entries[0]] as unknown as SaidLine['told']

/** The table at some moment; its names are asked of the view. */
function tableWith(cart: string): Telling {
  const view = { ...opening, cart }
  const voice = market.voice(view, 'en', () => 'Cem')
  const name = (token: string) => (token === 'unit:cart' ? view.cart : 'Cem')
  return { rulebook: market, board: null, seat: '0', view, voice: { ...voice, name }, entries }
}

test('a line stays as it was said while its names are the same, and is said anew when one is another', () => {
  const first = lineSaid(undefined, told, tableWith('Cart'))
  expect(lineSaid(first, told, tableWith('Cart'))).toBe(first)
  const anew = lineSaid(first, told, tableWith('Wagon'))
  expect(JSON.stringify(first.shown.words)).toContain('Cart')
  expect(JSON.stringify(anew.shown.words)).toContain('Wagon')
})

test('a line that is kept keeps nothing of the view in which it was said', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const views: WeakRef<object>[] = []
  const said = (() => {
    const now = tableWith('Cart')
    views.push(new WeakRef(now.view))
    return lineSaid(undefined, told, now)
  })()
  // What a WeakRef has just been made of stays until the task ends.
  await new Promise((done) => setImmediate(done))
  collect()
  expect(views[0]?.deref()).toBeUndefined()
  expect(said.asked.length).toBeGreaterThan(0)
})
