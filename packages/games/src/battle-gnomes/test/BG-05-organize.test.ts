import { expect, test } from 'vitest'
import { isReversible } from '../../tabletop/undo.ts'
import { grammar } from '../game.ts'
import { A, B, cardOf, scenario, unit } from './scenario.ts'

test('[BG-5.1, 5.5] an attachment goes to a free place, or for an old one that is discarded', () => {
  const t = scenario()
    .home(A, 'nimble-nell[garden-rake|–]', 'grumblebeard')
    .hand(A, 'hedge-trimmers', 'oven-mitts', 'mud-ball-1')
    .organize()
  expect([t.code(A, 'attach', cardOf('mud-ball-1')), t.code(A, 'attach', cardOf('tent-peg'))]).toEqual(['wrong-type', 'not-in-hand'])
  expect(t.code(A, 'attach', cardOf('oven-mitts'), unit('lucky-lenny'))).toBe('not-your-gnome')
  expect(t.code(A, 'attach', cardOf('oven-mitts'), unit('nimble-nell'), 'option:discard')).toBe('bad-argument')
  t.play(A, 'attach', cardOf('oven-mitts'), unit('nimble-nell'))
  t.play(A, 'attach', cardOf('hedge-trimmers'), unit('nimble-nell'), 'option:discard')
  expect([t.player(A).att['nimble-nell'], t.pile, t.handOf(A)]).toEqual([
    { w: 'hedge-trimmers-1', d: 'oven-mitts-1' },
    ['garden-rake-1'],
    ['mud-ball-1'],
  ])
})

test('[BG-5.3, 5.4] a swap takes both ways, an upgrade discards the old one', () => {
  const table = () =>
    scenario().home(A, 'nimble-nell[garden-rake|–]', 'grumblebeard[hedge-trimmers|oven-mitts]', 'rallying-rosie').organize()
  const swapped = table().play(A, 'moveAttachment', cardOf('garden-rake'), unit('grumblebeard'), 'option:swap')
  expect(swapped.player(A).att).toMatchObject({ 'nimble-nell': { w: 'hedge-trimmers-1' }, grumblebeard: { w: 'garden-rake-1' } })
  const upgraded = table().play(A, 'moveAttachment', cardOf('hedge-trimmers'), unit('nimble-nell'), 'option:discard')
  expect([upgraded.player(A).att['nimble-nell'], upgraded.player(A).att.grumblebeard, upgraded.pile]).toEqual([
    { w: 'hedge-trimmers-1', d: null },
    { w: null, d: 'oven-mitts-1' },
    ['garden-rake-1'],
  ])
  const t = table().yard(B, 'sundial').home(B, 'doorstep-dora[tent-peg|–]', 'pocket-pete')
  expect(t.code(A, 'moveAttachment', cardOf('tent-peg'), unit('nimble-nell'))).toBe('not-in-play')
  expect(t.code(A, 'moveAttachment', cardOf('garden-rake'), unit('nimble-nell'))).toBe('same-gnome')
  expect(t.code(A, 'moveAttachment', cardOf('garden-rake'), unit('doorstep-dora'))).toBe('not-your-gnome')
  expect(t.play(A, 'moveAttachment', cardOf('oven-mitts'), unit('rallying-rosie')).player(A).att).toMatchObject({
    grumblebeard: { d: null },
    'rallying-rosie': { d: 'oven-mitts-1' },
  })
})

test('[BG-5.2, 5.6, 6.6] a yard item is laid where there is room', () => {
  const t = scenario().yard(A, 'sundial', 'birdbath').hand(A, 'scarecrow', 'doghouse', 'tent-peg').organize()
  expect([t.code(A, 'layYard', cardOf('tent-peg')), t.code(A, 'layYard', cardOf('gazing-ball'))]).toEqual(['wrong-type', 'not-in-hand'])
  expect(t.code(A, 'layYard', cardOf('scarecrow'), [cardOf('sundial')])).toBe('bad-argument')
  t.play(A, 'layYard', cardOf('scarecrow'))
  expect(t.code(A, 'layYard', cardOf('doghouse'))).toBe('bad-argument')
  expect(t.code(A, 'layYard', cardOf('doghouse'), [])).toBe('yard-full')
  expect(t.code(A, 'layYard', cardOf('doghouse'), [cardOf('gazing-ball')])).toBe('not-in-play')
  t.play(A, 'layYard', cardOf('doghouse'), [cardOf('sundial')])
  expect([t.player(A).yard, t.pile]).toEqual([['birdbath-1', 'scarecrow-1', 'doghouse-1'], ['sundial-1']])
})

test('[BG-5.6] nothing in play is thrown away for nothing', () => {
  const t = scenario().home(A, 'nimble-nell[garden-rake|–]', 'grumblebeard').yard(A, 'sundial').hand(A, 'mud-ball-1').organize()
  expect(t.sentences(A).filter((sentence) => !sentence.startsWith('moveAttachment'))).toEqual(['finishOrganize'])
  expect(t.sentences(A, 'moveAttachment')).toEqual([`moveAttachment ${cardOf('garden-rake')} unit:grumblebeard`])
})

test('[BG-5.7, 13.3] any order, until its owner is done; what was chosen and laid can be undone, nothing else', () => {
  const t = scenario().home(A, 'nimble-nell', 'grumblebeard').hand(A, 'sundial', 'garden-rake', 'birdbath').organize()
  t.play(A, 'layYard', cardOf('sundial')).play(A, 'attach', cardOf('garden-rake'), unit('grumblebeard'))
  t.play(A, 'moveAttachment', cardOf('garden-rake'), unit('nimble-nell')).play(A, 'layYard', cardOf('birdbath'))
  expect([t.stage(A), t.g.turn.completed]).toEqual(['organize', []])
  const reversible = Object.keys(grammar.moves).filter((move) => isReversible(grammar, t.view(A), A, { move, args: [] }))
  expect(reversible).toEqual(['chooseAction', 'attach', 'moveAttachment', 'layYard'])
  expect(t.play(A, 'finishOrganize').g.turn.seat).toBe(B)
})

test('[BG-5.9] outside of Organize nobody attaches, lays or moves', () => {
  const t = scenario().home(A, 'nimble-nell[garden-rake|–]', 'grumblebeard').hand(A, 'sundial', 'tent-peg')
  const moves = [
    ['attach', cardOf('tent-peg'), unit('grumblebeard')],
    ['layYard', cardOf('sundial')],
    ['moveAttachment', cardOf('garden-rake'), unit('grumblebeard')],
    ['finishOrganize'],
  ] as const
  for (const [move, ...args] of moves) {
    expect(t.refusal(A, move, ...args)).toMatchObject({ code: 'wrong-stage', rule: 'BG-5.9' })
    expect(
      scenario()
        .recruiting()
        .refusal(A, move, ...args),
    ).toMatchObject({ code: 'wrong-stage' })
  }
})
