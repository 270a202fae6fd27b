import { expect, test } from 'vitest'
import type { Arg } from '../../tabletop/token.ts'
import { answerForetold } from '../foretold.ts'
import { castFrom } from '../moves/casting.ts'
import { attackAfter } from '../rules/answered.ts'
import { declaredAttack } from '../rules/powers.ts'
import { noTargets } from '../rules/targets.ts'
import { unitOf } from '../rules/units.ts'
import type { TribeId } from '../state.ts'
import { type Scenario, scenario } from './scenario.ts'

/** Seat 0’s leader attacks with power 4 on 1.4; seat 1 answers with one cast, by a unit there or near, or with a card. */
const cases: [tribe: TribeId, put: string, target: string, cast: Arg[], struck: string, damage: number][] = [
  ['imblasham', '1-5 1.4 charge 3', '1-L', ['ability:c.1-5', 'unit:0-L'], '1-L', 0],
  ['imblasham', '1-2 1.4 charge 4', '1-L', ['ability:c.1-2', 'unit:0-L'], '1-L', 0],
  ['imblasham', '1-1 1.4 charge 2', '1-1', ['ability:c.1-1', 'space:1.6'], '1-1', 0],
  ['imblasham', '1-4 1.4 charge 3', '1-L', ['ability:c.1-4', ['space:1.5']], '1-L', 4],
  ['vaelquor', '1-1 1.4 charge 3', '1-L', ['ability:c.1-1', 'unit:0-L'], '1-L', 0],
  ['vaelquor', '1-2 1.4 charge 4', '1-L', ['ability:c.1-2'], '1-L', 0],
  ['vaelquor', '1-5 1.4 charge 2', '1-L', ['ability:c.1-5'], '1-5', 2],
  ['vaelquor', '1-3 1.4 charge 3', '1-L', ['ability:c.1-3', ['unit:1-3']], '1-L', 4],
  ['betrumour', '1-3 2.4 charge 3', '1-L', ['ability:c.1-3', 'unit:1-L'], '1-L', 0],
  ['betrumour', '1-3 2.4 charge 3', '1-L', ['card:sudden-shield-1', 'unit:1-3'], '1-L', 4],
  ['grindlequay', '1-5 1.4 charge 3', '1-L', ['ability:c.1-5'], '1-L', 0],
  ['achrinnolder', '1-2 1.4 charge 2', '1-L', ['ability:c.1-2', 'unit:1-L'], '1-L', 0],
  ['achrinnolder', '1-1 2.4 charge 3', '1-L', ['ability:c.1-1', 'unit:1-L'], '1-L', 0],
  ['imblasham', '1-5 1.4 learned sky-hook-1 on 2', '1-5', ['ability:l.1-5'], '1-5', 0],
  ['imblasham', '1-5 1.4 learned sky-hook-1 on 2', '1-L', ['ability:l.1-5'], '1-L', 4],
  ['achrinnolder', '1-1 1.4 charge 3', '1-L', ['card:healing-draught-1', 'unit:1-L'], '1-L', 4],
]

const attacked = (tribe: TribeId, put: string, target: string, life = ''): Scenario =>
  scenario(['turquefoss', tribe])
    .put('1-L 1.4 hp 12', put, `0-L 1.4${life}`)
    .hand('1', 'sudden-shield-1', 'healing-draught-1', 'hidden-pit-1')
    .orders('1', { ask: 'threats' })
    .dice('0-L', { attack: 2 })
    .attack('0-L', target)

function after(t: Scenario, cast: Arg[]): ReturnType<typeof attackAfter> {
  const attack = declaredAttack(t.g)
  if (!attack) throw new Error('no attack')
  return attackAfter(t.view('1'), attack, [castFrom(t.view('1'), '1', cast)])
}

/** The damage of the attack as it turns out, all choices on the way taken as they come. */
function truth(t: Scenario, cast: Arg[]): number {
  t.play('1', 'answer', ...cast)
  for (let [decision] = t.g.pending; decision; [decision] = t.g.pending) t.play(decision.seat, 'decide', decision.options[0] ?? '')
  const [blow] = t.said('struck').filter(({ unit }) => unit === 'unit:0-L')
  return Number(blow?.damage ?? 0)
}

test.each(cases)(
  '[GW-9.9, 14.10] %s with %s, %s attacked, answers %j: %s takes %i, as was foretold',
  (tribe, put, target, cast, struck, damage) => {
    const t = attacked(tribe, put, target)
    expect(after(t, cast)).toEqual({ target: struck, damage })
    expect(truth(t, cast)).toBe(damage)
  },
)

