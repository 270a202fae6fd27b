import { expect, test } from 'vitest'
import { card } from '../card.ts'
import { A, B, C, cardOf, D, dealt, scenario, setUp, unit } from './scenario.ts'

/** Worked examples: setup, turns, Organize and Recruit. */

test('[BG-2.4, 2.5, 2.6, 2.7, 2.13] the draft goes round and back, and the first turn is the next one’s', () => {
  const { table, thrown } = setUp({}, 3, 2)
  expect([thrown, table.state.starter]).toEqual([[3], '1'])
  const picks: string[] = []
  while (table.state.phase === 'draft') {
    expect(table.state.row).toHaveLength(3)
    const [gnome = ''] = table.state.row
    const { seat } = table.state.turn
    picks.push(seat)
    table.play(seat, { move: 'draftGnome', args: [unit(gnome)] })
  }
  expect(picks).toEqual([B, C, A, A, C, B])
  expect([table.state.row.length, table.state.gnomeDeck]).toEqual([3, 15])
  expect(Object.values(table.state.players).map(({ gnomes }) => gnomes.length)).toEqual([2, 2, 2])
  for (const seat of [A, B, C]) table.play(seat, { move: 'placeItems', args: [[]] })
  expect(table.state.turn.seat).toBe(C)
})

test('[BG-2.9, 2.10, 2.11, 2.12, 6.4, 1.12] placement is sealed until the last plan is in; then all draw to their limits', () => {
  const t = dealt()
    .home(A, 'pip-packrat', 'grumblebeard')
    .home(B, 'big-bertha', 'fergus-forager')
    .home(C, 'charging-archie', 'doorstep-dora')
    .state((state) => {
      for (const seat of [A, B, C]) state.secret.deck.push(...(state.secret.hands[seat]?.splice(0) ?? []))
      Object.assign(state, { phase: 'placement', draftPos: 6 })
      Object.assign(state.turn, { no: 7, seat: A })
    })
    .hand(A, 'weed-whacker', 'birdbath', 'mud-ball-1', 'sundial', 'disarm')
    .hand(B, 'tin-can-armor', 'garden-rake', 'hedge-trimmers', 'croquet-mallet', 'soup-ladle')
    .hand(C, 'mud-ball-2', 'spit-wad-1', 'spit-wad-2', 'honey-mead-1', 'honey-mead-2')
  expect(t.code(A, 'placeItems', [cardOf('weed-whacker'), unit('pip-packrat')])).toBe('too-weak')
  t.play(A, 'placeItems', [cardOf('weed-whacker'), unit('grumblebeard'), cardOf('birdbath')])
  t.play(B, 'placeItems', [cardOf('tin-can-armor'), unit('fergus-forager')])
  expect(t.code(A, 'placeItems', [])).toBe('already-placed')
  for (const viewer of [B, C, null]) {
    expect(t.view(viewer).players[A]).toMatchObject({ yard: [], att: { grumblebeard: { w: null, d: null } }, cards: 5 })
  }
  expect([B, C, null].map((viewer) => t.owedBy(viewer))).toEqual([
    [A, C],
    [A, B, C],
    [A, B, C],
  ])
  expect(t.owes()).toEqual([C])
  t.play(C, 'placeItems', [])
  expect(t.player(A)).toMatchObject({ yard: ['birdbath-1'], att: { grumblebeard: { w: 'weed-whacker-1', d: null } }, cards: 6 })
  expect(t.player(B)).toMatchObject({ att: { 'fergus-forager': { w: null, d: 'tin-can-armor-1' } }, cards: 4 })
  expect(t.player(C).cards).toBe(5)
  expect([t.g.phase, t.g.turn.seat]).toEqual(['play', B])
})

test('[BG-8.2, 8.3] a household with one gnome is no opponent for one with two, and one without gnomes for nobody', () => {
  const t = scenario().home(A, 'nimble-nell', 'tilly-tosswell').home(B, 'big-bertha').home(C)
  expect([t.code(A, 'challenge', 'seat:1'), t.code(A, 'challenge', 'seat:2')]).toEqual(['too-few-gnomes', 'no-defender'])
  const alone = scenario()
    .home(A, 'nimble-nell')
    .home(B, 'big-bertha')
    .state((state) => {
      state.row = []
      state.secret.gnomeDeck = []
    })
  expect(alone.code(A, 'challenge', 'seat:1')).toBeUndefined()
})

