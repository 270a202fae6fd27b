import { expect, test } from 'vitest'
import { scenario, setUp } from './scenario.ts'

/** Seat 0's turn begins after one of the last other seat. */
const begun = (players = 2, ...units: string[]) => {
  const last = String(players - 1)
  return scenario({}, players)
    .put(...units)
    .active(last)
    .step('battle')
}

test('[GO-3.1] the phases come in their order', () => {
  const t = scenario().put('g0-1 Iron Small Beast d4', 'g1-1 Wood Giant Man d6').hand('0', 'theft-1').hand('1', 'crack-1')
  const steps = [t.g.turn.step]
  t.play('0', 'endCraft')
  steps.push(t.g.turn.step)
  for (const _ of [1, 2, 3]) t.play('0', 'draw', 'deck:golem')
  t.play('0', 'endFate')
  steps.push(t.g.turn.step)
  t.passAll()
  steps.push(t.g.turn.step)
  t.play('0', 'moveUnits', ['unit:g0-1'], 'space:d5').play('0', 'endMove')
  steps.push(t.g.turn.step)
  t.play('0', 'endBattle')
  expect(steps).toEqual(['craft', 'fate', 'spell', 'move', 'battle'])
  expect(t.g.turn).toMatchObject({ seat: '1', no: 2, step: 'craft' })
  expect(t.said('income').at(-1)).toMatchObject({ seat: 'seat:1', mana: 5 })
})

test('[GO-3.1] moves of other phases are refused', () => {
  const t = scenario()
  for (const move of ['endFate', 'endMove', 'endBattle']) {
    expect(t.refusal('0', move)).toMatchObject({ code: 'wrong-stage', rule: 'GO-3.1' })
  }
  expect(t.refusal('0', 'passSpell')).toMatchObject({ code: 'wrong-stage' })
})

test.each([2, 3, 4])('[GO-3.2] turns pass in seat order: %i players', (players) => {
  const t = begun(players)
  const order = [...'0123', ...'0123'].filter((seat) => Number(seat) < players)
  for (const seat of order) {
    t.play(t.g.turn.seat, 'endBattle')
    expect(t.g.turn).toMatchObject({ seat, step: 'craft' })
    t.step('battle')
  }
})

test('[GO-3.2] eliminated seats are skipped', () => {
  const t = scenario({}, 4).play('1', 'concede').step('battle').play('0', 'endBattle')
  expect(t.g.turn.seat).toBe('2')
})

test('[GO-3.3] the Power Phase brings 4 mana, and 1 for the own Tower', () => {
  const t = begun().play('1', 'endBattle')
  expect(t.g.players['0']?.mana).toBe(25)
  expect(t.g.players['1']?.mana).toBe(20)
})

test('[GO-3.4] one mana for each Monolith and Tower with own units', () => {
  const t = begun(2, 'g0-1 Iron Small Beast d4', 'g0-2 Wood Small Beast e4', 'g0-3 Wood Small Beast a8', 'g1-1 Wood Small Beast f4')
    .terrain({ d4: 'monolith', e4: 'monolith', f4: 'monolith', g4: 'monolith', c3: 'quarry' })
    .play('1', 'endBattle')
  expect(t.said('income').at(-1)).toMatchObject({ mana: 4 + 2 + 2, total: 28 })
})

test('[GO-3.5] standing next to a Monolith is not enough, and a square counts once', () => {
  const t = begun(2, 'g0-1 Iron Small Beast d4', 'g0-2 Wood Medium Man d4', 'g0-3 Gold Large Man b2')
    .terrain({ d4: 'monolith', b3: 'monolith' })
    .play('1', 'endBattle')
  expect(t.g.players['0']?.mana).toBe(20 + 6)
})

test('[GO-3.6] one mana for each Crystal golem in play', () => {
  const t = begun(2, 'g0-1 Crystal Small Beast d4', 'g0-2 Crystal Medium Man e4', 'g1-1 Crystal Large Man f6').play('1', 'endBattle')
  expect(t.g.players['0']?.mana).toBe(20 + 7)
})

test('[GO-3.7] unspent mana is kept', () => {
  const t = scenario().mana('0', 33).step('battle').play('0', 'endBattle').step('battle').play('1', 'endBattle')
  expect(t.g.players['0']?.mana).toBe(33 + 5)
})

test('[GO-3.8] income comes by itself, but after the Clay golems', () => {
  const t = begun(2, 'g0-1 Clay Small Beast d4').play('1', 'endBattle')
  expect(t.g.turn).toMatchObject({ seat: '0', step: 'start' })
  expect(t.g.players['0']?.mana).toBe(20)
  t.play('0', 'endStart')
  expect(t.g.turn.step).toBe('craft')
  expect(t.g.players['0']?.mana).toBe(25)
})

test('[GO-3.9] the very first player has income too', () => {
  const { state } = setUp({ firstPlayer: 'seat0' }, 2)
  expect([state.players['0']?.mana, state.players['1']?.mana]).toEqual([25, 20])
})
