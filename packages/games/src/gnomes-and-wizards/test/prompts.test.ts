import { describe, expect, test } from 'vitest'
import type { Seat } from '../../tabletop/token.ts'
import { surplus } from '../rules/stages.ts'
import type { Step } from '../state.ts'
import { fresh, type Scenario, scenario } from './scenario.ts'

/** What is asked, and of whom: by keys and figures. */

const asks = (t: Scenario, seat: Seat | null) => t.prompts(seat).map(({ key, params }) => ({ key, ...params }))
const at = (step: Step) => scenario().step(step)
const four = () => scenario(['turquefoss', 'imblasham', 'grindlequay', 'vaelquor'])

describe('in the steps', () => {
  test('[GW-4.2] each step asks its own question, with what is left of it', () => {
    expect(asks(at('flip').flips(2), '0')).toEqual([{ key: 'flip', n: 1 }])
    expect(asks(at('flip').flips(1), '0')).toEqual([{ key: 'flip', n: 2 }])
    expect(asks(at('roll'), '0')).toEqual([{ key: 'roll' }])
    expect(asks(at('roll').rolled('move'), '0')).toEqual([{ key: 'reroll', n: 2 }])
    expect([at('call').pool(3), at('call')].map((t) => asks(t, '0'))).toEqual([[{ key: 'call' }], [{ key: 'call.done' }]])
    for (const step of ['action', 'reentry', 'place', 'mine-clan'] as const) expect(asks(at(step), '0')).toEqual([{ key: step }])
    const open = at('collect').reserve(4).put('0-6 0.2', '0-2 0.4')
    expect(asks(open, '0')).toEqual([{ key: 'collect', n: 4 }])
    expect(asks(open.play('0', 'placeCrystals', 'ability:c.0-2', 'amount:3'), '0')).toEqual([{ key: 'collect', n: 1 }])
    const everyone = fresh(3, { mode: 'ffa' })
    expect(asks(everyone, everyone.g.current)).toEqual([{ key: 'tribe' }])
    expect([fresh(4), fresh(4).play('0', 'chooseTribe', 'tribe:turquefoss')].map((t) => asks(t, t.g.current))).toEqual([
      [{ key: 'tribe.gnome' }],
      [{ key: 'tribe.wizard' }],
    ])
  })

  test('[GW-7.8, 8.2, 13.2] once all is planned or done, the question is whether it stands, and that can be answered', () => {
    const closing = (t: ReturnType<typeof at>) => t.prompts('0').map(({ key, answers = [] }) => [key, ...answers.map(({ move }) => move)])
    const dice = at('assign').rolled('horn', 'crystal', 'horn')
    expect(closing(dice)).toEqual([['assign']])
    expect(closing(dice.play('0', 'assignDie', ['die:0'], 'option:call'))).toEqual([['assign']])
    expect(closing(dice.play('0', 'assignDie', ['die:2'], 'option:deck'))).toEqual([['assign.done', 'confirmDice']])
    const march = at('action')
      .put('0-L 0.3', '0-4 0.6')
      .play('0', 'moveUnit', 'unit:0-L', ['space:0.4'])
      .play('0', 'finishUnit', 'unit:0-L')
    expect(closing(march)).toEqual([['action']])
    expect(closing(march.play('0', 'moveUnit', 'unit:0-4', ['space:0.5']).play('0', 'finishUnit', 'unit:0-4'))).toEqual([
      ['action.done', 'endActions'],
    ])
    const crystals = at('collect').reserve(3).put('0-6 0.2', '0-2 0.4')
    expect(closing(crystals.play('0', 'placeCrystals', 'ability:c.0-2', 'amount:2'))).toEqual([['collect']])
    expect(closing(crystals.play('0', 'placeCrystals', 'ability:c.0-2', 'amount:3'))).toEqual([['collect.done', 'confirmCollect']])
  })

  test('[GW-12.3, 12.4] at the end as many cards are too many as there are above the limit', () => {
    const cards = ['caltrops-1', 'dispel-1', 'cave-in-1', 'hidden-pit-1', 'hidden-pit-2', 'dull-blades-1']
    expect(asks(at('discard').hand('0', ...cards), '0')).toEqual([{ key: 'discard', n: 2 }])
    expect([4, 5, 0].map((n) => surplus(scenario().hand('0', ...cards.slice(0, n)).g, '0'))).toEqual([0, 1, 0])
    expect([3, 4].map((n) => surplus(four().hand('0', ...cards.slice(0, n)).g, '0'))).toEqual([0, 1])
    expect(
      surplus(scenario(['turquefoss', 'imblasham', 'grindlequay', 'vaelquor', 'achrinnolder']).hand('0', ...cards.slice(0, 3)).g, '0'),
    ).toBe(1)
  })

  test('[GW-4.2] others hear whom the game waits for, one or several', () => {
    expect([asks(at('action'), '1'), asks(at('action'), null)]).toEqual([
      [{ key: 'waiting', player: 'seat:0' }],
      [{ key: 'waiting', player: 'seat:0' }],
    ])
    const asked = four().put('0-L 1.4', '1-L 1.4').hand('1', 'caltrops-1').hand('3', 'dispel-1').hand('2', 'cave-in-1')
    for (const seat of ['1', '2', '3']) asked.orders(seat, { ask: 'full' })
    asked.attack('0-L', '1-L')
    expect(asks(asked, '0')).toEqual([{ key: 'waiting-several', n: 3 }])
    expect(asked.prompts('1')[0]).toMatchObject({ reaction: true })
    asked.play('1', 'answer', 'option:pass')
    expect(asks(asked, '1')).toEqual([{ key: 'waiting-several', n: 2 }])
    expect(asks(asked, null)).toEqual([{ key: 'waiting-several', n: 3 }])
    const over = scenario().put('0-L 1.4', '1-L 1.4 hp 1').dead('1-1', '1-2', '1-3', '1-4', '1-5', '1-6').attack('0-L', '1-L')
    expect([asks(over, '0'), asks(over, null), over.owes()]).toEqual([[], [], []])
  })

  test('[GW-19.11] offers stand beside one’s own question, and beside the waiting', () => {
    const three = () => scenario(['achrinnolder', 'turquefoss', 'imblasham'], { alliances: true })
    const t = three().play('2', 'proposeAlliance', 'seat:0').play('2', 'proposeAlliance', 'seat:1')
    expect(asks(t, '0').map(({ key }) => key)).toEqual(['action', 'alliance'])
    expect(asks(t, '1').map(({ key }) => key)).toEqual(['waiting', 'alliance'])
    expect([asks(t, '2').length, asks(t, null).length]).toEqual([1, 1])
    const asked = t.put('0-L 1.4', '1-L 1.4').hand('1', 'caltrops-1').orders('1', { ask: 'threats' }).attack('0-L', '1-L')
    expect([asks(asked, '0').length, asks(asked, '1').length]).toEqual([1, 1])
  })

  test('[GW-5.6, 12.1, 15.1] decisions tell the unit that they are about, if there is one', () => {
    const falls = scenario().put('0-L 0.2', '1-L 0.3').round(6).step('flip').flips(2).play('0', 'flipTile', 'space:0.3')
    expect(asks(falls, '1')).toEqual([{ key: 'decision.flip-escape', unit: 'unit:1-L' }])
    expect(asks(at('call').pool(0, 2).play('0', 'drawCards'), '0')).toEqual([{ key: 'decision.keep-card' }])
  })
})

