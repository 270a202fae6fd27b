import { expect, test } from 'vitest'
import { copies } from './cards.ts'
import { type Scenario, scenario } from './scenario.ts'

const fate = (): Scenario => scenario().step('fate')
const draw = (t: Scenario, ...decks: string[]): Scenario => {
  for (const deck of decks) t.play('0', 'draw', `deck:${deck}`)
  return t
}
const hand = (t: Scenario) => t.g.secret.hands['0']

test('[GO-6.1] three cards, from either deck', () => {
  const t = draw(fate().mana('0', 5), 'golem', 'event', 'event')
  expect(hand(t)).toMatchObject({ golem: { length: 1 }, event: { length: 2 } })
  expect(t.refusal('0', 'draw', 'deck:golem')).toMatchObject({ code: 'no-free-draws', rule: 'GO-6.1' })
  expect(draw(fate().mana('0', 5), 'golem', 'golem', 'golem').g.players['0']?.cards).toEqual({ golem: 3, event: 0 })
})

test('[GO-6.2] one by one, each seen before the next, and all of them', () => {
  const t = fate().deck('golem', 'iron-1', 'gold-1').deck('event', 'theft-1').mana('0', 5)
  expect(t.refusal('0', 'endFate')).toMatchObject({ code: 'must-draw', rule: 'GO-6.2' })
  draw(t, 'golem')
  expect(t.view('0').hand?.golem).toEqual(['iron-1'])
  expect(t.privyEvents('0').at(-1)).toMatchObject({ key: 'drew-card', params: { card: 'card:iron-1' } })
  draw(t, 'event')
  expect(t.view('0').hand?.event).toEqual(['theft-1'])
  expect(t.refusal('0', 'endFate')).toMatchObject({ code: 'must-draw' })
  draw(t, 'golem').play('0', 'endFate')
  expect(hand(t)?.golem).toEqual(['iron-1', 'gold-1'])
})

test('[GO-6.3] Golem cards and Event cards make two hands', () => {
  const t = fate().hand('0', ...copies('small', 4), ...copies('man', 3), 'crack-1', 'crack-2', 'dodge-1', 'dodge-2', 'haste-1', 'haste-2')
  draw(t, 'event').play('0', 'draw', 'deck:event')
  draw(t, 'golem')
  expect(t.g.players['0']?.cards).toEqual({ golem: 8, event: 8 })
})

test('[GO-6.4] at most seven in each hand, the rest is discarded', () => {
  const t = fate()
    .mana('0', 0)
    .hand('0', ...copies('small', 4), ...copies('man', 2))
  draw(t, 'golem', 'golem', 'event')
  expect(t.g.turn.step).toBe('fateDiscard')
  expect(t.g.players['0']?.cards).toEqual({ golem: 8, event: 1 })
  t.play('0', 'discardExcess', ['card:small-2'])
  expect(t.g.players['0']?.cards).toEqual({ golem: 7, event: 1 })
  expect(t.g.discard.golem).toEqual(['small-2'])
  // exactly seven is not too many
  const seven = draw(
    fate()
      .mana('0', 0)
      .hand('0', 'ritual-mana-1', ...copies('small', 4))
      .mana('0', 2),
    'golem',
    'golem',
    'golem',
  )
  expect(seven.g.turn.step).toBe('spell')
})

test('[GO-6.5] exactly the excess of each hand, after the draws and at the end of the turn', () => {
  const events = ['crack-1', 'crack-2', 'dodge-1', 'dodge-2', 'shatter-1', 'shatter-2', 'maul-1']
  const t = fate()
    .mana('0', 0)
    .hand('0', ...copies('small', 4), ...copies('man', 3), ...events)
  draw(t, 'golem', 'event', 'event')
  expect(t.refusal('0', 'discardExcess', ['card:small-1'])).toMatchObject({ code: 'wrong-number', rule: 'GO-6.5' })
  expect(t.refusal('0', 'discardExcess', ['card:small-1', 'card:small-2', 'card:crack-1'])).toMatchObject({ code: 'wrong-number' })
  expect(t.refusal('0', 'discardExcess', ['card:crack-1', 'card:crack-2', 'card:dodge-1'])).toMatchObject({ code: 'wrong-number' })
  t.play('0', 'discardExcess', ['card:maul-1', 'card:small-1', 'card:crack-1'])
  expect(t.g.discard).toEqual({ golem: ['small-1'], event: ['maul-1', 'crack-1'] })
  // in between a hand may be larger, and at the end of the turn it is asked again
  t.active('0').hand('0', 'club-1').put('g0-1 Iron Small Beast d4', 'g1-1 Wood Giant Man d5').step('battle').play('0', 'endBattle')
  expect(t.g.turn).toMatchObject({ seat: '0', step: 'endDiscard' })
  expect(t.owes()).toEqual(['0'])
  t.play('0', 'discardExcess', ['card:club-1'])
  expect(t.g.turn).toMatchObject({ seat: '1', step: 'craft' })
})

