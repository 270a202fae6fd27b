import { expect, test } from 'vitest'
import { anySentence, randomOf } from '../../testing/randomPlay.ts'
import { battleGnomes } from '../index.ts'
import { A, B, C, cardOf, D, scenario, unit } from './scenario.ts'

test('[BG-8.1] another household, one', () => {
  const t = scenario()
  expect([t.code(A, 'challenge', 'seat:0'), t.legal(A, 'challenge')]).toEqual(['self-target', ['seat:1', 'seat:2']])
  t.play(A, 'challenge', 'seat:2')
  expect([t.g.battle, t.g.turn]).toMatchObject([
    { instigator: A, defender: C },
    { action: 'battle', step: 'act' },
  ])
})

test('[BG-8.2, 8.3] whom nobody may attack has its reason', () => {
  const t = scenario().home(B, 'nimble-nell').home(C)
  expect([t.why(A, 'challenge')?.code, scenario().home(B).home(C).why(A, 'challenge')?.code]).toEqual(['too-few-gnomes', 'no-defender'])
  expect(scenario().home(A).why(A, 'challenge')?.code).toBe('no-attacker')
})

test('[BG-8.4] Mossbottom and the wearer of the gate stay at home', () => {
  const t = scenario().home(A, 'mayor-mossbottom', 'nimble-nell[–|garden-gate]')
  expect(t.code(A, 'challenge', 'seat:1')).toBe('no-attacker')
  const calm = scenario().home(A, 'mayor-mossbottom[–|tea-cozy]', 'nimble-nell[–|garden-gate]', 'tilly-tosswell').against(B)
  expect(calm.code(A, 'sendAttackers', [unit('nimble-nell')])).toBe('cannot-attack-with')
  expect(calm.legal(A, 'sendAttackers')).toEqual(['mayor-mossbottom', 'tilly-tosswell'].map(unit))
  const defended = scenario()
    .home(A, 'charging-archie', 'grumblebeard')
    .home(B, 'mayor-mossbottom', 'nimble-nell[–|garden-gate]')
    .against(B)
    .play(A, 'sendAttackers', [unit('charging-archie')])
  expect(defended.legal(B, 'sendDefenders')).toEqual(['mayor-mossbottom', 'nimble-nell'].map(unit))
})

test('[BG-8.4] chance always finds somebody to send from beside Mossbottom', () => {
  const t = scenario().home(A, 'mayor-mossbottom', 'nimble-nell').against(B)
  for (let seed = 1; seed <= 20; seed += 1) {
    const sent = anySentence(battleGnomes.grammar, t.view(A), A, randomOf(seed), (move) => (move === 'sendAttackers' ? 1 : 0))
    expect([seed, sent?.args[0]]).toEqual([seed, [unit('nimble-nell')]])
  }
})

test('[BG-8.5] the declaration is over when both have passed in a row', () => {
  const t = scenario().hand(A, 'garden-fog', 'sundial').hand(B, 'one-on-one', 'birdbath').play(A, 'challenge', 'seat:1')
  expect([t.stage(A), t.stage(B), t.stage(C)]).toEqual(['declare', 'declare', 'idle'])
  t.play(A, 'pass').action(B, 'one-on-one')
  expect([t.g.battle?.done, t.owes()]).toEqual([{ [A]: 'no', [B]: 'no', [C]: 'no' }, [A, B]])
  t.play(B, 'pass').action(A, 'garden-fog')
  expect([t.g.battle, t.owes()]).toMatchObject([{ fog: true, oneOnOne: true, step: 'declare' }, [A, B]])
  expect(t.play(A, 'pass').play(B, 'pass').g.battle?.step).toBe('attackers')
})

test('[BG-8.5, 7.14] who has no cards isn’t asked to declare', () => {
  const t = scenario().hand(B, 'sundial').play(A, 'challenge', 'seat:1')
  expect([t.owes(), t.stage(A)]).toEqual([[B], 'idle'])
  expect(scenario().play(A, 'challenge', 'seat:1').g.battle?.step).toBe('attackers')
})

