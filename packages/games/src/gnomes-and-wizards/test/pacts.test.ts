import { describe, expect, test } from 'vitest'
import { choices } from '../../tabletop/choices.ts'
import type { Seat } from '../../tabletop/token.ts'
import { gnomesAndWizards } from '../index.ts'
import { type Scenario, scenario } from './scenario.ts'

/** Offers, pacts and their end (GW-19.10 to 19.13). */

const three = (alliances = true) => scenario(['achrinnolder', 'turquefoss', 'imblasham'], { alliances })
const four = () => scenario(['turquefoss', 'imblasham', 'grindlequay', 'vaelquor'], { alliances: true })
const offer = (t: Scenario, from: Seat, to: Seat) => t.play(from, 'proposeAlliance', `seat:${to}`)
const reply = (t: Scenario, seat: Seat, to: Seat, word: 'accept' | 'decline') =>
  t.play(seat, 'answerAlliance', `seat:${to}`, `option:${word}`)
const allied = (t: Scenario, ...pacts: [Seat, Seat][]): Scenario =>
  t.state((state) => {
    state.alliances = pacts.map(([a, b]) => ({ a, b }))
  })
const code = (t: Scenario, seat: Seat, move: string, other: Seat, ...words: string[]) => t.code(seat, move, `seat:${other}`, ...words)

describe('offers', () => {
  test('[GW-19.11] to any other seat that isn’t an ally already and is still in the game', () => {
    const offered = (t: Scenario, seat: Seat) => choices(gnomesAndWizards.grammar, t.view(seat), seat, 'proposeAlliance', [])
    expect(offered(three(), '1')).toMatchObject({ legal: ['seat:0', 'seat:2'], dimmed: [] })
    expect(code(three(), '1', 'proposeAlliance', '1')).toBe('bad-partner')
    expect(code(four(), '0', 'proposeAlliance', '2')).toBe('bad-partner')
    expect(code(four(), '0', 'proposeAlliance', '3')).toBeUndefined()
    const t = allied(three(), ['0', '2'])
    expect([code(t, '0', 'proposeAlliance', '2'), code(t, '2', 'proposeAlliance', '0'), code(t, '2', 'proposeAlliance', '1')]).toEqual([
      'bad-partner',
      'bad-partner',
      undefined,
    ])
    const out = three()
      .dead('2-L', '2-1', '2-2', '2-3', '2-4', '2-5', '2-6')
      .state((state) => void Object.assign(state.players['2'] ?? {}, { eliminated: true }))
    expect(code(out, '0', 'proposeAlliance', '2')).toBe('bad-partner')
  })

  test('[GW-19.10] only where the table has chosen so', () => {
    for (const move of ['proposeAlliance', 'breakAlliance']) expect(code(three(false), '0', move, '1')).toBe('alliances-off')
    expect(code(three(false), '0', 'answerAlliance', '1', 'option:accept')).toBe('alliances-off')
    expect(three(false).code('0', 'prefer', 'option:transit', 'option:off')).toBe('alliances-off')
    expect(three(false).code('0', 'prefer', 'option:ask', 'option:full')).toBeUndefined()
    expect(three().code('0', 'prefer', 'option:transit', 'option:off')).toBeUndefined()
  })

  test('[GW-19.11] several stand side by side; an acceptance takes those between the two away, and no others', () => {
    const t = three()
    for (const [from, to] of ['02', '20', '01', '21', '12']) offer(t, from ?? '', to ?? '')
    expect(t.said('proposed').at(-1)).toEqual({ seat: 'seat:1', other: 'seat:2' })
    reply(t, '0', '2', 'accept')
    expect(t.g.alliances).toEqual([{ a: '2', b: '0' }])
    expect(t.g.proposals).toEqual([
      { from: '0', to: '1' },
      { from: '2', to: '1' },
      { from: '1', to: '2' },
    ])
    expect(t.said('allied')).toEqual([{ seat: 'seat:0', other: 'seat:2' }])
    reply(t, '2', '1', 'accept')
    expect([t.g.alliances, t.g.proposals]).toEqual([
      [
        { a: '2', b: '0' },
        { a: '1', b: '2' },
      ],
      [{ from: '0', to: '1' }],
    ])
  })

  test('[GW-19.11] a refusal takes this one offer away', () => {
    const t = three()
    for (const [from, to] of ['02', '20', '12', '21']) offer(t, from ?? '', to ?? '')
    reply(t, '0', '2', 'decline')
    expect(t.g.proposals).toEqual([
      { from: '0', to: '2' },
      { from: '1', to: '2' },
      { from: '2', to: '1' },
    ])
    expect([t.g.alliances, t.said('declined'), t.said('allied')]).toEqual([[], [{ seat: 'seat:0', other: 'seat:2' }], []])
    expect(code(t, '0', 'answerAlliance', '2', 'option:accept')).toBe('no-proposal')
    expect(code(t, '1', 'answerAlliance', '0', 'option:accept')).toBe('no-proposal')
    expect(code(t, '2', 'answerAlliance', '1', 'option:decline')).toBeUndefined()
    expect(t.code('2', 'answerAlliance', 'seat:1', 'option:let')).toBe('bad-argument')
  })

  test('[GW-19.11] not while others answer, nor while somebody decides', () => {
    const asked = offer(three(), '2', '0')
      .put('0-L 1.4', '1-L 1.4')
      .hand('1', 'caltrops-1')
      .orders('1', { ask: 'threats' })
      .attack('0-L', '1-L')
    expect([code(asked, '0', 'proposeAlliance', '1'), code(asked, '0', 'answerAlliance', '2', 'option:accept')]).toEqual([
      'window-open',
      'window-open',
    ])
    const falls = offer(three(), '2', '0').put('1-L 0.3').round(6).step('flip').flips(2).play('0', 'flipTile', 'space:0.3')
    expect(falls.g.pending).toHaveLength(1)
    expect([code(falls, '0', 'proposeAlliance', '1'), code(falls, '0', 'answerAlliance', '2', 'option:accept')]).toEqual([
      'decision-pending',
      'decision-pending',
    ])
    expect(code(offer(three(), '2', '0'), '0', 'answerAlliance', '2', 'option:accept')).toBeUndefined()
  })
})

