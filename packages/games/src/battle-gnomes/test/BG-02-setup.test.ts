import { expect, test } from 'vitest'
import { choices } from '../../tabletop/choices.ts'
import { sentences } from '../../tabletop/enumeration.ts'
import type { Token } from '../../tabletop/token.ts'
import { grammar } from '../game.ts'
import { gnomeIds, playerCards } from '../rules/cards.ts'
import { A, B, C, cardOf, dealt, setUp, unit } from './scenario.ts'

test('[BG-2.1, 2.2, 2.3] both decks are shuffled, everybody gets five cards, three gnomes lie out', () => {
  const { table } = setUp({ starter: 'seat0' }, 4, 1)
  const { g } = dealt({}, 4)
  expect(g).toEqual(table.state)
  expect(Object.values(g.secret.hands)).toEqual([0, 5, 10, 15].map((from) => playerCards.slice(from, from + 5)))
  expect([g.row, g.gnomeDeck, g.deck]).toEqual([gnomeIds.slice(0, 3), 21, 58])
  expect([g.phase, g.turn.seat, g.turn.no]).toEqual(['draft', A, 1])
})

test('[BG-2.5] a die names the starter, or the table does', () => {
  expect([setUp({}, 5, 4).table.state.starter, setUp({}, 5, 4).thrown]).toEqual(['3', [5]])
  expect([setUp({ starter: 'seat0' }, 5, 4).table.state.starter, setUp({ starter: 'seat0' }, 5, 4).thrown]).toEqual(['0', []])
})

test('[BG-2.4, 2.6, 2.7] only the one whose pick it is picks, and only from the row', () => {
  const t = dealt()
  expect([t.stage(A), t.stage(B), t.code(B, 'draftGnome', unit('grumblebeard'))]).toEqual(['draft', 'idle', 'wrong-stage'])
  expect(t.legal(A, 'draftGnome')).toEqual(['big-bertha', 'grumblebeard', 'sir-snoozalot'].map(unit))
  expect(t.code(A, 'draftGnome', unit('lucky-lenny'))).toBe('not-in-row')
  t.play(A, 'draftGnome', unit('big-bertha'))
  expect([t.g.row, t.owes(), t.g.turn]).toMatchObject([['grumblebeard', 'sir-snoozalot', 'clumsy-klaus'], [B], { no: 2, seat: B }])
})

test('[BG-2.8] in the draft nothing is drawn or discarded for a text', () => {
  const t = dealt({}, 2).play(A, 'draftGnome', unit('big-bertha'))
  expect([t.limitOf(A), t.player(A).cards, t.g.deck]).toEqual([3, 5, 68])
})

test('[BG-2.9, 2.11] an attachment and a yard item may be placed, nothing else', () => {
  const t = placing()
  const code = (...items: Token[]) => t.code(A, 'placeItems', items)
  expect(code(cardOf('mud-ball-1'))).toBe('wrong-type')
  expect(code(cardOf('disarm'))).toBe('wrong-type')
  expect(code(cardOf('sundial'))).toBe('not-in-hand')
  expect(code(cardOf('birdbath'), unit('nimble-nell'))).toBe('bad-argument')
  expect(code(cardOf('garden-rake'))).toBe('bearer-missing')
  expect(code(cardOf('garden-rake'), cardOf('birdbath'))).toBe('bearer-missing')
  expect(code(cardOf('garden-rake'), unit('lucky-lenny'))).toBe('not-your-gnome')
  expect(code(cardOf('oven-mitts'), unit('bare-bart'))).toBe('no-defense-allowed')
  expect(code(cardOf('garden-rake'), unit('nimble-nell'), cardOf('oven-mitts'))).toBe('one-of-each')
  expect(code(cardOf('birdbath'), cardOf('birdbath'))).toBe('one-of-each')
  expect(code()).toBeUndefined()
})

