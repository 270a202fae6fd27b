import { expect, test } from 'vitest'
import type { GameView } from '../../tabletop/grammar.ts'
import { calledOff } from '../../tabletop/outcome.ts'
import { checkPrefix, slotsOf } from '../../tabletop/sentences.ts'
import type { Arg } from '../../tabletop/token.ts'
import { grammar } from '../game.ts'
import { nirds } from '../index.ts'
import { activationId, canActivate } from '../rules/activation.ts'
import { damageBy } from '../rules/damage.ts'
import { alike } from '../rules/dice.ts'
import { unitCard } from '../rules/nirds.ts'
import type { State, View } from '../state.ts'
import { type Scenario, scenario } from './scenario.ts'

/** Beginnings of sentences, reasons for what can't be begun, and what is counted where things are alike. */

const trade = (): Scenario => scenario(2).trade().dice('0', '1,2,2').dice('1', '4,4')
const slots = (t: Scenario, move: string, ...chosen: Arg[]) => slotsOf(grammar, t.view('0'), '0', move, chosen)
const asks = (t: Scenario, move: string): string[] => slots(t, move).map(({ ask, set }) => (set ? `${ask} ${set.min}–${set.max}` : ask))
const begun = (t: Scenario, move: string, ...args: Arg[]) => checkPrefix(grammar, t.view('0'), '0', { move, args })
const deciding = (): Scenario => scenario(2).dice('0', '1').dice('1', '1').gnomes('0', 'weed-puller').play('0', 'pass').play('1', 'pass')

test('[NI-7.1] an attack asks for a unit and a die, until the unit says how many', () => {
  expect(asks(scenario(), 'attack')).toEqual(['ask-unit', 'ask-activation 1–1'])
})

test('[NI-7.1] why nothing can attack: dice that don’t fit before anything else, then the first of the army', () => {
  const t = (...army: string[]) =>
    scenario()
      .army('0', ...army)
      .dice('0', '1')
      .gnomes('0', 'oak-brute')
  expect(t('corporal-quill asleep', 'tinker-tock').why('0', 'attack')).toMatchObject({ code: 'asleep', rule: 'NI-7.13' })
  expect(t('corporal-quill asleep', 'beak-boxer').why('0', 'attack')).toMatchObject({ code: 'bad-activation' })
})

test('[NI-7.1] no more dice than the unit takes, and none that the others can’t complete', () => {
  expect(canActivate({ kind: 'any', n: 1 }, [1, 2], [])).toBe(false)
  expect(canActivate({ kind: 'any', n: 3 }, [1], [2])).toBe(false)
  expect(canActivate({ kind: 'any', n: 3 }, [1], [2, 3])).toBe(true)
})

test('[NI-7.1] an activation is named by its values, its number or its kind', () => {
  const named = (['corporal-quill', 'goose-grenadier', 'general-froomp'] as const).map((id) => activationId(unitCard(id).activation))
  expect(named).toEqual(['exact-5', 'any-2', 'pair'])
})

test('[NI-5.13] a choice asks as its decision does, with the things that answer it; without one there is nothing', () => {
  const [open] = slots(deciding(), 'choose')
  expect([open?.ask, open?.kinds]).toEqual(['ask-lose-nird', ['nird']])
  const idle = scenario()
  const [none] = slots(idle, 'choose')
  expect([none?.ask, none?.kinds, none?.candidates(idle.view('0'), '0', [], [])]).toEqual(['ask-target', ['option'], []])
})

test('[NI-7.4, 7.22] an attack has a target to be chosen; without one there is no die to roll anew', () => {
  const t = scenario().dice('0', '5').gnomes('0', 'oak-brute').attack('0', 'corporal-quill', [0], 1)
  expect(t.why('0', 'chooseTarget')).toBeUndefined()
  const [die] = slots(scenario(), 'rerollAttackDie')
  expect(die?.candidates(scenario().view('0'), '0', [], [])).toEqual([])
})

test('[NI-4.7, 4.8] what is wanted grows die by die, from a partner, and never beyond eight', () => {
  expect(begun(trade(), 'offerTrade', 'seat:1', ['die:s0d0', 'die:s0d1'], ['die:s1d0'])).toBeUndefined()
  const [, , wanted] = slots(trade(), 'offerTrade')
  expect(wanted?.enumerated?.(trade().view('0'), '0', [])).toEqual([])
  const nine = scenario(2).trade().dice('0', '1,1,1,1,1,1,1,1,1').dice('1', '2,2,2,2,2,2,2,2,2')
  expect(slots(nine, 'offerTrade', 'seat:1')[1]?.set).toEqual({ min: 1, max: 8 })
})