describe('pacts', () => {
  test('[GW-19.12] either may end one, in windows and decisions too, and everybody hears of it', () => {
    const t = allied(three(), ['0', '2'], ['1', '2'])
    expect([code(t, '0', 'breakAlliance', '1'), code(t, '1', 'breakAlliance', '0')]).toEqual(['no-alliance', 'no-alliance'])
    t.play('0', 'breakAlliance', 'seat:2')
    expect([t.g.alliances, t.said('broke')]).toEqual([[{ a: '1', b: '2' }], [{ seat: 'seat:0', other: 'seat:2' }]])
    const falls = allied(three(), ['1', '2']).put('1-L 0.3').round(6).step('flip').flips(2).play('0', 'flipTile', 'space:0.3')
    falls.play('2', 'breakAlliance', 'seat:1')
    expect([falls.g.alliances, falls.g.pending.length, falls.g.tiles['0.3']?.flipped]).toEqual([[], 1, true])
    expect(falls.play('1', 'decide', 'space:0.4').unit('1-L')).toBe('0.4 hp 13 added 0')
  })

  test('[GW-19.13] who is asked lets pass or breaks it off; the one who walks may break it off as well', () => {
    const walking = () =>
      allied(three(), ['0', '2']).put('0-L 0.4', '2-L 1.4').orders('2', { transit: false }).move('0-L', '1.4', '1.5', '1.6')
    expect(walking().play('2', 'decide', 'option:let').unit('0-L')).toBe('1.6 hp 15 added 0')
    const refused = walking().play('2', 'decide', 'option:break')
    expect([refused.unit('0-L'), refused.g.alliances, refused.g.turn.acted['0-L']?.mustFight]).toEqual(['1.4 hp 15 added 0', [], true])
    const broken = walking().play('0', 'breakAlliance', 'seat:2')
    expect([broken.unit('0-L'), broken.g.pending, broken.g.turn.acted['0-L']?.mustFight]).toEqual(['1.4 hp 15 added 0', [], true])
    expect(broken.noMove('0-L', '1.5')).toBe('must-fight')
  })
})

test('[GW-19.11, 8.5] a unit is free once whoever held it is a partner, also if the pact is broken at once', () => {
  const t = offer(three().put('0-L 0.4', '2-L 1.4').move('0-L', '1.4'), '2', '0')
  expect(t.noMove('0-L', '1.5')).toBe('must-fight')
  reply(t, '0', '2', 'accept').play('2', 'breakAlliance', 'seat:0')
  expect([t.g.alliances, t.noMove('0-L', '1.5')]).toEqual([[], undefined])
})