test('[BG-8.6, 8.7, 8.8] one or two attack, and no more defend than come', () => {
  const t = scenario()
    .home(A, 'nimble-nell', 'grumblebeard', 'rallying-rosie')
    .home(B, 'tilly-tosswell', 'clumsy-klaus', 'pocket-pete')
    .against(B)
  const attack = (...gnomes: string[]) => t.code(A, 'sendAttackers', gnomes.map(unit))
  expect([attack(), attack('nimble-nell', 'grumblebeard', 'rallying-rosie'), attack('tilly-tosswell')]).toEqual([
    'wrong-count',
    'wrong-count',
    'not-your-gnome',
  ])
  t.play(A, 'sendAttackers', [unit('nimble-nell')])
  const defend = (...gnomes: string[]) => t.code(B, 'sendDefenders', gnomes.map(unit))
  expect([defend(), defend('tilly-tosswell', 'clumsy-klaus'), defend('nimble-nell'), defend('clumsy-klaus')]).toEqual([
    'wrong-count',
    'wrong-count',
    'not-your-gnome',
    undefined,
  ])
  expect([t.stage(A), t.prompts(B)]).toEqual(['idle', [{ key: 'defenders', params: { max: 1 } }]])
  const two = scenario().home(A, 'nimble-nell', 'grumblebeard').home(B, 'tilly-tosswell', 'clumsy-klaus').hand(C, 'sundial').against(B)
  two.play(A, 'sendAttackers', [unit('nimble-nell'), unit('grumblebeard')])
  expect(two.prompts(B)).toEqual([{ key: 'defenders', params: { max: 2 } }])
  expect(two.play(B, 'sendDefenders', [unit('clumsy-klaus')]).g.battle?.fighters).toEqual({
    [A]: ['nimble-nell', 'grumblebeard'],
    [B]: ['clumsy-klaus'],
  })
})

test('[BG-8.7, 13.6] the only defender goes by itself', () => {
  const t = scenario()
    .home(A, 'nimble-nell')
    .home(B, 'clumsy-klaus')
    .hand(C, 'sundial')
    .against(B)
    .play(A, 'sendAttackers', [unit('nimble-nell')])
  expect([t.g.battle?.fighters[B], t.g.battle?.step]).toEqual([['clumsy-klaus'], 'fight'])
})

test('[BG-8.9] only the defender waves the flag, and what was played before is discarded', () => {
  const t = scenario({}, 4)
    .hand(A, 'garden-fog', 'sundial')
    .hand(B, 'white-flag', 'birdbath')
    .hand(D, 'scarecrow')
    .play(A, 'challenge', 'seat:1')
  expect(t.code(A, 'playAction', cardOf('white-flag'))).toBe('not-in-hand')
  const own = scenario().hand(A, 'white-flag').play(A, 'challenge', 'seat:1')
  expect(own.code(A, 'playAction', cardOf('white-flag'))).toBe('wrong-timing')
  t.action(A, 'garden-fog').action(B, 'white-flag')
  expect([t.pile, t.g.turn.truce, t.g.turn.completed, t.player(A).cards, t.player(B).cards]).toEqual([
    ['garden-fog-1', 'white-flag-1'],
    [B],
    [],
    1,
    1,
  ])
  expect(t.legal(A, 'challenge')).toEqual(['seat:2', 'seat:3'])
})

test('[BG-8.10] one on one: one each', () => {
  const t = scenario()
    .hand(B, 'one-on-one', 'sundial')
    .hand(C, 'birdbath')
    .play(A, 'challenge', 'seat:1')
    .action(B, 'one-on-one')
    .passAll('declare')
  expect(t.refusal(A, 'sendAttackers', t.player(A).gnomes.map(unit))).toMatchObject({ code: 'wrong-count', rule: 'BG-8.10' })
  t.play(A, 'sendAttackers', [unit(t.player(A).gnomes[0] ?? '')])
  expect(t.code(B, 'sendDefenders', t.player(B).gnomes.map(unit))).toBe('wrong-count')
})

test('[BG-8.11] attacked by everybody in turn', () => {
  const t = scenario()
    .play(A, 'challenge', 'seat:2')
    .turn(B)
    .state((state) => Object.assign(state, { battle: null }))
  expect(t.code(B, 'challenge', 'seat:2')).toBeUndefined()
})
