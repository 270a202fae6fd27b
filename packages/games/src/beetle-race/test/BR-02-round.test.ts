import { expect, test } from 'vitest'
import { onTop } from '../../tabletop/chance.ts'
import { scenario } from './scenario.ts'

const dealt = () =>
  scenario(3).hand('0', 'leaf-5', 'leaf-4', 'leaf-1').hand('1', 'nut-5', 'nut-2', 'nut-3').hand('2', 'berry-4', 'berry-3', 'berry-1')

test('[BR-2.1] a choice is one of the own cards, secret, and stands', () => {
  const t = dealt()
  expect(t.legal('0', 'bid')).toEqual(['card:leaf-1', 'card:leaf-4', 'card:leaf-5'])
  expect(t.refusal('0', 'bid', 'card:nut-5')).toMatchObject({ code: 'not-yours', rule: 'BR-2.1' })
  t.bids('leaf-5')
  expect(t.view('0').bid).toBe('leaf-5')
  expect([t.view('1').bid, t.view(null).bid]).toEqual([null, null])
  expect(t.refusal('0', 'bid', 'card:leaf-4')).toMatchObject({ code: 'chosen', rule: 'BR-2.1' })
  expect(t.owes()).toEqual(['1', '2'])
})

test('[BR-2.2] the cards are opened once all have chosen, not before', () => {
  const t = dealt().bids('leaf-5', 'nut-2')
  expect([t.g.opened, t.g.round, t.g.beat]).toEqual([{}, 1, 0])
  t.play('2', 'bid', 'card:berry-3')
  expect([t.g.opened, t.g.round, t.g.beat]).toEqual([{ '0': 'leaf-5', '1': 'nut-2', '2': 'berry-3' }, 2, 1])
  expect(t.g.secret.bids).toEqual({})
})

test('[BR-2.3, 2.4] a number that one has chosen moves its piece, a number of several nobody', () => {
  const t = dealt().at('2', 4).bids('leaf-5', 'nut-5', 'berry-3')
  expect(t.spaces).toEqual([0, 0, 7])
  expect(t.said('moved')).toEqual([{ seat: 'seat:2', card: 'card:berry-3', n: 3 }])
  expect(t.said('stayed')).toEqual([
    { seat: 'seat:0', card: 'card:leaf-5' },
    { seat: 'seat:1', card: 'card:nut-5' },
  ])
})

test('[BR-2.3] nobody moves beyond the last space', () => {
  const t = dealt().at('0', 8).bids('leaf-5', 'nut-2', 'berry-3')
  expect(t.spaces).toEqual([10, 2, 3])
  expect(t.said('moved')[0]).toMatchObject({ n: 2 })
})

test('[BR-2.5] opened cards are discarded, and everybody draws one', () => {
  const t = dealt().pile('acorn-1', 'acorn-2', 'acorn-3', 'acorn-4').bids('leaf-5', 'nut-2', 'berry-3')
  expect(t.g.discards.slice(-3)).toEqual(['leaf-5', 'nut-2', 'berry-3'])
  expect(['0', '1', '2'].map((seat) => t.view(seat).hand?.at(-1))).toEqual(['acorn-1', 'acorn-2', 'acorn-3'])
  expect([t.g.pile, t.g.secret.pile]).toEqual([1, ['acorn-4']])
  expect(t.said('reshuffled')).toEqual([])
})

test('[BR-2.6] an empty pile is made of the discarded cards', () => {
  const t = dealt().pile('acorn-1').bids('leaf-5', 'nut-2')
  const mixed = onTop([...t.g.discards, 'leaf-5', 'nut-2', 'berry-3'], ['nut-2', 'acorn-4'])
  t.shuffle(...mixed).play('2', 'bid', 'card:berry-3')
  expect(['0', '1', '2'].map((seat) => t.view(seat).hand?.at(-1))).toEqual(['acorn-1', 'nut-2', 'acorn-4'])
  expect([t.g.discards, t.g.secret.pile, t.said('reshuffled')]).toEqual([[], mixed.slice(2), [{}]])
})