test('[GW-14.2, 14.23] whoever breaks the pact with a unit’s seat while it is under way may only pass', () => {
  const t = allied(three(), ['0', '1'], ['0', '2'])
    .put('0-L 0.3', '1-L 0.8')
    .hand('1', 'caltrops-1')
    .hand('2', 'hidden-pit-1')
    .orders('1', { ask: 'full' })
  t.move('0-L', '0.4').play('2', 'cast', 'card:hidden-pit-1', 'unit:1-L')
  const answered = () => t.code('1', 'answer', 'card:caltrops-1', 'unit:2-L')
  expect([t.g.motion, t.stage('1'), answered()]).toEqual(['0-L', 'react', undefined])
  t.play('1', 'breakAlliance', 'seat:0')
  expect([t.stage('1'), answered()]).toEqual(['react', 'enemy-unit-moving'])
  expect(gnomesAndWizards.bot.decide(t.view('1'), '1', 'hard', () => 0)).toMatchObject({ args: ['option:pass', 'beat:3'] })
  expect(t.play('1', 'answer', 'option:pass').unit('1-L')).toBe('0.8 hp 13 added 0')
})

test('[GW-19.13] of several partners on a tile each is asked, as long as none has broken off', () => {
  const walking = () =>
    allied(scenario(['turquefoss', 'imblasham', 'grindlequay', 'vaelquor'], { mode: 'ffa', alliances: true }), ['0', '1'], ['0', '3'])
      .put('0-L 2.4', '1-L 2.5', '3-L 2.5')
      .orders('1', { transit: false })
      .orders('3', { transit: false })
      .move('0-L', '2.5', '2.6')
  const first = walking().play('1', 'decide', 'option:let')
  expect([first.owes(), first.unit('0-L')]).toEqual([['3'], '2.5 hp 15 added 0'])
  expect(first.play('3', 'decide', 'option:let').unit('0-L')).toBe('2.6 hp 15 added 0')
  const refused = walking().play('1', 'decide', 'option:break')
  expect([refused.owes(), refused.noMove('0-L', '2.6')]).toEqual([['0'], 'must-fight'])
  const left = walking().play('3', 'breakAlliance', 'seat:0').play('1', 'decide', 'option:let')
  expect([left.owes(), left.noMove('0-L', '2.6')]).toEqual([['0'], 'must-fight'])
})

describe('orders', () => {
  test('[GW-14.13, 14.14, 19.13] each sets its own, and changes nothing that others see', () => {
    const t = three()
    const before = t.view(null)
    t.play('1', 'prefer', 'option:ask', 'option:team')
      .play('1', 'prefer', 'option:transit', 'option:off')
      .play('1', 'prefer', 'option:hold', 'option:on')
    expect(t.g.secret.orders['1']).toEqual({ ask: 'team', hold: true, transit: false, passUntil: 0 })
    t.play('1', 'prefer', 'option:hold', 'option:off').play('1', 'prefer', 'option:transit', 'option:on')
    expect(t.g.secret.orders['1']).toEqual({ ask: 'team', hold: false, transit: true, passUntil: 0 })
    expect(t.view(null)).toEqual(before)
    expect(t.code('1', 'prefer', 'option:ask', 'option:on')).toBe('bad-argument')
    expect(t.code('1', 'prefer', 'option:hold', 'option:full')).toBe('bad-argument')
  })

  test('[GW-14.14] who sets Hold in the middle of a round joins it; not who acts, nor who has nothing to cast', () => {
    const asked = () =>
      four()
        .put('0-L 1.4', '1-L 1.4')
        .hand('1', 'caltrops-1')
        .hand('3', 'caltrops-1')
        .hand('0', 'dispel-1')
        .orders('1', { ask: 'threats' })
        .hand('1', 'cave-in-1')
        .attack('0-L', '1-L')
    const waiting = (t: Scenario, seat: Seat) => t.play(seat, 'prefer', 'option:hold', 'option:on').g.window?.waiting
    expect(waiting(asked(), '3')).toEqual(['1', '3'])
    expect(waiting(asked(), '0')).toEqual(['1'])
    expect(waiting(asked(), '2')).toEqual(['1'])
    expect(waiting(asked(), '1')).toEqual(['1'])
    const t = asked().play('3', 'prefer', 'option:ask', 'option:full')
    expect([t.g.window?.waiting, t.g.secret.orders['3']?.hold]).toEqual([['1'], false])
  })
})
