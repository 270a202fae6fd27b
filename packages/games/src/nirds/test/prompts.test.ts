import { expect, test } from 'vitest'
import { nirds } from '../index.ts'
import { type Scenario, scenario } from './scenario.ts'

/** What is asked, of whom, and with which words. */

const asked = (t: Scenario, seat: string | null = '0') => t.prompts(seat)[0]
const two = (): Scenario => scenario(2).dice('0', '1').dice('1', '1')
const prepared = (t: Scenario): Scenario => t.play('0', 'pass').play('1', 'pass')

test('[NI-4.5, 4.11] in the trading phase: together, alone, or under a ban', () => {
  const ready = [{ move: 'setReady', args: ['option:yes'] }]
  expect(asked(two().trade())).toEqual({ key: 'trade', answers: ready })
  expect(asked(scenario().trade().dice('0', '1'))).toEqual({ key: 'trade-alone', answers: ready })
  expect(asked(two().trade().gnomes('1', 'lobbyist'))).toEqual({ key: 'trade-alone', answers: ready })
})

test('[NI-4.8] whoever still has to get ready hears of offers as well', () => {
  const t = two().trade().play('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0'])
  expect(t.prompts('1').map(({ key }) => key)).toEqual(['trade', 'offer'])
  expect(t.prompts('0').map(({ key }) => key)).toEqual(['trade'])
  expect(t.prompts(null).map(({ key }) => key)).toEqual(['waiting-several'])
})

test('[NI-4.8] an offer says which unit of the one who offers it would bring its dice', () => {
  const offered = (dice: string) =>
    two()
      .trade()
      .army('0', 'pinball-penguin')
      .dice('0', dice)
      .dice('1', '3')
      .play('0', 'offerTrade', 'seat:1', ['die:s0d1'], ['die:s1d0'])
      .prompts('1')
      .at(-1)
  expect(offered('3,1')).toMatchObject({
    key: 'offer-for',
    params: { player: 'seat:0', give: '1', want: '3', nird: 'nird:pinball-penguin', activation: 'activation:pair' },
  })
  // it has a pair already, or gets none
  for (const dice of ['3,1,3', '2,1']) expect(offered(dice)?.key).toBe('offer')
})

test('[NI-5.12] others hear whom the table waits for', () => {
  expect(asked(two(), '1')).toEqual({ key: 'waiting', params: { player: 'seat:0' } })
  expect(asked(two().trade().play('0', 'setReady', 'option:yes'))).toEqual({ key: 'waiting', params: { player: 'seat:1' } })
  expect(asked(scenario(3).trade().dice('0', '1').play('0', 'setReady', 'option:yes'))).toEqual({
    key: 'waiting-several',
    params: { n: 2 },
  })
})

test('[NI-5.7, 5.9] whoever may help hears of the attack that waits for its target, and of what somebody else decides', () => {
  const t = two().army('0', 'pinball-penguin').dice('0', '3,3,1').gnomes('0', 'rake-runner', 'oak-brute', 'can-carl')
  expect(t.prompts('1').map(({ key }) => key)).toEqual(['waiting'])
  t.attack('0', 'pinball-penguin', [0, 1], 6, 6)
  const [player, unit] = ['seat:0', 'nird:pinball-penguin']
  for (const seat of ['1', null]) expect(t.prompts(seat)[1]).toEqual({ key: 'mate-attacks', params: { player, unit, d: 14 } })
  t.play('0', 'chooseTarget', 'gnome:rake-runner')
  expect(t.prompts('1').map(({ key }) => key)).toEqual(['waiting', 'mate-decides'])
  expect(t.prompts('1')[1]?.params).toEqual({ player, cause: unit })
  t.play('0', 'choose', 'gnome:can-carl')
  expect(t.prompts('0').map(({ key }) => key)).toEqual(['waiting'])
})

test('[NI-7.4, 7.11] an attack asks for its target with its damage, overflow and fields with theirs', () => {
  const t = scenario().army('0', 'pinball-penguin').dice('0', '3,3,1').gnomes('0', 'rake-runner', 'oak-brute', 'can-carl')
  t.attack('0', 'pinball-penguin', [0, 1], 6, 6)
  expect(asked(t)).toEqual({ key: 'target', params: { d: 14 } })
  expect(asked(t.play('0', 'chooseTarget', 'gnome:rake-runner'))).toEqual({ key: 'splash', params: { n: 7 } })
  const walls = scenario().boss('invisible-walls').dice('0', '5,1').attack('0', 'corporal-quill', [0], 3)
  expect(asked(walls.play('0', 'chooseTarget', 'boss:invisible-walls'))).toEqual({ key: 'wall-field', params: { d: 4 } })
})

