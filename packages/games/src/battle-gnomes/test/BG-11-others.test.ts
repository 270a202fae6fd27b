import { expect, test } from 'vitest'
import { A, B, C, cardOf, scenario, unit } from './scenario.ts'

const watched = () =>
  scenario()
    .home(A, 'charging-archie', 'nimble-nell')
    .home(B, 'clumsy-klaus', 'tilly-tosswell')
    .home(C, 'lucky-lenny', 'old-tansy')
    .hand(A, 'sundial')
    .hand(B, 'birdbath')
    .hand(C, 'mud-ball-1', 'honey-mead-1', 'not-in-my-yard-1', 'underdog', 'garden-fog', 'scarecrow')

test('[BG-11.1] for or against either side', () => {
  const t = watched().fight(['charging-archie'], ['clumsy-klaus'])
  expect(t.legal(C, 'playBattleItem')).toEqual(['honey-mead-1', 'mud-ball-1'].map(cardOf))
  t.item(C, 'mud-ball-1', 'seat:0').item(C, 'honey-mead-1', 'seat:0')
  expect(t.totals).toEqual([4, 4])
})

test('[BG-11.2, 11.3, 11.4] no action cards, no gifts, no functions, from the challenge to the last draw', () => {
  const t = watched().play(A, 'challenge', 'seat:1')
  expect(t.sentences(C)).toEqual([])
  t.passAll('declare').play(A, 'sendAttackers', [unit('charging-archie')])
  expect(t.sentences(C)).toEqual([])
  t.play(B, 'sendDefenders', [unit('clumsy-klaus')])
  expect(t.sentences(C).map((sentence) => sentence.split(' ')[0])).toEqual(['pass', ...Array(4).fill('playBattleItem'), 'sitOut'])
  expect(['underdog', 'garden-fog', 'not-in-my-yard-1'].map((card) => t.refusal(C, 'playAction', cardOf(card)))).toMatchObject(
    Array(3).fill({ code: 'action-by-outsider', rule: 'BG-11.2' }),
  )
  expect(t.refusal(C, 'useFunction', unit('old-tansy'), [cardOf('scarecrow')])).toMatchObject({ code: 'not-participant', rule: 'BG-11.4' })
})

test('[BG-11.5] no move gives or promises anything', () => {
  const t = scenario().hand(A, 'sundial').organize()
  expect(t.sentences(A)).toEqual(['finishOrganize', `layYard ${cardOf('sundial')}`])
})
