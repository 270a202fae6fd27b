import { expect, test } from 'vitest'
import { attackProspects, broughtBy, prospectOf } from '../rules/prospects.ts'
import { totalOf } from '../rules/totals.ts'
import { A, B, C, scenario, unit } from './scenario.ts'

const choosing = () =>
  scenario()
    .home(A, 'charging-archie[garden-rake|–]', 'pip-packrat', 'bruno-bulwark[–|oven-mitts]')
    .home(B, 'doorstep-dora[nutcracker|–]', 'nimble-nell', 'trixie-tickle')
    .yard(B, 'picket-fence')
    .against(B)

test('[BG-8.6, 9.1] an attacker sees what each choice brings, and the most that the defender can bring against it', () => {
  const view = choosing().view(A)
  expect(prospectOf(view, A, ['charging-archie'])).toMatchObject({ own: 6, answer: ['doorstep-dora'] })
  const [alone, both] = [prospectOf(view, A, ['charging-archie']), prospectOf(view, A, ['charging-archie', 'pip-packrat'])]
  expect(both).toMatchObject({ own: 7, answer: ['doorstep-dora', 'nimble-nell'] })
  expect((both?.foe ?? 0) - (alone?.foe ?? 0)).toBe(2)
})

test('[BG-8.7] one on one, the defender can’t answer with two', () => {
  const t = scenario().hand(A, 'one-on-one').play(A, 'challenge', 'seat:1').action(A, 'one-on-one').passAll('declare')
  expect(prospectOf(t.view(A), A, ['charging-archie'])?.answer).toHaveLength(1)
})

test('[BG-8.7] a defender sees how it stands against those who have come', () => {
  const t = choosing()
    .hand(A, 'mud-ball-1')
    .play(A, 'sendAttackers', [unit('charging-archie')])
  const alone = prospectOf(t.view(B), B, ['nimble-nell'])
  expect(alone).toMatchObject({ foe: 6, answer: ['charging-archie'] })
  t.play(B, 'sendDefenders', [unit('nimble-nell')])
  expect(totalOf(t.view(B), B)).toBe(alone?.own)
})

test('[BG-8.6] before any gnome is chosen only the yard counts, against one that may come', () => {
  expect(prospectOf(choosing().view(A), A, [])).toMatchObject({ own: 0, answer: ['doorstep-dora'] })
})

test('[BG-14.1–14.3] a gnome brings its strength and what it carries', () => {
  const view = choosing().view(A)
  expect([broughtBy(view, A, 'charging-archie'), broughtBy(view, B, 'doorstep-dora'), broughtBy(view, B, 'nimble-nell')]).toEqual([6, 7, 2])
  expect(broughtBy(scenario().view(A), A, 'charging-archie')).toBe(0)
})

test('[BG-8.1–8.4] before the challenge each household that may be attacked says how it would stand, and no other', () => {
  const t = scenario().home(A, 'charging-archie', 'pip-packrat').home(B, 'doorstep-dora', 'nimble-nell').home(C, 'trixie-tickle')
  expect(Object.keys(attackProspects(t.view(A)))).toEqual([B])
  expect(attackProspects(t.view(A))).toMatchObject({ [B]: { own: 4, foe: 4, answer: ['doorstep-dora'] } })
  expect([attackProspects(t.view(B)), attackProspects(t.view(null))]).toEqual([{}, {}])
  expect(attackProspects(t.home(A, 'mayor-mossbottom', 'bare-bart').view(A))[B]?.own).toBe(3)
})

test('nobody else has a prospect', () => {
  expect([prospectOf(choosing().view(C), C, []), prospectOf(scenario().view(A), A, [])]).toEqual([undefined, undefined])
})