test("[GO-6.5] other seats' hands wait for their own turn", () => {
  const t = scenario()
    .hand('1', ...copies('small', 4), ...copies('man', 4))
    .step('battle')
    .play('0', 'endBattle')
  expect(t.g.turn).toMatchObject({ seat: '1', step: 'craft' })
  t.step('battle').play('1', 'endBattle')
  expect(t.g.turn).toMatchObject({ seat: '1', step: 'endDiscard' })
})

test('[GO-6.6] an empty deck is refilled when a card must come from it, not before', () => {
  const t = fate().mana('0', 0).onlyDeck('event', 'crack-1').discarded('dodge-1', 'maul-1', 'club-1')
  draw(t, 'event')
  expect([t.g.deck.event, t.g.discard.event]).toEqual([0, ['dodge-1', 'maul-1', 'club-1']])
  t.shuffle('maul-1', 'club-1', 'dodge-1')
  draw(t, 'event')
  expect(hand(t)?.event).toEqual(['crack-1', 'maul-1'])
  expect([t.g.secret.decks.event, t.g.discard.event]).toEqual([['club-1', 'dodge-1'], []])
  expect(t.said('refilled')).toEqual([expect.objectContaining({ deck: 'deck:event' })])
})

test('[GO-6.7] nothing can be drawn from a deck without cards; without any the draws are forfeited', () => {
  const t = fate().mana('0', 5).onlyDeck('golem').onlyDeck('event', 'crack-1')
  expect(t.refusal('0', 'draw', 'deck:golem')).toMatchObject({ code: 'deck-empty', rule: 'GO-6.7' })
  expect(t.refusal('0', 'buyCard', 'deck:golem')).toMatchObject({ code: 'deck-empty', rule: 'GO-6.7' })
  expect(t.refusal('0', 'endFate')).toMatchObject({ code: 'must-draw' })
  draw(t, 'event')
  t.play('0', 'endFate')
  expect(t.said('forfeited')).toEqual([{ n: 2 }])
  expect(t.g.turn.step).toBe('spell')
})

test('[GO-6.8] an extra card costs 5 mana, from either deck', () => {
  const t = fate().mana('0', 15).play('0', 'buyCard', 'deck:golem').play('0', 'buyCard', 'deck:event')
  expect(t.g.players['0']).toMatchObject({ mana: 5, cards: { golem: 1, event: 1 } })
  expect(t.g.turn.draws).toBe(0)
  expect(t.privyEvents('0').map(({ key }) => key)).toEqual(['bought-card', 'bought-card'])
  expect(fate().mana('0', 4).refusal('0', 'buyCard', 'deck:golem')).toMatchObject({ code: 'not-enough-mana', rule: 'GO-6.8' })
})

test('[GO-6.9] bought before, between and after the free draws, as long as the mana lasts, in the own Fate Phase only', () => {
  const t = fate().mana('0', 15).play('0', 'buyCard', 'deck:golem')
  draw(t, 'golem').play('0', 'buyCard', 'deck:golem')
  draw(t, 'golem', 'golem').play('0', 'buyCard', 'deck:golem')
  expect(hand(t)?.golem).toHaveLength(6)
  expect(t.g.turn.step).not.toBe('fate')
  expect(fate().refusal('1', 'buyCard', 'deck:golem')).toMatchObject({ code: 'wrong-stage' })
  expect(scenario().refusal('0', 'buyCard', 'deck:golem')).toMatchObject({ code: 'wrong-stage' })
})

test('[GO-6.10] discards lie face up for everybody', () => {
  const t = scenario().mana('0', 40).hand('0', 'iron-1', 'small-1', 'man-1')
  t.play('0', 'craft', 'card:iron-1', 'card:small-1', 'card:man-1', 'space:a2')
  for (const viewer of ['0', '1', null]) expect(t.view(viewer).discard.golem).toEqual(['iron-1', 'small-1', 'man-1'])
})

test('[GO-6.7] only draws that are left are lost', () => {
  const t = scenario().step('fate').hand('0', 'crack-1')
  for (const deck of ['golem', 'golem', 'event']) t.play('0', 'draw', `deck:${deck}`)
  expect(t.play('0', 'endFate').said('forfeited')).toEqual([])
})

test('[GO-6.4] what is discarded is named to all', () => {
  const t = draw(
    fate()
      .mana('0', 0)
      .hand('0', ...copies('small', 4), ...copies('man', 3)),
    'golem',
    'event',
    'event',
  )
  t.play('0', 'discardExcess', ['card:small-2'])
  expect(t.said('discarded')).toEqual([{ seat: 'seat:0', card: 'card:small-2' }])
})

test('[GO-6.8, 18.7] the last mana ends the phase, and who can’t pay for a Spell isn’t asked for one', () => {
  const t = draw(fate().hand('0', 'crack-1').put('g0-1 Iron Small Beast d4').mana('0', 5), 'golem', 'golem', 'golem')
  expect(t.play('0', 'buyCard', 'deck:event').g.turn.step).toBe('move')
})