test('[BG-3.1, 3.2, 10.9] a household without gnomes recruits two before its turn goes on', () => {
  const t = scenario()
    .home(A)
    .row(['lucky-lenny', 'odo-oddsocks', 'jinx-juniper'], ['big-bertha', 'bare-bart'])
    .turn(C, { no: 12 })
    .play(C, 'chooseAction', 'option:organize')
    .play(C, 'finishOrganize')
  expect([t.stage(A), t.code(A, 'refresh', [])]).toEqual(['mustRecruit', 'wrong-stage'])
  t.play(A, 'recruitForced', unit('odo-oddsocks'))
  expect([t.g.row, t.stage(A)]).toEqual([['lucky-lenny', 'jinx-juniper', 'big-bertha'], 'mustRecruit'])
  t.play(A, 'recruitForced', unit('big-bertha'))
  expect([t.stage(A), t.prompts(A)]).toEqual(['refresh', [{ key: 'refresh', params: { limit: 2 } }]])
  expect(t.play(A, 'refresh', []).stage(A)).toBe('choose')
})

test('[BG-4.1, 4.2, 4.3, 4.4, 4.5] a fifth gnome takes the place of an old one, who is gone with all it carries', () => {
  const t = scenario()
    .home(A, 'grumblebeard', 'nimble-nell', 'odo-oddsocks[tent-peg|oven-mitts]', 'rallying-rosie')
    .row(['jinx-juniper', 'lucky-lenny', 'bare-bart'], ['old-tansy'])
    .recruiting()
  expect(t.code(A, 'recruit', unit('jinx-juniper'))).toBe('bad-argument')
  expect(t.code(A, 'recruit', unit('jinx-juniper'), unit('jinx-juniper'))).toBe('not-your-gnome')
  expect(t.limitOf(A)).toBe(4)
  t.play(A, 'recruit', unit('jinx-juniper'), unit('odo-oddsocks'))
  expect([t.g.removed, t.pile, t.g.row]).toEqual([
    ['odo-oddsocks'],
    ['tent-peg-1', 'oven-mitts-1'],
    ['lucky-lenny', 'bare-bart', 'old-tansy'],
  ])
  expect(t.player(A).att['jinx-juniper']).toEqual({ w: null, d: null })
  expect(t.limitOf(A)).toBe(5)
})

test('[BG-5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 6.1, 6.4, 6.6] Organize: what may be moved, upgraded and laid', () => {
  const t = scenario()
    .home(A, 'grumblebeard[weed-whacker|–]', 'jinx-juniper[garden-rake|–]', 'bare-bart')
    .yard(A, 'birdbath', 'sundial', 'gazing-ball')
    .hand(A, 'hedge-trimmers', 'flowerpot-helmet', 'stone-fountain')
    .organize()
  expect(t.code(A, 'moveAttachment', cardOf('weed-whacker'), unit('jinx-juniper'), 'option:swap')).toBe('too-weak')
  expect(t.code(A, 'moveAttachment', cardOf('garden-rake'), unit('grumblebeard'), 'option:swap')).toBe('too-weak')
  t.play(A, 'moveAttachment', cardOf('garden-rake'), unit('bare-bart'))
  t.play(A, 'attach', cardOf('hedge-trimmers'), unit('jinx-juniper'))
  expect(t.code(A, 'attach', cardOf('flowerpot-helmet'), unit('bare-bart'))).toBe('no-defense-allowed')
  const lay = (...cards: string[]) => t.code(A, 'layYard', cardOf('stone-fountain'), cards.map(cardOf))
  expect([lay('sundial'), lay('sundial', 'gazing-ball'), lay('birdbath', 'sundial', 'gazing-ball')]).toEqual([
    'yard-full',
    undefined,
    'needless-discard',
  ])
  t.play(A, 'layYard', cardOf('stone-fountain'), [cardOf('sundial'), cardOf('gazing-ball')])
  expect(t.player(A)).toMatchObject({
    yard: ['birdbath-1', 'stone-fountain-1'],
    att: { grumblebeard: { w: 'weed-whacker-1' }, 'jinx-juniper': { w: 'hedge-trimmers-1' }, 'bare-bart': { w: 'garden-rake-1' } },
  })
})

test('[BG-3.4, 3.5, 1.13, 1.14] what is thrown away comes back when the deck runs out', () => {
  const t = scenario()
    .turn(A, { step: 'refresh' })
    .hand(A, 'mud-ball-1', 'disarm', 'sundial')
    .discarded('tent-peg')
    .onlyDeck('honey-mead-1')
    .shuffle('sundial-1', 'tent-peg-1')
    .play(A, 'refresh', [cardOf('sundial')])
  expect(t.handOf(A)).toEqual(['mud-ball-1', 'disarm-1', 'honey-mead-1', 'sundial-1', 'tent-peg-1'])
  expect([t.g.deck, t.pile]).toEqual([0, []])
})

