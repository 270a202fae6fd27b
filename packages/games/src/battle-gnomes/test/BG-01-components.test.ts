import { expect, test } from 'vitest'
import { options as optionsOf } from '../options.ts'
import { abilityOf, cardOf as contentOf, gnomeIds, gnomeOf, isThrown, nameOf, numberOf, playerCards } from '../rules/cards.ts'
import { de } from '../texts/de.ts'
import { en } from '../texts/en.ts'
import { A, B, C, cardOf, dealt, scenario } from './scenario.ts'

const counted = (things: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(things)].map((thing) => [thing, things.filter((each) => each === thing).length]))

test('[BG-1.1] two to six households play', () => {
  for (const seats of [2, 3, 4, 5, 6]) expect(Object.keys(dealt({}, seats).g.players)).toHaveLength(seats)
  expect(optionsOf(6).parse({})).toEqual({
    starter: 'random',
    battleTie: 'standoff',
    firstAttack: 'after-first-turn',
    goal: 3,
    responseSeconds: 20,
  })
})

test('[BG-1.2, 1.3, 1.4] 24 gnomes, their numbers, and whom their texts concern', () => {
  expect([gnomeIds.length, new Set(gnomeIds).size]).toEqual([24, 24])
  expect(counted(gnomeIds.map((id) => String(gnomeOf(id).number)))).toEqual({ 4: 4, 3: 5, 2: 6, 1: 6, 0: 3 })
  expect(gnomeIds.filter((id) => !gnomeOf(id).advantage)).toHaveLength(8)
  expect(gnomeIds.filter((id) => gnomeOf(id).scope === 'household')).toEqual([
    ...['big-bertha', 'thistle-prickleton', 'odo-oddsocks', 'bare-bart', 'greta-greenthumb', 'fergus-forager', 'old-tansy', 'pip-packrat'],
  ])
  expect(gnomeIds.filter(abilityOf)).toEqual(['trixie-tickle', 'jinx-juniper', 'old-tansy', 'lucky-lenny'])
})

test('[BG-1.5, 1.6] 78 cards: 18 actions, 13 weapons, 10 defenses, 12 kinds of battle items twice, 13 yard items', () => {
  expect(counted(playerCards.map((card) => contentOf(card).type))).toEqual({ weapon: 13, defense: 10, battle: 24, yard: 13, action: 18 })
  expect([playerCards.length, new Set(playerCards).size]).toEqual([78, 78])
  const ofType = (type: string): string[] => playerCards.filter((card) => contentOf(card).type === type)
  expect(Object.values(counted(ofType('battle').map(nameOf)))).toEqual(Array(12).fill(2))
  const sum = (type: string): number => ofType(type).reduce((all, card) => all + numberOf(card), 0)
  expect([sum('weapon'), sum('defense'), sum('battle'), sum('yard')]).toEqual([25, 18, 2 * 20, 14])
  expect(counted(ofType('action').map((card) => (contentOf(card) as { timing: string }).timing))).toEqual({ B: 6, R: 7, T: 5 })
  expect([...new Set(playerCards.filter(isThrown).map(nameOf))]).toHaveLength(6)
})

test('[BG-1.7] there is no card of its own for the turn', () => {
  expect(playerCards.filter((card) => /turn|reference/.test(card))).toEqual([])
})

test('[BG-1.8, 1.9] every gnome and every card has a name, and a text where it does more than count', () => {
  for (const texts of [en, de] as Readonly<Record<string, string>>[]) {
    for (const id of gnomeIds) expect([texts[`gnome.${id}`], texts[`gnome.${id}.text`]], id).not.toContain(undefined)
    for (const card of playerCards) {
      const content = contentOf(card)
      const isPlain =
        (content.type === 'weapon' || content.type === 'defense' || content.type === 'yard') && !content.trait && numberOf(card) < 3
      expect(texts[`card.${nameOf(card)}`], card).toBeDefined()
      expect(texts[`card.${nameOf(card)}.text`] !== undefined || isPlain || nameOf(card).match(/trimmers|armor/) !== null, card).toBe(true)
    }
  }
})

test('[BG-1.10, 1.11] gnomes raise and lower the hand limit', () => {
  const limit = (...gnomes: string[]): number =>
    scenario()
      .home(A, ...gnomes)
      .limitOf(A)
  expect(limit('nimble-nell')).toBe(5)
  expect([limit('pip-packrat'), limit('odo-oddsocks'), limit('big-bertha')]).toEqual([6, 4, 3])
  expect([limit('odo-oddsocks', 'big-bertha'), limit('pip-packrat', 'odo-oddsocks', 'big-bertha')]).toEqual([2, 3])
})

test('[BG-1.12] nobody discards down to the limit', () => {
  const t = scenario()
    .home(A, 'big-bertha', 'nimble-nell')
    .turn(A, { step: 'refresh' })
    .hand(A, 'mud-ball-1', 'mud-ball-2', 'sundial', 'birdbath')
  expect(t.play(A, 'refresh', []).handOf(A)).toHaveLength(4)
})

test('[BG-1.13, 1.14] the deck is made anew in the middle of a draw; with nothing left nothing is owed', () => {
  const t = scenario()
    .turn(A, { step: 'refresh' })
    .discarded('tent-peg', 'sundial')
    .onlyDeck('honey-mead-1')
    .shuffle('tent-peg-1', 'sundial-1')
    .play(A, 'refresh', [])
  expect([t.handOf(A), t.said('reshuffled'), t.said('drew')]).toEqual([
    ['honey-mead-1', 'tent-peg-1', 'sundial-1'],
    [{ n: 2 }],
    [{ p: 'seat:0', n: 3 }],
  ])
  t.play(A, 'chooseAction', 'option:organize').play(A, 'finishOrganize').play(B, 'refresh', [])
  expect([t.handOf(B), t.stage(B)]).toEqual([[], 'choose'])
})

test('[BG-1.15, 1.16] what lies open and what doesn’t', () => {
  const t = scenario().hand(A, 'mud-ball-1').hand(B, 'sundial').discarded('tent-peg')
  for (const viewer of [B, C, null]) {
    const view = t.view(viewer)
    expect([view.discard, view.players[A]?.cards, view.row, view.deck]).toEqual([['tent-peg-1'], 1, t.g.row, 75])
    expect(JSON.stringify(view)).not.toMatch(/mud-ball/)
    expect(view).not.toHaveProperty('secret')
  }
  expect([t.view(A).hand, t.view(B).hand, t.view(null).hand]).toEqual([['mud-ball-1'], ['sundial-1'], null])
})

test('[BG-1.16] who draws and who trades knows the cards, nobody else does', () => {
  const t = scenario().turn(A, { step: 'refresh' }).deck('garden-rake', 'sundial').hand(A, 'mud-ball-1', 'mud-ball-2', 'birdbath')
  t.play(A, 'refresh', [])
  const told = (seat: string | null) => JSON.stringify(t.view(seat).log)
  expect([told(A).includes('garden-rake'), told(B).includes('garden-rake'), told(null).includes('garden-rake')]).toEqual([
    true,
    false,
    false,
  ])
  expect(t.privyEvents(A).map(({ key, params }) => [key, params])).toEqual([
    ['drew-2', { p: 'seat:0', n: 2, a: cardOf('garden-rake'), b: cardOf('sundial') }],
  ])
})