test('[NI-7.17] something can be recruited as long as one card can be paid; before it is named nothing is', () => {
  const t = scenario().dice('0', '6').market(1, 'beak-boxer').market(2, 'eagle-sniper')
  expect(t.why('0', 'recruit')).toBeUndefined()
  expect(slots(t, 'recruit')[1]?.enumerated?.(t.view('0'), '0', [])).toEqual([])
})

test('[NI-6.1] scientists can be used as long as one is awake and finds a die; else the reason is a scientist’s', () => {
  const t = (...army: string[]) =>
    scenario()
      .army('0', ...army)
      .dice('0', '1,6')
  expect(t('double-nudger').why('0', 'useScientist')).toBeUndefined()
  expect(t('corporal-quill', 'tinker-tock asleep').why('0', 'useScientist')).toMatchObject({ code: 'asleep', rule: 'NI-6.1' })
})

test('[NI-6.4] another player’s die among one’s own is another player’s', () => {
  const t = scenario(2).army('0', 'pair-doctor').dice('0', '3,3').dice('1', '3')
  expect(t.refusal('0', 'useScientist', 'nird:pair-doctor', 'die:s0d0', 'die:s1d0', 'amount:1', 'amount:2')).toMatchObject({
    code: 'bad-dice',
    rule: 'NI-6.4',
  })
})

test('[NI-6.1] of two steps the one that is chosen', () => {
  const step = (value: number) =>
    scenario()
      .army('0', 'gadget-gwen')
      .dice('0', '3')
      .play('0', 'useScientist', 'nird:gadget-gwen', 'die:s0d0', `amount:${value}`)
      .diceOf('0')
  expect([step(2), step(4)]).toEqual(['2', '4'])
})

test('[NI-6.5] two sixes can’t be raised, whatever lies beside them', () => {
  const t = scenario().army('0', 'double-nudger').dice('0', '6,6,1')
  expect(begun(t, 'useScientist', 'nird:double-nudger', ['die:s0d0'])).toBeUndefined()
  expect(begun(t, 'useScientist', 'nird:double-nudger', ['die:s0d0', 'die:s0d2'])).toBeUndefined()
  expect(begun(t, 'useScientist', 'nird:double-nudger', ['die:s0d0', 'die:s0d1'])).toMatchObject({ code: 'no-change' })
})

test('[NI-4.9] a die that a scientist names but doesn’t change keeps its offer', () => {
  const t = trade().army('0', 'double-nudger').dice('0', '6,3')
  t.play('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0'])
  t.play('0', 'useScientist', 'nird:double-nudger', ['die:s0d0', 'die:s0d1'])
  expect([t.diceOf('0'), t.g.offers.length]).toEqual(['6,5', 1])
})

test('[NI-4.6, 4.9, 5.15] a scientist’s work on a die that is offered closes the offer, and lets a seat follow the others', () => {
  const t = trade().army('0', 'tinker-tock').dice('0', '3').order('0', 'follow').player('1', { ready: true })
  t.play('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0']).player('1', { ready: true })
  expect(t.g.step).toBe('trade')
  expect(t.play('0', 'useScientist', 'nird:tinker-tock', 'die:s0d0').g.step).toBe('action')
})

test('[NI-7.8, 8.1] a gag takes the armour away, once it is played or as if it were', () => {
  const force = { unit: 'corporal-quill', faces: [3], cry: 0, weakSpot: false } as const
  const t = scenario().gnomes('0', 'topiary-trooper').dice('0', '1').tactics('0', 'gag-order-1')
  const damage = (gagged?: boolean) => damageBy(t.view('0'), '0', force, 'topiary-trooper', gagged).total
  expect([damage(), damage(true)]).toEqual([1, 4])
  t.play('0', 'playTactic', 'tactic:gag-order-1', 'gnome:topiary-trooper')
  expect(damage()).toBe(4)
})

test('[NI-6.2] dice of others are alike among themselves', () => {
  const view = scenario(2).dice('0', '3').dice('1', '3,3,4').view('0')
  const key = (die: string) => alike(view, '0', `die:${die}`)
  expect(key('s1d0')).toBe(key('s1d1'))
  expect(new Set(['s0d0', 's1d0', 's1d2'].map(key)).size).toBe(3)
})

test('[NI-10.12] a pass is doubted before the Walls by the last alone, as long as they want attacks', () => {
  const walls = () => scenario(3).dice('0', '5').dice('1', '1').dice('2', '1').boss('invisible-walls')
  const doubted = (t: Scenario) => nirds.doubt?.(t.view('0'), '0', { move: 'pass', args: [] })
  expect(doubted(walls())).toBeUndefined()
  expect(doubted(walls().player('1', { passed: true }))).toBeUndefined()
  expect(doubted(walls().player('1', { passed: true }).player('2', { passed: true }))).toBe('pass-attack')
})