test('[BG-1.14] with both piles empty nothing is drawn', () => {
  const t = scenario().turn(A, { step: 'refresh' }).hand(A, 'mud-ball-1').onlyDeck().play(A, 'refresh', [])
  expect([t.handOf(A), t.stage(A)]).toEqual([['mud-ball-1'], 'choose'])
})

test('[BG-12.2, 12.3, 12.4, 12.5, 12.6] the row can’t be filled: everybody has one more turn, and most gnomes, then most items win', () => {
  const played = (items: [number, number], lost: [number, number]) => {
    const t = scenario()
      .home(A, 'nimble-nell[garden-rake|–]', 'tilly-tosswell[hedge-trimmers|–]')
      .home(B, 'big-bertha[croquet-mallet|–]', 'clumsy-klaus[soup-ladle|–]')
      .yard(A, ...['birdbath', 'sundial', 'scarecrow'].slice(0, items[0] - 2))
      .yard(B, ...['stone-fountain', 'gazing-ball', 'doghouse'].slice(0, items[1] - 2))
      .stack(A, 1)
      .stack(B, 1)
      .household(A, { lost: lost[0] })
      .household(B, { lost: lost[1] })
      .gnomesLeft(0)
      .recruiting()
    const [gnome = ''] = t.g.row
    t.play(A, 'recruit', unit(gnome))
    expect([t.g.row.length, t.g.finalTurnsLeft, t.g.turn.seat]).toEqual([2, 3, B])
    for (const seat of [B, C, A]) {
      expect([t.g.turn.seat, t.g.result]).toEqual([seat, null])
      t.play(seat, 'refresh', []).play(seat, 'chooseAction', 'option:organize').play(seat, 'finishOrganize')
    }
    return t.g.result
  }
  expect(played([4, 4], [0, 0])).toMatchObject({ reason: 'gnomes-out', winners: [A, B], ranking: [[A, B], [C]] })
  expect(played([3, 4], [0, 0])).toMatchObject({ winners: [B], ranking: [[B], [A], [C]] })
  expect(played([4, 4], [1, 1])).toMatchObject({ winners: [A, B] })
  expect(played([4, 4], [0, 1])).toMatchObject({ winners: [A] })
})

test('[BG-12.3] drawing the last gnome isn’t the trigger', () => {
  const t = scenario().gnomesLeft(1).recruiting()
  t.play(A, 'recruit', unit(t.g.row[0] ?? ''))
  expect([t.g.row.length, t.g.gnomeDeck, t.g.finalTurnsLeft]).toEqual([3, 0, null])
  t.play(B, 'refresh', []).play(B, 'chooseAction', 'option:recruit')
  t.play(B, 'recruit', unit(t.g.row[0] ?? ''))
  expect([t.g.row.length, t.g.finalTurnsLeft, t.g.turn.seat]).toEqual([2, 3, C])
})

test('[BG-13.1] who never answers refreshes, organizes nothing, sends its strongest, passes and gives its weakest', () => {
  const t = scenario().turn(A, { step: 'refresh' }).hand(A, 'mud-ball-1')
  const made = [1, 2, 3].map(() => {
    const move = t.fallbackOf(A)?.move
    t.playFallback(A)
    return move
  })
  expect(made).toEqual(['refresh', 'chooseAction', 'finishOrganize'])
  expect(t.g.turn.seat).toBe(B)
  const defended = scenario()
    .home(A, 'nimble-nell', 'grumblebeard', 'pip-packrat')
    .home(B, 'hilda-hammerfist[garden-rake|–]', 'tilly-tosswell')
    .hand(A, 'sundial')
    .turn(B)
    .play(B, 'challenge', 'seat:0')
    .playFallback(A)
    .play(B, 'sendAttackers', [unit('hilda-hammerfist'), unit('tilly-tosswell')])
    .playFallback(A)
  expect(defended.g.battle?.fighters[A]).toEqual(['grumblebeard'])
  defended.playFallback(A)
  expect(defended.stage(A)).toBe('defeat')
  defended.playFallback(A)
  expect(defended.player(B).trophies).toEqual(['grumblebeard'])
})

