import { battleGnomes } from '@toadstool/games/battle-gnomes'
import type { Language } from '@toadstool/games/tabletop'
import { expect, test } from 'vitest'
import { type Asked, partsOf } from '../../match/words.ts'
import type { Draft } from '../board.ts'

const gnomes = (language: Language) => ({ texts: battleGnomes.texts[language], name: (token: string) => token })
const line = (language: Language, draft: Draft, asked: Asked) =>
  partsOf(gnomes(language), language, draft, asked)
    .map((part) => ('words' in part ? part.words : 'open' in part ? `<${part.open}>` : part.chip.join('+')))
    .join(' ')

test('a list is spelled out where a game has words between its things, and asks for what may follow', () => {
  const placed = (picked: string[], ...open: string[]) =>
    line('en', { move: 'placeItems', moves: ['placeItems'], args: [], picked }, { slots: open, open })
  expect(placed(['card:garden-rake-1'], 'ask-bearer')).toBe('Place card:garden-rake-1 on <choose who bears it>')
  expect(placed(['card:garden-rake-1', 'unit:bart'], 'ask-yard-item')).toBe(
    'Place card:garden-rake-1 on unit:bart and in the yard <choose a yard item>',
  )
  expect(placed(['card:birdbath-1', 'card:garden-rake-1', 'unit:bart'])).toBe('Place card:birdbath-1 and card:garden-rake-1 on unit:bart')
  expect(line('en', { move: 'placeItems', moves: ['placeItems'], args: [[]], picked: [] }, { slots: [''], open: [] })).toBe('Place nothing')
})

test('words stand by what a slot asks for, before those by its number', () => {
  const draft = { move: 'playAction', moves: ['playAction'], args: ['card:fair-trade-1', 'seat:1'], picked: [] }
  expect(line('en', draft, { slots: ['ask-action-card', 'ask-partner'], open: [] })).toBe('Play card:fair-trade-1 with seat:1')
  expect(line('de', draft, { slots: ['ask-action-card', 'ask-raging'], open: [] })).toBe('Spiele card:fair-trade-1 auf seat:1')
})