test('[NI-8.9, 8.10] a prize says what brings it', () => {
  const knock = (gnome: string, ...army: string[]) =>
    asked(
      scenario()
        .army('0', 'corporal-quill', ...army)
        .dice('0', '5,1')
        .gnomes('0', gnome, 'oak-brute')
        .market(1, 'beak-boxer', 'shaker')
        .market(2, 'quartermaster', 'eagle-sniper')
        .attack('0', 'corporal-quill', [0], 6)
        .play('0', 'chooseTarget', `gnome:${gnome.split('/')[0]}`),
    )
  expect(knock('weed-puller/8')).toEqual({ key: 'free-nird', params: { cause: 'gnome:weed-puller', level: 1 } })
  expect(knock('lawn-tank/31')).toEqual({ key: 'free-nird', params: { cause: 'gnome:lawn-tank', level: 2 } })
  expect(knock('compost-chef/7', 'copybird asleep', 'doctor-nudge asleep')).toEqual({
    key: 'wake-scientist',
    params: { cause: 'gnome:compost-chef' },
  })
  expect(knock('ladder-lout/13', 'beak-boxer asleep', 'gull-gunner asleep')).toEqual({
    key: 'wake-unit',
    params: { cause: 'gnome:ladder-lout' },
  })
})

test('[NI-8.12, 9.2, 8.5, 8.6] attacks of gnomes', () => {
  expect(asked(prepared(two().gnomes('0', 'rake-runner', 'can-carl')))).toEqual({ key: 'next-attacker', params: { n: 2 } })
  expect(asked(prepared(two().gnomes('0', 'seed-spitter')))).toEqual({ key: 'victim-life', params: { cause: 'gnome:seed-spitter', n: 1 } })
  expect(asked(prepared(two().gnomes('0', 'fox-tamer')))).toEqual({ key: 'victim-nird', params: { cause: 'gnome:fox-tamer', n: 2 } })
  expect(asked(prepared(two().gnomes('0', 'bucket-banger')))).toEqual({ key: 'victim-die', params: { cause: 'gnome:bucket-banger', n: 1 } })
  expect(asked(prepared(two().gnomes('0', 'bird-scarer')))).toEqual({ key: 'lose-nird', params: { cause: 'gnome:bird-scarer' } })
  expect(asked(prepared(two().dice('0', '1,2').gnomes('0', 'lawn-lounger')))).toEqual({
    key: 'lose-die',
    params: { cause: 'gnome:lawn-lounger' },
  })
  expect(asked(prepared(two().tactics('0', 'coupon-1', 'gag-order-1').gnomes('0', 'lobbyist')))).toEqual({
    key: 'lose-tactic',
    params: { cause: 'gnome:lobbyist' },
  })
})

test('[NI-1.1, 1.2] at the end nobody is asked, and nobody cheers', () => {
  const lost = scenario().lives('0', 1).gnomes('0', 'rake-runner').dice('0', '1').play('0', 'pass')
  expect(asked(lost)).toBeUndefined()
  const won = scenario(1)
    .boss('scarecrow', 24)
    .dice('0', '5')
    .attack('0', 'corporal-quill', [0], 1)
    .play('0', 'chooseTarget', 'boss:scarecrow')
  expect([asked(won), nirds.owes(won.view('0')), nirds.volunteers?.(won.view(null))]).toEqual([undefined, [], []])
  expect(nirds.owes(lost.view('0'))).toEqual([])
})

test('[NI-5.7] only others with a Battle Cry are heard in an attack, and nobody while something is decided', () => {
  const cheers = (t: Scenario) => nirds.volunteers?.(t.view(null))?.map(({ seat }) => seat)
  const attack = () => scenario(3).dice('0', '5').gnomes('0', 'can-carl')
  expect(
    cheers(attack().tactics('0', 'battle-cry-1').tactics('1', 'coupon-1', 'battle-cry-2').attack('0', 'corporal-quill', [0], 2)),
  ).toEqual(['1'])
  const offer = scenario(3).trade().dice('0', '1').dice('1', '1').play('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0'])
  expect(cheers(offer)).toEqual([])
})

test('[NI-4.14, 5.10] half a minute for the Captain, no time for who isn’t asked', () => {
  const captain = scenario().trade().army('0', 'captain-sneefle').dice('0', '1').play('0', 'setReady', 'option:yes')
  expect(nirds.allowance(captain.view('0'), '0').seconds).toBe(30)
  expect(nirds.allowance(two().view('1'), '1').seconds).toBe(0)
  expect(nirds.grammar.moves.setOrder?.stages).toBeUndefined()
})
