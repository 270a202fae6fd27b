import { describe, expect, test } from 'vitest'
import type { Seat } from '../../tabletop/token.ts'
import { gnomesAndWizards } from '../index.ts'
import { volunteers } from '../rules/stages.ts'
import { wants, wantsMore } from '../rules/windows.ts'
import type { Ask, Cast, Declared } from '../state.ts'
import { fresh, type Scenario, scenario } from './scenario.ts'

const four = () => scenario(['turquefoss', 'imblasham', 'grindlequay', 'vaelquor'])
const three = (alliances = true) => scenario(['achrinnolder', 'turquefoss', 'imblasham'], { alliances })

const standing = (t: Scenario, seat: Seat | null) =>
  gnomesAndWizards.grammar.moves.prefer?.standing?.(t.view(seat), seat ?? '0').map(({ args, now }) => [...args, now].join(' '))

describe('standing orders', () => {
  test('[GW-14.13, 14.14, 14.24] there are three, with alliances a fourth, and their values are told', () => {
    const orders = { ask: 'team', hold: true, transit: false } as const
    expect(standing(four().orders('1', orders), '1')).toEqual(['option:ask option:team', 'option:hold option:on', 'option:pass option:off'])
    expect(standing(three().orders('1', orders), '1')?.at(-1)).toBe('option:transit option:off')
    expect(standing(three().orders('1', { ...orders, transit: true }), '1')?.at(-1)).toBe('option:transit option:on')
    expect(standing(four(), null)).toEqual([])
  })

  const passes: [slot: number, seat: Seat, word: string, until: number, now: string][] = [
    [0, '1', 'turn', 1, 'turn'],
    [0, '1', 'mine', 1, 'turn'],
    [0, '2', 'mine', 2, 'mine'],
    [0, '0', 'mine', 4, 'mine'],
    [6, '2', 'mine', 10, 'mine'],
    [6, '1', 'mine', 9, 'mine'],
    [6, '3', 'turn', 7, 'turn'],
    [6, '3', 'off', 0, 'off'],
  ]
  test.each(passes)('[GW-14.24] in slot %i seat %s passes %s: not asked before slot %i', (slot, seat, word, until, now) => {
    const t = four().slot(slot).play(seat, 'prefer', 'option:pass', `option:${word}`)
    expect(t.g.secret.orders[seat]?.passUntil).toBe(until)
    expect(standing(t, seat)?.[2]).toBe(`option:pass option:${now}`)
  })

  test('[GW-14.24] a pass that is over counts as none', () => {
    expect(standing(four().slot(3).orders('1', { passUntil: 3 }), '1')?.[2]).toBe('option:pass option:off')
    expect(standing(four().slot(3).orders('1', { passUntil: 4 }), '1')?.[2]).toBe('option:pass option:turn')
    expect(standing(four().slot(3).orders('1', { passUntil: 5 }), '1')?.[2]).toBe('option:pass option:mine')
  })

  test('[GW-14.24] a cast as an answer leaves no pass behind', () => {
    const t = scenario().put('0-L 1.4', '1-L 1.4').hand('1', 'sudden-shield-1', 'caltrops-1').orders('1', { ask: 'threats' })
    t.attack('0-L', '1-L').play('1', 'answer', 'card:sudden-shield-1', 'unit:1-L')
    expect(t.g.secret.orders['1']?.passUntil).toBe(0)
  })

  test('[GW-14.9, 21.1] answers and orders hide their words, and moves name the table that they were made at', () => {
    const { moves } = gnomesAndWizards.grammar
    const those = (is: 'sealed' | 'guarded') => Object.keys(moves).filter((move) => moves[move]?.[is])
    expect(those('sealed').toSorted()).toEqual(['answer', 'discard', 'pickCard', 'prefer'])
    const free = ['prefer', 'proposeAlliance', 'answerAlliance', 'breakAlliance']
    expect(those('guarded').toSorted()).toEqual(
      Object.keys(moves)
        .filter((move) => !free.includes(move))
        .toSorted(),
    )
  })
})