test('[BG-4.9, 6.6] Thistle joins a full yard: one item must go, and no more', () => {
  const t = scenario()
    .home(A, 'nimble-nell', 'tilly-tosswell', 'clumsy-klaus')
    .yard(A, 'birdbath', 'sundial', 'scarecrow')
    .row(['thistle-prickleton', 'lucky-lenny', 'bare-bart'])
    .recruiting()
    .play(A, 'recruit', unit('thistle-prickleton'))
  expect(t.stage(A)).toBe('trim')
  const trim = (...cards: string[]) => t.code(A, 'trimYard', cards.map(cardOf))
  expect([trim(), trim('sundial', 'scarecrow'), trim('sundial')]).toEqual(['yard-full', 'needless-discard', undefined])
  t.play(A, 'trimYard', [cardOf('sundial')])
  expect([t.player(A).yard, t.g.turn.seat]).toEqual([['birdbath-1', 'scarecrow-1'], B])
})

test('[BG-7.7, 7.8] Fair Trade: an item for an item, chosen secretly, and a card for the trader', () => {
  const t = scenario()
    .hand(A, 'fair-trade', 'sundial', 'disarm')
    .hand(B, 'underdog', 'mud-ball-1')
    .hand(C, 'mud-ball-2')
    .organize()
    .action(A, 'fair-trade', 'seat:1')
  expect([t.code(A, 'chooseTrade', cardOf('disarm')), t.code(B, 'chooseTrade', 'option:none')]).toEqual(['must-choose-item', 'has-items'])
  t.play(A, 'chooseTrade', cardOf('sundial'))
  expect([t.code(A, 'chooseTrade', cardOf('sundial')), t.owedBy(B), t.owes()]).toEqual(['already-chosen', [A, B], [B]])
  t.play(B, 'chooseTrade', cardOf('mud-ball-1'))
  expect([t.handOf(A), t.handOf(B)]).toEqual([
    ['disarm-1', 'mud-ball-1', 'garden-rake-1'],
    ['underdog-1', 'sundial-1'],
  ])
  expect(JSON.stringify(t.view(C).log)).not.toMatch(/sundial|mud-ball|garden-rake/)
  const without = scenario()
    .hand(A, 'fair-trade', 'sundial')
    .hand(B, 'underdog')
    .organize()
    .action(A, 'fair-trade', 'seat:1')
    .play(A, 'chooseTrade', cardOf('sundial'))
    .play(B, 'chooseTrade', 'option:none')
  expect([without.handOf(A), without.handOf(B)]).toEqual([['sundial-1', 'garden-rake-1'], ['underdog-1']])
})

test('[BG-5.6, 13.1] a hailstorm hits other yards without a gazing ball', () => {
  const t = scenario({}, 4)
    .hand(A, 'hailstorm')
    .yard(A, 'picket-fence')
    .yard(B, 'birdbath', 'sundial')
    .yard(C, 'gazing-ball', 'scarecrow')
    .organize()
    .action(A, 'hailstorm')
  expect([t.owes(), t.stage(A), t.stage(C), t.stage(D)]).toEqual([[B], 'idle', 'idle', 'idle'])
  expect(t.fallbackOf(B)).toEqual({ move: 'chooseHail', args: [cardOf('sundial')] })
  t.play(B, 'chooseHail', cardOf('sundial'))
  expect([t.player(B).yard, t.player(A).yard, t.player(C).yard, t.stage(A)]).toEqual([
    ['birdbath-1'],
    ['picket-fence-1'],
    ['gazing-ball-1', 'scarecrow-1'],
    'organize',
  ])
})

test('[BG-8.11, 9.17, 12.1] as printed nobody is spared, a tie defeats nobody, and three gnomes win', () => {
  const printed = card.presets.find(({ key }) => key === 'as-printed')
  const t = scenario(printed?.options).turn(B, { no: 8 })
  expect(t.g.options).toMatchObject({ firstAttack: 'at-once', battleTie: 'standoff', goal: 3 })
  expect([t.code(B, 'challenge', 'seat:0'), t.code(B, 'challenge', 'seat:2')]).toEqual([undefined, undefined])
})

test('[BG-8.11] nobody is attacked before its first turn has begun', () => {
  const t = scenario().turn(B, { no: 8 })
  const codes = (seat: string, ...foes: string[]) => foes.map((foe) => t.code(seat, 'challenge', `seat:${foe}`))
  expect(codes(B, A, C)).toEqual(['not-yet', 'not-yet'])
  expect(t.legal(B, 'chooseAction')).toEqual(['option:organize', 'option:recruit'])
  t.turn(C, { no: 9 })
  expect(codes(C, A, B)).toEqual(['not-yet', undefined])
  t.turn(A, { no: 10 })
  expect(codes(A, B, C)).toEqual([undefined, undefined])
  const atOnce = scenario({ firstAttack: 'at-once' }).turn(B, { no: 8 })
  expect([A, C].map((foe) => atOnce.code(B, 'challenge', `seat:${foe}`))).toEqual([undefined, undefined])
})