describe('in windows', () => {
  const falls = (...units: string[]) => {
    const t = four().put('2-L 1.6', ...units)
    for (const seat of ['1', '2', '3'])
      t.orders(seat, { ask: 'full' }).hand(seat, `${['', 'caltrops', 'dispel', 'cave-in'][Number(seat)]}-1`)
    return t.round(6).step('flip').flips(2).play('0', 'flipTile', 'space:0.3')
  }
  const base = { player: 'seat:0', space: 'space:0.3' }

  test('[GW-14.8, 5.6] ground that falls is told of one’s own unit, else of an ally’s, else of the first', () => {
    const t = falls('0-L 1.5', '0-1 0.3', '0-2 0.3', '3-1 0.3 hp 3', '1-1 0.3 hp 2')
    expect(asks(t, '1')).toEqual([{ key: 'window.flip-kill', ...base, target: 'unit:1-1', own: 1, left: 0 }])
    expect(asks(t, '3')).toEqual([{ key: 'window.flip', ...base, target: 'unit:3-1', own: 1, left: 1 }])
    expect(asks(t, '2')).toEqual([{ key: 'window.flip', ...base, target: 'unit:0-1', left: 8 }])
    const friend = falls('0-L 1.5', '0-1 0.3', '3-1 0.3')
    expect(asks(friend, '1')).toEqual([{ key: 'window.flip', ...base, target: 'unit:3-1', left: 8 }])
    const foe = falls('0-L 1.5', '0-1 0.3', '0-2 0.3 hp 1')
    expect(asks(foe, '1')).toEqual([{ key: 'window.flip', ...base, target: 'unit:0-1', left: 8 }])
    expect(asks(falls('0-L 1.5'), '1')).toEqual([{ key: 'window.flip-empty', ...base }])
  })

  test('[GW-14.8] an attack is told with its figures, and whether it kills', () => {
    const attacked = (hp: number) =>
      four()
        .put('0-L 2.5', `1-L 2.5 hp ${hp} added 1`)
        .hand('1', 'caltrops-1')
        .hand('3', 'dispel-1')
        .orders('1', { ask: 'threats' })
        .orders('3', { ask: 'team' })
        .dice('0-L', { attack: 2 })
        .attack('0-L', '1-L')
    const figures = { player: 'seat:0', unit: 'unit:0-L', target: 'unit:1-L', power: 4, defense: 3, damage: 4 }
    expect(asks(attacked(5), '1')).toEqual([{ key: 'window.attack', ...figures, own: 1, left: 1 }])
    expect(asks(attacked(5), '3')).toEqual([{ key: 'window.attack', ...figures, left: 1 }])
    expect(asks(attacked(4), '1')).toEqual([{ key: 'window.attack-kill', ...figures, own: 1, left: 0 }])
    expect(asks(attacked(2), '1')).toEqual([{ key: 'window.attack-kill', ...figures, own: 1, left: 0 }])
  })

  test('[GW-14.8] calls, charges and draws', () => {
    const held = () => scenario().put('0-L 0.4', '0-2 2.4').step('call').pool(3, 1).hand('1', 'caltrops-1').orders('1', { hold: true })
    expect(asks(held().dead('0-2').put('0-L 0.2').play('0', 'callClan', 'unit:0-L', 'unit:0-1'), '1')).toEqual([
      { key: 'window.call', unit: 'unit:0-L', clan: 'unit:0-1' },
    ])
    expect(asks(held().play('0', 'chargeAbility', 'unit:0-L', 'ability:c.0-2'), '1')).toEqual([
      { key: 'window.charge', unit: 'unit:0-L', ability: 'ability:c.0-2' },
    ])
    expect(asks(held().play('0', 'drawCards'), '1')).toEqual([{ key: 'window.draw', player: 'seat:0' }])
  })

  test('[GW-14.7, 14.26] a cast is told with what it does and whom it concerns first', () => {
    const hears = (t: Scenario, seat: Seat, ...cast: string[]) => {
      for (const each of ['0', '2']) t.orders(each, { ask: 'full' })
      return asks(
        t
          .hand('0', 'cave-in-1')
          .hand('2', 'dispel-1')
          .play('1', 'cast', ...cast),
        seat,
      )
    }
    const hail = () => four().put('1-3 2.6 charge 3', '2-1 2.5', '0-1 2.5', '0-2 2.5')
    const said = { key: 'window.announce', player: 'seat:1', source: 'ability:c.1-3', what: 'does:hailstorm' }
    expect(hears(hail(), '0', 'ability:c.1-3', 'space:2.5')).toEqual([{ ...said, target: 'unit:0-1', own: 1 }])
    expect(hears(hail(), '2', 'ability:c.1-3', 'space:2.5')).toEqual([{ ...said, target: 'unit:2-1', own: 1 }])
    expect(hears(hail().put('2-1 5.3'), '2', 'ability:c.1-3', 'space:2.5')).toEqual([{ ...said, target: 'unit:0-1' }])
    const skin = four().put('1-L 2.6 learned stone-skin-1 on 2')
    expect(hears(skin, '0', 'ability:l.1-L')).toEqual([
      { key: 'window.announce', player: 'seat:1', source: 'ability:l.1-L', what: 'does:stone-skin', target: 'unit:1-L' },
    ])
    const cache = four().put('1-1 2.6').hand('1', 'crystal-cache-1')
    expect(hears(cache, '0', 'card:crystal-cache-1', 'ability:c.1-1', 'ability:c.1-1')).toEqual([
      { key: 'window.announce', player: 'seat:1', source: 'card:crystal-cache-1', what: 'does:crystal-cache' },
    ])
  })

  test('[GW-14.25] in later rounds the last answer, and what is left of an attack', () => {
    const t = falls('0-L 1.5', '1-1 0.3').orders('0', { ask: 'full' }).hand('0', 'hidden-pit-1')
    t.play('1', 'answer', 'card:caltrops-1', 'unit:0-L').play('2', 'answer', 'option:pass').play('3', 'answer', 'option:pass')
    expect(asks(t, '0')).toEqual([
      { key: 'window.answer', player: 'seat:1', source: 'card:caltrops-1', what: 'does:caltrops', target: 'unit:0-L', own: 1 },
    ])
  })
})
