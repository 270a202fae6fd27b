import { expect, test } from 'vitest'
import { A, B, C, cardOf, scenario, unit } from './scenario.ts'

test('[BG-1.16, 5.7, 9.14] each step of an Organize is told to all, and opens a new decision', () => {
  const t = scenario().home(A, 'charging-archie', 'hilda-hammerfist[garden-rake|–]').hand(A, 'oven-mitts', 'birdbath', 'sundial').organize()
  const beats = [t.g.beat]
  t.play(A, 'attach', cardOf('oven-mitts'), unit('charging-archie'))
  beats.push(t.g.beat)
  t.play(A, 'moveAttachment', cardOf('garden-rake'), unit('charging-archie'))
  beats.push(t.g.beat)
  t.play(A, 'layYard', cardOf('birdbath'))
  beats.push(t.g.beat)
  const first = beats[0] ?? 0
  expect(beats).toEqual([first, first + 1, first + 2, first + 3])
  const p = 'seat:0'
  expect([t.said('attached'), t.said('moved'), t.said('laid')]).toEqual([
    [{ p, card: cardOf('oven-mitts'), gnome: unit('charging-archie') }],
    [{ p, card: cardOf('garden-rake'), gnome: unit('charging-archie') }],
    [{ p, card: cardOf('birdbath') }],
  ])
})

test('[BG-9.7, 9.11] passes of a fight, giving up and sitting out are told; passes before it aren’t', () => {
  const t = scenario()
    .home(A, 'charging-archie', 'pip-packrat')
    .home(B, 'doorstep-dora[–|oven-mitts]', 'lucky-lenny')
    .hand(A, 'mud-ball-1', 'sundial')
    .hand(B, 'birdbath')
    .hand(C, 'spit-wad-1')
    .fight(['charging-archie'], ['doorstep-dora'])
  expect(t.said('passed')).toEqual([])
  t.play(A, 'concede').play(B, 'pass').play(C, 'sitOut')
  expect([t.said('conceded'), t.said('passed'), t.said('sat-out')]).toEqual([[{ p: 'seat:0' }], [{ p: 'seat:1' }], [{ p: 'seat:2' }]])
})

test('[BG-13.5] what an order lets pass is told like a pass by hand: the log betrays no order', () => {
  const told = (by: 'hand' | 'order') => {
    const t = scenario()
      .home(A, 'charging-archie', 'pip-packrat')
      .home(B, 'doorstep-dora[–|oven-mitts]', 'lucky-lenny')
      .hand(A, 'mud-ball-1', 'sundial')
      .hand(B, 'birdbath')
      .hand(C, 'spit-wad-1')
    if (by === 'order') t.auto(B, { agree: 'pass' }).auto(C, { meddle: 'never' })
    t.fight(['charging-archie'], ['doorstep-dora']).play(A, 'concede')
    if (by === 'hand') t.play(B, 'pass').play(C, 'sitOut')
    return t.events()
  }
  expect(told('order')).toEqual(told('hand'))
})
