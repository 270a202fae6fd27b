import { expect, test } from 'vitest'
import { A, B, C, cardOf, D, scenario, unit } from './scenario.ts'

/** Archie with the rake leads by 6 to 4. */
const duel = (seats = 3, options = {}) =>
  scenario(options, seats)
    .home(A, 'charging-archie[garden-rake|–]', 'nimble-nell')
    .home(B, 'clumsy-klaus', 'tilly-tosswell')
    .hand(A, 'sundial', 'mud-ball-1')
    .hand(B, 'birdbath', 'spit-wad-1', 'honey-mead-1')
    .hand(C, 'scarecrow', 'mud-ball-2')

const fought = (seats = 3, options = {}) => duel(seats, options).fight(['charging-archie'], ['clumsy-klaus'])

/** Archie without his rake: 4 to 4. */
const tie = () => duel().home(A, 'charging-archie', 'nimble-nell').fight(['charging-archie'], ['clumsy-klaus'])

test('[BG-9.1, 9.2] both totals are known as the fight begins', () => {
  const t = fought()
  expect([t.totals, t.prompts(B)]).toEqual([[6, 4], [{ key: 'fight', params: { a: 6, b: 4 } }]])
})

test('[BG-9.3] everybody may act at any moment at which nothing waits', () => {
  const t = fought()
  expect([A, B, C].map((seat) => t.stage(seat))).toEqual(['fight', 'fight', 'fight'])
  expect(t.code(C, 'playBattleItem', cardOf('mud-ball-2'), 'seat:0')).toBeUndefined()
  t.play(A, 'playBattleItem', cardOf('mud-ball-1'), 'seat:1')
  expect([A, B, C].map((seat) => t.stage(seat))).toEqual(['idle', 'respond', 'idle'])
  expect(t.code(C, 'playBattleItem', cardOf('mud-ball-2'), 'seat:0')).toBe('wrong-stage')
})

test('[BG-9.4] totals may be negative, numbers not', () => {
  const t = scenario()
    .home(A, 'pip-packrat', 'tilly-tosswell')
    .home(B, 'nimble-nell', 'grumblebeard')
    .hand(A, 'spit-wad-1', 'sundial')
    .hand(B, 'old-easter-egg-1', 'birdbath')
    .fight(['pip-packrat'], ['nimble-nell'])
  t.item(B, 'old-easter-egg-1', 'seat:0').item(A, 'spit-wad-1', 'seat:1')
  expect([t.totals, t.said('hit').map(({ n }) => n)]).toEqual([
    [-2, 2],
    [3, 0],
  ])
})

test('[BG-9.5] fog: the yard counts nothing, its texts still work', () => {
  const t = duel()
    .yard(A, 'stone-fountain')
    .yard(B, 'wishing-well', 'scarecrow')
    .hand(A, 'garden-fog')
    .hand(C, 'old-easter-egg-1')
    .play(A, 'challenge', 'seat:1')
    .action(A, 'garden-fog')
    .passAll('declare')
    .play(A, 'sendAttackers', [unit('charging-archie')])
    .play(B, 'sendDefenders', [unit('clumsy-klaus')])
  expect([t.totals, t.sums(A).yard, t.sums(B).yard]).toEqual([[6, 4], 0, 0])
  expect(t.item(C, 'old-easter-egg-1', 'seat:1').totals).toEqual([6, 4])
})

test('[BG-9.6] what works all the time is counted anew', () => {
  const t = scenario()
    .home(A, 'hilda-hammerfist', 'rallying-rosie', 'nimble-nell')
    .home(B, 'mirror-mabel', 'tilly-tosswell')
    .hand(A, 'reinforcements', 'sundial')
    .hand(B, 'birdbath')
    .hand(C, 'espresso-bean-1')
    .fight(['nimble-nell'], ['mirror-mabel'])
  t.item(C, 'espresso-bean-1', 'seat:0')
  expect(t.totals).toEqual([3, 2])
  expect(t.action(A, 'reinforcements', unit('hilda-hammerfist')).totals).toEqual([2 + 3 + 2, 3])
})

test('[BG-9.7, 9.9] after a concession the other one agrees, and the outsiders are asked', () => {
  const t = fought().play(B, 'concede')
  const agree = { key: 'agree', params: { player: 'seat:1' }, answers: [{ move: 'pass', args: [] }], reaction: true }
  expect([t.g.battle?.conceded, t.owes(), t.prompts(A)]).toEqual([B, [A], [agree]])
  expect([t.play(A, 'pass').owes(), t.prompts(C)]).toEqual([[C], [{ key: 'fightOutsider', params: { a: 6, b: 4 }, reaction: true }]])
  expect([t.play(C, 'pass').stage(B), t.g.battle?.loser]).toEqual(['defeat', B])
})

test('[BG-9.8] who leads can’t give up, who doesn’t fight neither', () => {
  const t = fought()
  expect([t.code(A, 'concede'), t.code(B, 'concede'), t.code(C, 'concede')]).toEqual(['not-trailing', undefined, 'not-participant'])
})

