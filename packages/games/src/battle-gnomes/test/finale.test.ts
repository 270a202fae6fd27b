import { expect, test } from 'vitest'
import { lead } from '../lead.ts'
import { finale } from '../tally.ts'
import { A, B, C, scenario, unit } from './scenario.ts'

const won = () =>
  scenario()
    .home(A, 'hilda-hammerfist', 'grumblebeard')
    .home(B, 'pip-packrat', 'tilly-tosswell')
    .stack(A, 2)
    .fight(['hilda-hammerfist', 'grumblebeard'], ['pip-packrat'])
    .passAll()

test('[BG-12.1] the battle that brought the last trophy: the strongest of its winners, and whom they took', () => {
  const t = won()
  const events = [
    { id: 900, key: 'challenged', params: { p: 'seat:0', q: 'seat:1' } },
    { id: 901, key: 'sent', params: { p: 'seat:0', gnome: unit('hilda-hammerfist') } },
    { id: 902, key: 'sent', params: { p: 'seat:0', gnome: unit('grumblebeard') } },
    { id: 903, key: 'sent', params: { p: 'seat:1', gnome: unit('pip-packrat') } },
    ...t.events().map((entry) => ({ ...entry, id: entry.id + 1000 })),
  ]
  expect(finale(t.view(C), events)).toMatchObject({
    by: { token: unit('grumblebeard'), seat: A },
    at: { token: unit('pip-packrat'), seat: B },
    said: { key: 'finale.battle' },
    event: (t.events().find(({ key }) => key === 'defeated')?.id ?? 0) + 1000,
  })
})

test('[BG-12.1] where nobody is told to have gone in, the household has struck', () => {
  const t = won()
  const told = t.events().filter(({ key }) => key === 'defeated')
  expect(finale(t.view(C), told)?.by).toEqual({ token: 'seat:0', seat: A })
})

test('[BG-12.5] after the last turns nobody has struck', () => {
  const t = won().state((state) => Object.assign(state, { result: { winners: [A], reason: 'gnomes-out' } }))
  expect(finale(t.view(C), t.events())).toBeUndefined()
})

test('[BG-12.1, 12.5] gnomes taken are what counts', () => {
  const t = scenario().stack(A, 2).stack(C, 1)
  expect(lead(t.view(B)).figures).toEqual({ [A]: 2, [B]: 0, [C]: 1 })
})