const cast = (seat: Seat, unit: string): Cast => ({
  seat,
  source: { kind: 'secret', card: 'hidden-pit-1' },
  targets: { units: [unit], spaces: [], slot: null, seat: null, die: null, face: null, gains: [] },
})
const levels: readonly Ask[] = ['quiet', 'threats', 'team', 'full']

describe('[GW-14.13] who wants to be asked, at the levels quiet, threats, team, full', () => {
  const attack = (target: string): Declared => ({ type: 'attack', unit: '0-L', target, power: 2, cancelled: false, retaliation: null })
  const declared: [what: string, declared: Declared, answers: number[]][] = [
    ['an attack on it', attack('1-L'), [0, 1, 1, 1]],
    ['an attack on its team', attack('3-L'), [0, 0, 1, 1]],
    ['an attack on others', attack('2-L'), [0, 0, 0, 1]],
    ['ground under it', { type: 'flip', space: '1.1' }, [0, 1, 1, 1]],
    ['ground under its team', { type: 'flip', space: '1.9' }, [0, 0, 1, 1]],
    ['ground under others', { type: 'flip', space: '0.3' }, [0, 0, 0, 1]],
    ['an enemy’s cast on it', { type: 'cast', cast: cast('2', '1-L') }, [0, 1, 1, 1]],
    ['an enemy’s cast on its team', { type: 'cast', cast: cast('2', '3-L') }, [0, 0, 1, 1]],
    ['an enemy’s cast on others', { type: 'cast', cast: cast('2', '0-L') }, [0, 0, 0, 1]],
    ['a team mate’s cast on it', { type: 'cast', cast: cast('3', '1-L') }, [0, 0, 0, 1]],
    ['the start of a turn', { type: 'turn-start' }, [0, 0, 0, 1]],
  ]
  test.each(declared)('[GW-14.13] %s', (_what, what, answers) => {
    const { g } = four().put('1-L 1.1', '3-L 1.9')
    expect(levels.map((ask) => Number(wants(g, '1', ask, what)))).toEqual(answers)
  })

  test('[GW-14.13] a cast on several counts for each of them', () => {
    const said = { ...cast('2', '0-L'), targets: { ...cast('2', '0-L').targets, units: ['0-L', '1-L'] } }
    expect(levels.map((ask) => Number(wants(four().g, '1', ask, { type: 'cast', cast: said })))).toEqual([0, 1, 1, 1])
  })

  test('[GW-14.13] an enemy’s cast in its own turn, and at team in that of a mate', () => {
    const asked = (slot: number) =>
      levels.map((ask) => Number(wants(four().slot(slot).g, '1', ask, { type: 'cast', cast: cast('0', '2-L') })))
    expect([asked(1), asked(3), asked(2)]).toEqual([
      [0, 1, 1, 1],
      [0, 0, 1, 1],
      [0, 0, 0, 1],
    ])
  })

  const more: [what: string, by: Seat, cast: Cast, answers: number[]][] = [
    ['an enemy’s answer on it', '0', cast('2', '1-L'), [0, 1, 1, 1]],
    ['an enemy’s answer to what it declared', '1', cast('2', '0-L'), [0, 1, 1, 1]],
    ['an enemy’s answer to what its mate declared', '3', cast('2', '0-L'), [0, 0, 1, 1]],
    ['an enemy’s answer on others', '0', cast('2', '0-L'), [0, 0, 0, 1]],
    ['a mate’s answer on it', '1', cast('3', '1-L'), [0, 0, 0, 1]],
    ['its own answer', '1', cast('1', '1-L'), [0, 0, 0, 0]],
  ]
  test.each(more)('[GW-14.25] in later rounds: %s', (_what, by, said, answers) => {
    const { g } = four()
    expect(levels.map((ask) => Number(wantsMore(g, '1', ask, by, said)))).toEqual(answers)
  })
})

