import { expect, test } from 'vitest'
import { playerOf } from '../../tabletop/seats.ts'
import { scenario, setUp } from './scenario.ts'

test('[NI-12.1] Froomp is at eight a round sooner, and not beyond', () => {
  expect(playerOf(setUp(1).state, '0').pool).toBe(5)
  const t = scenario().dice('0', '1,1,1,1,1,1,1,1').gnomes('0', 'mushroom-napper').anyRoll(8).play('0', 'pass')
  expect(playerOf(t.g, '0').pool).toBe(8)
})

test('[NI-12.3] Major Pebbles makes recruits cheaper, asleep or awake, and only of his player', () => {
  const price = (seat: string, ...army: string[]) => {
    const t = scenario(2)
      .army('0', ...army)
      .dice('0', '4')
      .dice('1', '4')
      .market(1, 'beak-boxer')
      .first(seat)
    return t.refusal(seat, 'recruit', 'card:beak-boxer', [`die:s${seat}d0`])?.code
  }
  expect([
    price('0', 'major-pebbles'),
    price('0', 'major-pebbles asleep'),
    price('1', 'major-pebbles'),
    price('0', 'general-froomp'),
  ]).toEqual([undefined, undefined, 'too-expensive', 'too-expensive'])
})

test('[NI-12.5] a leader attacks with a pair', () => {
  const t = scenario()
    .dice('0', '2,2,1')
    .gnomes('0', 'oak-brute')
    .attack('0', 'general-froomp', [0, 1], 3, 4)
    .play('0', 'chooseTarget', 'gnome:oak-brute')
  expect(t.said('hit')).toMatchObject([{ nird: 'nird:general-froomp', n: 7 }])
})
