import { expect, test } from 'vitest'
import { voice } from '../voice.ts'
import { A, B, C, scenario } from './scenario.ts'

const names = (seat: string) => ['Ann', 'Ben', 'Cem'][Number(seat)] ?? seat

test('[BG-1.16, 9.2] in a battle a gnome tells whose it is, its strength and what it bears; a card where it lies and what it counts', () => {
  const t = scenario()
    .home(A, 'charging-archie[garden-rake|–]', 'pip-packrat')
    .home(B, 'doorstep-dora', 'big-bertha')
    .hand(A, 'mud-ball-1', 'bear-trap-1')
    .hand(B, 'sundial')
    .yard(B, 'picket-fence')
    .fight(['charging-archie'], ['doorstep-dora'])
  t.play(A, 'playBattleItem', 'card:bear-trap-1', 'unit:doorstep-dora').play(B, 'passResponse')
  t.play(A, 'playBattleItem', 'card:mud-ball-1', 'seat:1')
  const view = t.view(A)
  const { facts } = voice(view, 'en', names)
  expect(facts?.('unit:charging-archie')).toBe('yours, number 2, strength 4, bears Garden Rake 2, Fighter, always, +2 when you attack.')
  expect(facts?.('unit:doorstep-dora')).toMatch(/^of Ben, number 2, strength 0, trapped, /)
  expect(facts?.('unit:big-bertha')).toMatch(/^of Ben, number 4, strength 4, Household, always, /)
  expect(facts?.('card:garden-rake-1')).toBe('Weapon, 2, on Charging Archie, yours, 2')
  expect(facts?.('card:picket-fence-1')).toBe('Yard item, 0*, of Ben, counts 3, 3 when you defend.')
  expect(facts?.('card:mud-ball-1')).toBe('Battle item, thrown, 2, Ann, at Ben, −2 ?, waits for answers, Thrown.')
  expect(facts?.('seat:0')).toBe('total 6, 2 gnomes at home, 0 yard items, 0 cards in hand, 0 of 3 gnomes defeated')
})

test('[BG-6.10, 7.12] for whom something was played is told even when it is cancelled', () => {
  const t = scenario()
    .home(A, 'charging-archie', 'pip-packrat')
    .home(B, 'doorstep-dora', 'big-bertha')
    .hand(A, 'garden-hose', 'sundial')
    .hand(C, 'honey-mead-1', 'birdbath')
    .fight(['charging-archie'], ['doorstep-dora'])
  t.play(C, 'playBattleItem', 'card:honey-mead-1', 'seat:1')
  const mead = () => voice(t.view(A), 'en', names).facts?.('card:honey-mead-1')
  expect(mead()).toMatch(/Cem, for Ben, \+2 \?,/)
  t.play(A, 'respond', 'card:garden-hose-1')
  expect(mead()).toMatch(/Cem, for Ben, cancelled,/)
})

test('[BG-1.8, 1.16] outside of a battle there are the printed numbers; a gnome of the row has no owner, a foreign hand only a size', () => {
  const t = scenario().home(A, 'hilda-hammerfist[soup-ladle|–]').hand(B, 'white-flag', 'mud-ball-1')
  const { facts } = voice(t.view(A), 'de', names)
  expect(facts?.('unit:hilda-hammerfist')).toMatch(/^bei dir, Zahl 3, trägt Suppenkelle 1\*, /)
  const [first = ''] = t.view(A).row
  expect(facts?.(`unit:${first}`)).toMatch(/^Zahl \d, /)
  expect(facts?.('card:white-flag-1')).toMatch(/^Aktion A, (?!A,)/)
  expect(facts?.('seat:1')).toBe('2 Zwerge daheim, 0 Gartengegenstände, 2 Handkarten, 0 von 3 Zwergen besiegt')
  expect([facts?.('option:none'), facts?.('unit:nobody'), facts?.('seat:9')]).toEqual([undefined, undefined, undefined])
})