test('[BG-9.8] at a tie both may give up, but nobody after the other: who comes second agrees or plays on', () => {
  const t = tie()
  expect([t.totals, t.owes(), t.code(A, 'concede'), t.code(B, 'concede')]).toEqual([[4, 4], [A, B], undefined, undefined])
  t.play(B, 'concede')
  expect(t.refusal(A, 'concede')).toEqual({ code: 'already-conceded', rule: 'BG-9.8' })
  expect([t.g.battle?.conceded, t.code(A, 'pass'), t.code(C, 'concede')]).toEqual([B, undefined, 'not-participant'])
  expect(t.play(A, 'playBattleItem', cardOf('mud-ball-1'), 'seat:1').g.battle?.conceded).toBe(null)
})

test('[BG-9.10] a play withdraws passes and a concession, but nobody else’s sitting out', () => {
  const t = duel(4).hand(D, 'doghouse').fight(['charging-archie'], ['clumsy-klaus'])
  t.play(C, 'sitOut').play(D, 'pass').play(B, 'concede').play(A, 'playBattleItem', cardOf('mud-ball-1'), 'seat:1')
  expect([t.g.battle?.done, t.g.battle?.conceded]).toEqual([{ [A]: 'no', [B]: 'no', [C]: 'out', [D]: 'no' }, null])
})

test('[BG-9.11] an outsider who sits out isn’t asked, but may come back', () => {
  const t = fought().play(C, 'sitOut')
  expect([t.code(A, 'sitOut'), t.code(C, 'pass')]).toEqual(['not-outsider', undefined])
  t.item(C, 'mud-ball-2', 'seat:0')
  expect([t.g.battle?.done[C], t.totals]).toEqual(['no', [4, 4]])
  t.play(C, 'sitOut').play(A, 'pass').play(B, 'pass')
  expect(t.said('standoff')).toHaveLength(1)
})

test('[BG-9.12] who can do nothing is done by itself', () => {
  const t = scenario().home(A, 'charging-archie', 'nimble-nell').home(B, 'clumsy-klaus', 'tilly-tosswell').hand(A, 'sundial')
  t.fight(['charging-archie'], ['clumsy-klaus'])
  expect(t.owes()).toEqual([A])
  const able = scenario()
    .home(A, 'charging-archie', 'nimble-nell')
    .home(B, 'lucky-lenny', 'tilly-tosswell')
    .hand(A, 'sundial')
    .fight(['charging-archie'], ['lucky-lenny'])
  expect(able.owes()).toEqual([B])
})

test('[BG-9.13] the lower total is defeated, the instigator’s too', () => {
  const t = duel().hand(B, 'hedge-trimmers').fight(['charging-archie'], ['clumsy-klaus']).item(B, 'honey-mead-1', 'seat:1')
  t.item(C, 'mud-ball-2', 'seat:0').passAll()
  expect([t.totals, t.g.battle?.loser]).toEqual([[4, 6], A])
})

test('[BG-9.14] a sentence for an older table is refused, one for this table isn’t', () => {
  const t = fought()
  const { beat } = t.g
  t.play(C, 'pass', `beat:${beat}`).play(B, 'pass', `beat:${beat}`)
  expect(t.g.beat).toBe(beat)
  t.play(A, 'playBattleItem', cardOf('mud-ball-1'), 'seat:1')
  expect(t.refusal(B, 'passResponse', `beat:${beat}`)).toMatchObject({ code: 'table-changed', rule: 'BG-9.14' })
  const waiting = t.g.beat
  expect(t.play(B, 'passResponse').g.beat).toBeGreaterThan(waiting)
})

test('[BG-9.15, 13.4] passes and answers have the table’s limit, other decisions don’t', () => {
  const t = fought()
  expect(t.allowed(B)).toMatchObject({ seconds: 20, limit: 20 })
  const slow = fought(3, { responseSeconds: 0 })
  expect(slow.allowed(B)).toEqual({ seconds: 30, decision: `fight:${slow.g.beat}` })
  slow.play(A, 'playBattleItem', cardOf('mud-ball-1'), 'seat:1')
  expect(slow.allowed(B)).toEqual({ seconds: 20, decision: `respond:${slow.g.beat}` })
  expect(duel(3, { responseSeconds: 10 }).play(A, 'challenge', 'seat:1').allowed(A)).toMatchObject({ seconds: 10, limit: 10 })
})

test('[BG-9.16] an attack stands', () => {
  const t = duel().against(B)
  expect(t.sentences(A).every((sentence) => sentence.startsWith('sendAttackers'))).toBe(true)
  expect(t.code(A, 'endTurn')).toBe('wrong-stage')
})

test('[BG-9.18] at a tie both are asked at once, and who is behind alone otherwise', () => {
  const t = fought()
  expect([t.owes(), t.prompts(A), t.prompts(null)]).toEqual([
    [B],
    [{ key: 'waiting-behind', params: { player: 'seat:1' } }],
    [{ key: 'waiting-behind', params: { player: 'seat:1' } }],
  ])
  t.item(C, 'mud-ball-2', 'seat:0')
  expect([t.owes(), t.prompts(C)]).toEqual([[A, B], [{ key: 'waiting-several', params: { n: 2 } }]])
  expect(t.play(A, 'pass').prompts(C)).toEqual([{ key: 'waiting', params: { player: 'seat:1' } }])
})
