import { expect, test } from 'vitest'
import type { BotLevel } from '../../card.ts'
import { unguard } from '../../tabletop/sentences.ts'
import { bot } from '../bot.ts'
import { viewOf } from '../view.ts'
import { A, B, cardOf, type Scenario, scenario, unit } from './scenario.ts'

const decided = (t: Scenario, level: BotLevel) => {
  const { move, args } = bot.decide(t.view(A), A, level, () => 0.5)
  return [move, ...unguard(args).args]
}

test('the best bots put a defense on whom it serves most, others on the highest number', () => {
  const t = scenario().home(A, 'odo-oddsocks', 'bruno-bulwark').hand(A, 'tin-can-armor').organize()
  expect(decided(t, 'hard')).toEqual(['attach', cardOf('tin-can-armor'), unit('bruno-bulwark')])
  expect(decided(t, 'normal')).toEqual(['attach', cardOf('tin-can-armor'), unit('odo-oddsocks')])
})

test('the best bots give the gate to a gnome who stays at home anyway', () => {
  const t = scenario().home(A, 'grumblebeard', 'mayor-mossbottom').hand(A, 'garden-gate').organize()
  expect(decided(t, 'hard')).toEqual(['attach', cardOf('garden-gate'), unit('mayor-mossbottom')])
})

test('the best bots take a weapon from a gnome for whom it doesn’t count', () => {
  const t = scenario().home(A, 'sir-snoozalot[hedge-trimmers|–]', 'nimble-nell').organize()
  expect(decided(t, 'hard')).toEqual(['moveAttachment', cardOf('hedge-trimmers'), unit('nimble-nell')])
  const swapped = scenario().home(A, 'sir-snoozalot[hedge-trimmers|–]', 'nimble-nell[slingshot|–]').organize()
  expect(decided(swapped, 'hard')).toEqual(['moveAttachment', cardOf('hedge-trimmers'), unit('nimble-nell'), 'option:swap'])
  expect(decided(swapped, 'normal')).toEqual(['finishOrganize'])
})

test('bots go on with four gnomes when none is left to recruit and nobody may be attacked yet', () => {
  const t = scenario().home(A, 'grumblebeard', 'jinx-juniper', 'pip-packrat', 'bare-bart').hand(A, 'sundial').row([]).gnomesLeft(0)
  t.state((state) => Object.assign(state.turn, { no: 7 }))
  for (const level of bot.levels) expect(decided(t, level)).toEqual(['chooseAction', 'option:organize'])
})

test('[BG-9.8] bots take a concession at a tie, whatever they could still throw', () => {
  const t = scenario()
    .home(A, 'charging-archie', 'nimble-nell')
    .home(B, 'clumsy-klaus', 'tilly-tosswell')
    .hand(A, 'mud-ball-1', 'honey-mead-1')
    .hand(B, 'birdbath')
    .fight(['charging-archie'], ['clumsy-klaus'])
  for (const level of bot.levels) expect(decided(t, level)).not.toEqual(['pass'])
  t.play(B, 'concede')
  for (const level of bot.levels) expect(decided(t, level)).toEqual(['pass'])
})

test('of bots that are asked at once now one comes first, now another', () => {
  const { g } = scenario()
    .home(A, 'grumblebeard')
    .hand(A, 'sundial')
    .home(B, 'pip-packrat')
    .hand(B, 'birdbath')
    .fight(['grumblebeard'], ['pip-packrat'])
  const isFirst = Array.from({ length: 20 }, (_, beat) => {
    const [own, other] = [A, B].map((seat) => bot.pause({ ...viewOf(g, seat), beat }, seat))
    return (own ?? 0) < (other ?? 0)
  })
  expect(new Set(isFirst)).toEqual(new Set([true, false]))
})