describe('those who owe nothing', () => {
  test('[GW-14.15] may cast in another’s turn if they have something, and are told once a step', () => {
    const t = scenario(['turquefoss', 'imblasham', 'grindlequay', 'vaelquor']).hand('1', 'caltrops-1').put('2-3 1.1 charge 3')
    expect(volunteers(t.view(null))).toEqual([{ seat: '1', occasion: 'cast:0:action' }])
    expect(volunteers(t.put('1-L 1.4', '2-3 1.5 charge 3').view(null)).map(({ seat }) => seat)).toEqual(['1', '2'])
    expect(volunteers(t.hand('0', 'dispel-1').view(null)).map(({ seat }) => seat)).toEqual(['1', '2'])
  })

  test('[GW-14.15, 14.22] but not while others answer or decide, nor before the first turn', () => {
    const t = scenario().put('0-L 1.4', '1-L 1.4').hand('1', 'caltrops-1').orders('1', { ask: 'threats' })
    expect(volunteers(t.attack('0-L', '1-L').view(null))).toEqual([])
    expect(volunteers(fresh(2, { tribeAssignment: 'random' }).view(null))).toEqual([])
    const moved = scenario(['turquefoss', 'vaelquor']).hand('1', 'caltrops-1').put('1-1 0.4 charge 3', '0-L 1.4')
    moved.play('1', 'cast', 'ability:c.1-1', 'unit:0-L')
    expect([moved.g.pending.length, volunteers(moved.view(null))]).toEqual([1, []])
  })

  test('[GW-19.11] hear of alliances that are offered to them, and nobody else does; a newer offer takes the place of the old', () => {
    const t = three().play('2', 'proposeAlliance', 'seat:0').play('2', 'proposeAlliance', 'seat:0').play('1', 'proposeAlliance', 'seat:2')
    expect(t.g.proposals).toEqual([
      { from: '2', to: '0' },
      { from: '1', to: '2' },
    ])
    const offers = (seat: Seat | null) => t.prompts(seat).filter(({ addressed }) => addressed)
    expect(offers('0')).toMatchObject([
      {
        key: 'alliance',
        params: { player: 'seat:2' },
        answers: [{ args: ['seat:2', 'option:accept'] }, { args: ['seat:2', 'option:decline'] }],
      },
    ])
    expect([offers('1'), offers(null)]).toEqual([[], []])
    expect(offers('2')).toMatchObject([{ params: { player: 'seat:1' } }])
    expect(volunteers(t.view(null))).toEqual([
      { seat: '0', occasion: 'alliance:2:0' },
      { seat: '2', occasion: 'alliance:1:0' },
    ])
    expect([t.code('1', 'answerAlliance', 'seat:2', 'option:accept'), t.code('0', 'answerAlliance', 'seat:1', 'option:accept')]).toEqual([
      'no-proposal',
      'no-proposal',
    ])
  })
})

test('[GW-19.12] whoever breaks a pact breaks off the way of this partner, and of nobody else', () => {
  const walking = () =>
    three()
      .put('0-L 0.4', '2-L 1.4')
      .orders('2', { transit: false })
      .state((state) => {
        state.alliances = [
          { a: '0', b: '2' },
          { a: '1', b: '2' },
        ]
      })
      .move('0-L', '1.4', '1.5')
  expect(walking().g.pending).toMatchObject([{ kind: 'transit', seat: '2', unit: '0-L' }])
  const other = walking().play('2', 'breakAlliance', 'seat:1')
  expect([other.g.pending.length, other.g.units['0-L']?.at]).toEqual([1, '1.4'])
  const broken = walking().play('2', 'breakAlliance', 'seat:0')
  expect([broken.g.pending.length, broken.unit('0-L')]).toEqual([0, '1.4 hp 15 added 0'])
  expect(broken.noMove('0-L', '1.5')).toBe('must-fight')
})
