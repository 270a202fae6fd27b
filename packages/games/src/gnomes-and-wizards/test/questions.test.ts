import { expect, test } from 'vitest'
import { say } from '../../tabletop/say.ts'
import type { Seat } from '../../tabletop/token.ts'
import { gnomesAndWizards } from '../index.ts'
import { type Scenario, scenario } from './scenario.ts'

/** What a seat is asked, in words; people are called by their seats. */
function asked(t: Scenario, seat: Seat, language: 'en' | 'de' = 'en'): string[] {
  const view = t.view(seat)
  const voice = gnomesAndWizards.voice(view, language, (each) => (each === '0' ? 'Ben' : 'Ana'))
  const [prompt] = gnomesAndWizards.prompts(view, seat)
  const more = `prompt.${prompt?.key}.more`
  return [`prompt.${prompt?.key}`, ...(voice.texts[more] ? [more] : [])].map((key) => say(voice, key, prompt?.params))
}

const duel = () => scenario().put('0-L 1.4', '1-L 1.4').orders('0', { ask: 'threats' }).orders('1', { ask: 'threats' })

test('[GW-14.8] an attack is asked about with who attacks whom, with what, and what will be left', () => {
  const t = duel().hand('1', 'sudden-shield-1').dice('0-L', { attack: 2 }).attack('0-L', '1-L')
  expect(asked(t, '1')).toEqual(['Ben attacks your Ilmeria Hoar with Thistlebeard: attack 4, defence 2, 4 damage, 11 HP left. Answer?'])
  expect(asked(t, '1', 'de')).toEqual([
    'Ben greift an, Thistlebeard gegen deine Einheit Ilmeria Hoar: 4 gegen 2, 4 Schaden, noch 11 LP. Antworten?',
  ])
  const deadly = duel().put('1-L 1.4 hp 3').hand('1', 'sudden-shield-1').dice('0-L', { attack: 2 }).attack('0-L', '1-L')
  expect(asked(deadly, '1')[0]).toMatch(/4 damage kill it/)
})

test('[GW-14.8] so is ground that falls, and a team mate hears whose unit it is', () => {
  const t = scenario().round(6).step('flip').flips(2).put('1-L 0.3').hand('1', 'sudden-shield-1').orders('1', { ask: 'threats' })
  t.play('0', 'flipTile', 'space:0.3')
  expect(asked(t, '1')[0]).toMatch(/^Ben lets 0\.3 .*fall under your Ilmeria Hoar: 2 damage, 13 HP left/)
})

test('[GW-14.8, 14.13] who asks for everything hears where a unit has stopped', () => {
  const t = scenario().put('0-L 0.4', '1-L 1.4').hand('1', 'sudden-shield-1').orders('1', { ask: 'full' }).move('0-L', '1.4')
  expect(asked(t, '1')[0]).toMatch(/^Ben has stopped Thistlebeard on 1\.4 .*Cast something\?$/)
})

test('[GW-14.7, 14.25] a cast says what it does; an answer what is left of the attack', () => {
  const t = duel().hand('0', 'sudden-shield-1').hand('1', 'dull-blades-1').slot(0)
  t.play('1', 'cast', 'card:dull-blades-1', 'unit:0-L')
  expect(asked(t, '0')).toEqual(['Ana casts Dull Blades on your Thistlebeard. Answer?', 'An enemy can’t attack for a round.'])
  expect(asked(t, '0', 'de')[0]).toBe('Ana wirkt Stumpfe Klingen auf deine Einheit Thistlebeard. Antworten?')
})

const answers: [card: string, target: string, now: number][] = [
  ['sudden-shield-1', '1-L', 2],
  ['dull-blades-1', '0-L', 0],
  ['healing-draught-1', '1-1', 4],
]

test.each(answers)('[GW-14.25] %s on %s: the attack then does %i instead of 4', (card, target, now) => {
  const t = duel().put('1-1 1.7 hp 5').hand('0', 'caltrops-1').hand('1', card).dice('0-L', { attack: 2 }).attack('0-L', '1-L')
  t.play('1', 'answer', `card:${card}`, `unit:${target}`)
  expect(asked(t, '0')[0]).toMatch(new RegExp(`^Ana answers with .* The attack then does ${now} instead of 4 damage\\. Answer\\?$`))
  const hp = t.g.units['1-L']?.hp ?? 0
  t.play('0', 'answer', 'option:pass')
  expect(hp - (t.g.units['1-L']?.hp ?? 0)).toBe(now)
})
