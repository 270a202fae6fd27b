import { expect, test } from 'vitest'
import { attack, cast, declare, pass, spellPhase, strike } from './fights.ts'
import { type Scenario, scenario } from './scenario.ts'

const beasts = [
  'g0-1 Iron Small Beast d4',
  'g1-1 Iron Small Beast d5',
  'g2-1 Wood Giant Man e4',
  'g2-2 Clay Small Man c7',
  'g1-2 Clay Small Man b2',
]
const nine = ['iron-1', 'gold-1', 'salt-1', 'ice-1', 'sand-1', 'wood-1', 'bone-1', 'basalt-1']

/** A table of three in each stage there is. */
const stages: Readonly<Record<string, () => Scenario>> = {
  start: () =>
    scenario({}, 3)
      .put(...beasts)
      .step('start'),
  craft: () => scenario({}, 3).put(...beasts),
  fate: () =>
    scenario({}, 3)
      .put(...beasts)
      .step('fate'),
  discard: () =>
    scenario({}, 3)
      .put(...beasts)
      .hand('0', ...nine)
      .step('battle')
      .play('0', 'endBattle'),
  spell: () =>
    spellPhase([], 3)
      .put(...beasts)
      .hand('1', 'maul-1')
      .hand('2', 'maul-2')
      .play('0', 'passSpell'),
  respond() {
    const t = spellPhase(['power-1'], 3)
      .put(...beasts)
      .hand('1', 'dispel-1')
      .hand('2', 'dispel-2')
    return cast(t, '0', 'power-1', 'space:d5').play('2', 'answerSpell', 'card:dispel-2')
  },
  'respond to a Dispel'() {
    const t = spellPhase(['power-1'], 3)
      .put(...beasts)
      .hand('1', 'dispel-1', 'maul-1')
      .hand('2', 'dispel-2')
    return cast(t, '0', 'power-1', 'space:d5').play('2', 'answerSpell', 'option:pass').play('1', 'answerSpell', 'card:dispel-1')
  },
  move: () =>
    scenario({}, 3)
      .put(...beasts)
      .step('move')
      .play('0', 'moveUnits', ['unit:g0-1'], 'space:c4'),
  battle: () =>
    scenario({}, 3)
      .put(...beasts)
      .step('battle'),
  freeze: () =>
    declare(
      scenario({}, 3)
        .put(...beasts, 'g0-2 Ice Giant Man d4', 'g1-3 Bone Giant Man d5')
        .step('battle'),
      'd4',
      'd5',
    ),
  pick: () =>
    declare(
      scenario({}, 3)
        .put(...beasts)
        .step('battle'),
      'd4',
      'd5',
    ),
  window: () =>
    attack(
      declare(
        scenario({}, 3)
          .put(...beasts)
          .hand('1', 'dodge-1')
          .step('battle'),
        'd4',
        'd5',
      ),
      'g0-1',
      'g1-1',
    ),
  roundEnd() {
    const t = declare(
      scenario({}, 3)
        .put(...beasts)
        .hand('0', 'maul-1')
        .hand('1', 'maul-2')
        .step('battle'),
      'd4',
      'd5',
    )
    pass(attack(t, 'g0-1', 'g1-1'), '1', '1/10')
    return pass(attack(t, 'g1-1', 'g0-1'), '0', '1/10')
  },
  regenerate() {
    const t = scenario({}, 3).put('g0-1 Clay Small Man d4', 'g0-2 Iron Large Beast d4', ...beasts.slice(1))
    declare(t.step('battle'), 'd4', 'd5')
    strike(strike(t, '1/10', 'g0-1', 'g1-1'), '9/1', 'g1-1', 'g0-1')
    return strike(t, '9/1', 'g0-2', 'g1-1')
  },
}

/** Does this seat's pass, or its attack that nobody can answer, lead to a roll? */
function rolls(t: Scenario, seat: string): boolean {
  const { attacker, defender } = t.g.battle ?? {}
  const foe = (seat === attacker ? defender : attacker) ?? ''
  return t.stage(seat) === 'window' || (t.stage(seat) === 'pick' && t.g.players[foe]?.cards.event === 0)
}

test('[GO-14.6, GO-14.10] whoever concedes, in whatever stage, the game goes on for the others', () => {
  for (const [stage, arranged] of Object.entries(stages)) {
    for (const seat of ['0', '1', '2']) {
      const what = `${seat} concedes, ${stage}`
      const t = arranged()
      const { no } = t.g.turn
      expect(
        Object.values(t.g.players).map((player) => player.alive),
        what,
      ).toEqual([true, true, true])
      t.play(seat, 'concede')
      expect([t.g.players[seat]?.alive, t.g.result, t.owes().includes(seat)], what).toEqual([false, null, false])
      expect(
        Object.values(t.g.golems).filter((golem) => golem.seat === seat),
        what,
      ).toEqual([])
      for (let decisions = 0; t.g.turn.no < no + 2; decisions += 1) {
        const [next = ''] = t.owes()
        if (rolls(t, next)) t.d10('10/1')
        t.playFallback(next)
        expect(decisions, what).toBeLessThan(60)
      }
    }
  }
})

test('[GO-14.5, GO-14.6] … and the second concession ends it', () => {
  for (const [stage, arranged] of Object.entries(stages)) {
    for (const [first, second, winner] of [
      ['0', '1', '2'],
      ['1', '0', '2'],
      ['2', '0', '1'],
      ['1', '2', '0'],
    ] as const) {
      const t = arranged().play(first, 'concede').play(second, 'concede')
      expect(t.g.result, `${stage} ${first} ${second}`).toEqual({
        winners: [winner],
        reason: 'last-wizard',
        ranking: [[winner], [second], [first]],
      })
      expect([t.owes(), t.g.battle, t.g.spells, t.g.turn.queue]).toEqual([[], null, null, []])
    }
  }
})

test('[GO-14.6] in each of them everybody alive may concede', () => {
  for (const [stage, arranged] of Object.entries(stages)) {
    const t = arranged()
    const name = stage.split(' ')[0]
    expect(
      ['0', '1', '2'].map((seat) => t.stage(seat)),
      stage,
    ).toContain(name)
    for (const seat of ['0', '1', '2']) expect(t.refusal(seat, 'concede'), stage).toBeUndefined()
  }
})