test('[GW-9.9] an attacker that the answer kills strikes nobody', () => {
  const t = attacked('imblasham', '1-5 1.4', '1-L', ' hp 2')
  expect(after(t, ['card:hidden-pit-1', 'unit:0-L']).damage).toBe(0)
  expect(truth(t, ['card:hidden-pit-1', 'unit:0-L'])).toBe(0)
  expect(after(attacked('imblasham', '1-5 1.4', '1-L', ' hp 3'), ['card:hidden-pit-1', 'unit:0-L']).damage).toBe(4)
  const hail = attacked('imblasham', '1-3 1.5 charge 3', '1-L', ' hp 3')
  expect(after(hail, ['ability:c.1-3', 'space:1.4']).damage).toBe(0)
  expect(truth(hail, ['ability:c.1-3', 'space:1.4'])).toBe(0)
  const volley = attacked('betrumour', '1-6 1.5 charge 3', '1-L', ' hp 3')
  expect(unitOf(volley.g, '0-L').hp).toBe(3)
  expect(after(volley, ['ability:c.1-6', 'unit:0-L']).damage).toBe(0)
  expect(truth(volley, ['ability:c.1-6', 'unit:0-L'])).toBe(0)
})

test('[GW-9.9, 19.3] who is called to the pack from elsewhere spoils nothing', () => {
  const t = attacked('achrinnolder', '1-1 2.4 charge 3', '1-L').put('1-2 3.4')
  expect(after(t, ['ability:c.1-1', 'unit:1-2'])).toEqual({ target: '1-L', damage: 4 })
  expect(truth(t, ['ability:c.1-1', 'unit:1-2'])).toBe(4)
})

test('[GW-9.5] a shield adds no more than there is room for, and several are added up', () => {
  const t = attacked('imblasham', '1-5 1.4', '1-L').put('1-L 1.4 added 4')
  const shield = castFrom(t.view('1'), '1', ['card:sudden-shield-1', 'unit:1-L'])
  const attack = declaredAttack(t.g)
  const strong = { ...(attack as NonNullable<typeof attack>), power: 8 }
  expect(attackAfter(t.view('1'), strong, [shield, shield])).toEqual({ target: '1-L', damage: 8 })
  expect(attackAfter(t.view('1'), { ...strong, power: 7 }, [shield])).toEqual({ target: '1-L', damage: 3 })
  expect(attackAfter(t.view('1'), { ...strong, cancelled: true }, [])).toEqual({ target: '1-L', damage: 0 })
})

test('[GW-9.2, 14.10] what the attacker casts on itself makes it stronger, and nobody else’s fury does', () => {
  const foretold = (unit: string, card: string): number => {
    const t = scenario().put('1-L 1.4', '0-L 1.4').put(`${unit} 1.4 learned ${card}`)
    const attack = { type: 'attack', unit: '0-L', target: '1-L', power: 4, cancelled: false, retaliation: null } as const
    return attackAfter(t.g, attack, [{ seat: unit.slice(0, 1), source: { kind: 'learned', unit }, targets: noTargets() }]).damage
  }
  expect(foretold('0-L', 'war-fury-1')).toBe(5)
  expect([foretold('1-L', 'war-fury-1'), foretold('0-L', 'battle-stride-1')]).toEqual([4, 4])
})

test('[GW-9.3, 14.10] an answer foretells what the attack will do, and to whom', () => {
  const shield = attacked('vaelquor', '1-5 1.4 charge 2', '1-L')
  const told = (...args: Arg[]) => answerForetold(shield.view('1'), '1', args)
  expect(told('ability:c.1-5')).toEqual({ target: '1-5', damage: 2, left: unitOf(shield.view('1'), '1-5').hp - 2 })
  expect(told('card:sudden-shield-1')).toEqual({ target: '1-L', damage: 2, left: 10 })
  expect(told('card:sudden-shield-1')).toEqual(told('card:sudden-shield-1', 'unit:1-L'))
})

test('[GW-14.10] what doesn’t change the attack foretells nothing, and nor does a pass', () => {
  const t = attacked('vaelquor', '1-5 1.4 charge 2', '1-L')
  const told = (...args: Arg[]) => answerForetold(t.view('1'), '1', args)
  expect([told('card:healing-draught-1', 'unit:1-L'), told('card:sudden-shield-1', 'unit:1-5'), told('option:pass'), told()]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(answerForetold(scenario(['turquefoss', 'vaelquor']).view('1'), '1', ['ability:c.1-5'])).toBeUndefined()
})