test('[BG-2.9] attachment and yard item are chosen in any order, from the first touch on', () => {
  const t = placing()
  const open = (...picked: Token[]) => choices(grammar, t.view(A), A, 'placeItems', [], picked)?.legal
  expect(open()).toEqual(['garden-rake', 'oven-mitts', 'birdbath'].map(cardOf))
  expect(open(cardOf('birdbath'))).toEqual(['garden-rake', 'oven-mitts'].map(cardOf))
  expect(open(cardOf('birdbath'), cardOf('oven-mitts'))).toEqual([unit('nimble-nell')])
  expect(open(cardOf('oven-mitts'), unit('nimble-nell'))).toEqual([cardOf('birdbath')])
  const plan = { attach: { card: 'oven-mitts-1', gnome: 'nimble-nell' }, yard: 'birdbath-1' }
  const [mitts, nell, bath] = [cardOf('oven-mitts'), unit('nimble-nell'), cardOf('birdbath')]
  for (const items of [
    [mitts, nell, bath],
    [bath, mitts, nell],
  ])
    expect(placing().play(A, 'placeItems', items).view(A).plan).toEqual(plan)
})

test('[BG-2.9, 2.10, 2.11] a placement as earlier matches have it is taken whole, and nothing begins it', () => {
  const t = placing()
  const code = (...args: Token[]) => t.code(A, 'submitPlacement', ...args)
  expect(code(cardOf('mud-ball-1'), unit('nimble-nell'), 'option:none')).toBe('wrong-type')
  expect(code('option:none', cardOf('garden-rake'))).toBe('wrong-type')
  expect(code('option:none', cardOf('sundial'))).toBe('not-in-hand')
  expect(code(cardOf('garden-rake'), unit('lucky-lenny'), 'option:none')).toBe('not-your-gnome')
  expect(code(cardOf('oven-mitts'), unit('bare-bart'), 'option:none')).toBe('no-defense-allowed')
  expect([t.legal(A, 'submitPlacement'), t.why(A, 'submitPlacement')?.code]).toEqual([[], 'no-choice'])
  expect(sentences(grammar, t.view(A), A).filter(({ move }) => move === 'submitPlacement')).toEqual([])
  t.play(A, 'submitPlacement', cardOf('garden-rake'), unit('bare-bart'), cardOf('birdbath')).play(
    B,
    'submitPlacement',
    'option:none',
    'option:none',
  )
  expect(t.code(A, 'submitPlacement', 'option:none', 'option:none')).toBe('already-placed')
  expect([t.view(A).plan, t.view(B).plan]).toEqual([
    { attach: { card: 'garden-rake-1', gnome: 'bare-bart' }, yard: 'birdbath-1' },
    { attach: null, yard: null },
  ])
})

test('[BG-2.10, 2.12, 2.13] all plans are carried out together, then everybody draws and the second seat begins', () => {
  const t = placing()
  t.play(A, 'placeItems', [cardOf('garden-rake'), unit('bare-bart'), cardOf('birdbath')])
  expect([t.view(A).plan, t.view(B).plan, t.owes()]).toEqual([
    { attach: { card: 'garden-rake-1', gnome: 'bare-bart' }, yard: 'birdbath-1' },
    null,
    [B, C],
  ])
  expect([t.events(), t.player(A).cards]).toEqual([[], 5])
  t.play(B, 'placeItems', []).play(C, 'placeItems', [])
  expect(t.events().map(({ key, params }) => [key, params])).toEqual([
    ['placed', { p: 'seat:0', card: cardOf('garden-rake'), gnome: unit('bare-bart') }],
    ['laid', { p: 'seat:0', card: cardOf('birdbath') }],
    ['drew', { p: 'seat:0', n: 2 }],
    ['drew', { p: 'seat:1', n: 5 }],
    ['drew', { p: 'seat:2', n: 5 }],
    ['turn', { p: 'seat:1' }],
  ])
  expect([t.g.turn.no, t.g.secret.plans, t.g.phase]).toEqual([8, {}, 'play'])
})

function placing() {
  return dealt()
    .home(A, 'nimble-nell', 'bare-bart')
    .home(B, 'tilly-tosswell', 'grumblebeard')
    .home(C, 'clumsy-klaus', 'rallying-rosie')
    .state((state) => {
      for (const seat of [A, B, C]) state.secret.deck.push(...(state.secret.hands[seat]?.splice(0) ?? []))
      Object.assign(state, { phase: 'placement', draftPos: 6, log: { next: 0, ring: [] } })
      Object.assign(state.turn, { no: 7, seat: A })
    })
    .hand(A, 'garden-rake', 'oven-mitts', 'birdbath', 'mud-ball-1', 'disarm')
}
