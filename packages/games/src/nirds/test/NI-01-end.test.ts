import { expect, test } from 'vitest'
import { resultOf } from '../../tabletop/outcome.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { card } from '../card.ts'
import { grammar } from '../game.ts'
import { scenario, setUp } from './scenario.ts'

/** Seat 1 has one life left, and a gnome that takes it. */
const doomed = () => scenario(2).dice('0', '1').dice('1', '1').lives('1', 1).gnomes('1', 'rake-runner')

test('[NI-1.1, 1.6] all win or all lose, without points or places', () => {
  const t = doomed().play('0', 'pass').play('1', 'pass')
  expect(t.g.result).toEqual({ winners: [], reason: 'life', sides: [['0', '1']], facts: { level: 5, rounds: 2 } })
  for (const seat of ['0', '1', null]) expect(t.g.result && resultOf(t.g.result, seat)).toBe('defeat')
  expect([t.owes(), t.refusal('0', 'pass')]).toMatchObject([[], { code: 'game-over', rule: 'NI-1.1' }])
})

test('[NI-1.2] the boss is beaten: all win', () => {
  const t = scenario(2).boss('scarecrow', 48).dice('0', '5').dice('1', '1')
  t.attack('0', 'corporal-quill', [0], 1).play('0', 'chooseTarget', 'boss:scarecrow')
  expect(t.g.result).toEqual({
    winners: ['0', '1'],
    reason: 'victory',
    sides: [['0', '1']],
    facts: { level: 5, rounds: 2, boss: 'scarecrow' },
  })
  expect(t.g.boss?.hp).toBe(0)
})

test('[NI-1.3] one player without a life ends it at once, and later attacks don’t happen', () => {
  const t = doomed().gnomes('0', 'oak-brute').first('1').play('1', 'pass').play('0', 'pass')
  expect([t.g.result?.reason, playerOf(t.g, '0').lives]).toEqual(['life', 3])
})

test('[NI-1.4] one player without a Nird ends it after that single loss', () => {
  const t = scenario().army('0', 'corporal-quill').dice('0', '1').gnomes('0', 'fox-tamer').play('0', 'pass')
  expect([t.g.result?.reason, t.said('lost-nird')]).toMatchObject(['nirds', [{ nird: 'nird:corporal-quill' }]])
})

test('[NI-1.5] the last life of a boss counts before what its field does', () => {
  const t = scenario().boss('invisible-walls', 125).lives('0', 1).dice('0', '5')
  t.attack('0', 'corporal-quill', [0], 4).play('0', 'chooseTarget', 'boss:invisible-walls').play('0', 'choose', 'field:w3')
  expect(t.g.result).toMatchObject({ winners: ['0'], reason: 'victory' })
  expect(playerOf(t.g, '0').lives).toBe(1)
})

test('[NI-1.7] one to four players', () => {
  expect(card.seats).toMatchObject({ min: 1, max: 4 })
  for (const seats of [1, 2, 3, 4]) expect(Object.keys(setUp(seats).state.players)).toHaveLength(seats)
})

test('[NI-1.8] a life that goes in round 25 comes before its end', () => {
  const t = scenario().round(25).lives('0', 1).dice('0', '1').gnomes('0', 'rake-runner').play('0', 'pass')
  expect(t.g.result?.reason).toBe('life')
})

test('[NI-1.9] no move gives up', () => {
  expect(Object.keys(grammar.moves)).not.toContain('concede')
  expect(grammar.rules.eliminated).toBeUndefined()
})