test('[NI-9.6] a Distraction is thought of when a gnome takes a life, whatever else it takes', () => {
  const doubted = (...gnomes: string[]) => {
    const t = scenario()
      .dice('0', '1')
      .gnomes('0', ...gnomes)
      .tactics('0', 'distraction-1')
    return nirds.doubt?.(t.view('0'), '0', { move: 'pass', args: [] })
  }
  expect([doubted('gate-keeper'), doubted('lawn-lounger')]).toEqual(['pass-distraction', undefined])
  expect(doubted('lawn-lounger', 'gate-keeper')).toBe('pass-distraction')
})

test('[NI-8.6] starter cards count 4: of equals the leftmost is lost', () => {
  const lost = (...army: string[]) => {
    const t = scenario(2)
      .dice('0', '1')
      .dice('1', '1')
      .army('0', ...army)
      .gnomes('0', 'weed-puller')
      .play('0', 'pass')
      .play('1', 'pass')
    return nirds.fallback(t.view('0'), '0')?.args
  }
  expect(lost('general-froomp', 'doctor-nudge', 'corporal-quill')).toEqual(['nird:doctor-nudge'])
  expect(lost('general-froomp', 'corporal-quill', 'doctor-nudge')).toEqual(['nird:corporal-quill'])
})

test('[NI-1.1] a match that the table has called off waits for nobody, and nobody has anything to add', () => {
  const off = (t: Scenario): State => ({ ...t.g, result: calledOff }) as State & GameView
  const trading = trade().play('1', 'setReady', 'option:yes').play('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0'])
  const view = (t: Scenario): View => nirds.viewOf(off(t), null)
  expect([nirds.owes(view(scenario())), nirds.owes(view(trading)), nirds.volunteers?.(view(trading))]).toEqual([[], [], []])
})

test('[NI-5.7] nobody cheers an attack while something is decided', () => {
  const t = scenario(3).dice('0', '5').gnomes('0', 'can-carl', 'weed-puller/8').market(1, 'shaker', 'beak-boxer')
  t.tactics('1', 'garden-bomb-1').tactics('2', 'battle-cry-1').attack('0', 'corporal-quill', [0], 2)
  expect(nirds.volunteers?.(t.view(null))).toHaveLength(1)
  t.play('1', 'playTactic', 'tactic:garden-bomb-1', 'gnome:weed-puller')
  expect([t.g.pending?.kind, nirds.volunteers?.(t.view(null))]).toEqual(['free-nird', []])
})

test('[NI-8.1] a tactic card can be played as long as one has something to do; a reason is the first one’s', () => {
  const t = () => scenario().army('0', 'corporal-quill').dice('0', '1').gnomes('0', 'oak-brute')
  expect(t().tactics('0', 'wake-up-call-1', 'coupon-1').why('0', 'playTactic')).toBeUndefined()
  expect(t().tactics('0', 'wake-up-call-1').why('0', 'playTactic')).toMatchObject({ code: 'bad-target', rule: 'NI-8.10' })
  expect(t().tactics('0', 'loaded-die-1').why('0', 'playTactic')).toBeUndefined()
})

test('[NI-8.1] a Market Day wants a card in the row or in its deck, one is enough', () => {
  const t = (row: 'shaker' | null, deck: 'copybird' | null) =>
    scenario()
      .dice('0', '1')
      .gnomes('0', 'oak-brute')
      .tactics('0', 'market-day-1')
      .market(1, ...(row ? [row] : []))
      .state(({ secret }) => void secret.decks[1].splice(0))
      .deck(1, ...(deck ? [deck] : []))
      .legal('0', 'playTactic', 'tactic:market-day-1')
  expect([t('shaker', null), t(null, 'copybird'), t(null, null)]).toEqual([['level:1', 'level:2'], ['level:1', 'level:2'], ['level:2']])
})

test('[NI-6.2] a Second Wind rolls free dice without an attack, and those of an attack without free ones', () => {
  const t = scenario().dice('0', '5').gnomes('0', 'oak-brute').tactics('0', 'second-wind-1', 'second-wind-2')
  t.roll(5).play('0', 'playTactic', 'tactic:second-wind-1', ['die:s0d0']).attack('0', 'corporal-quill', [0], 2)
  expect(t.roll(6).play('0', 'playTactic', 'tactic:second-wind-2', ['die:s0d0']).diceOf('0')).toBe('6!')
})
