import { expect, test } from 'vitest'
import { say } from '../../tabletop/say.ts'
import { gnomesAndWizards } from '../index.ts'
import { scenario } from './scenario.ts'

const { texts } = gnomesAndWizards

/** What `key` says in both languages of a unit of seat 0, the Forest Gnomes, or of seat 1, the Frost Wizards. */
function told(key: string, unit: string): string[] {
  const { g } = scenario().put('0-L 0.4')
  return (['en', 'de'] as const).map((language) =>
    say(
      gnomesAndWizards.voice(g, language, (seat) => seat),
      key,
      { unit: `unit:${unit}`, target: 'unit:0-L', space: 'space:0.4', power: 4, defense: 2 },
    ),
  )
}

test('a clan of many does things in the plural', () => {
  expect(told('log.died', '0-6')).toEqual(['Elder Oaks die.', 'Alteichen sterben.'])
  expect(told('log.attacked', '0-6')).toEqual(['Elder Oaks attack Thistlebeard.', 'Alteichen greifen Thistlebeard an.'])
  expect(told('log.redirected', '0-6')[0]).toBe('Elder Oaks take the attack upon themselves.')
  expect(told('refusal.finish-first', '0-6')[0]).toBe('Elder Oaks have begun and aren’t done yet.')
})

test('a leader, and a clan that is called by the name of the whole, in the singular', () => {
  expect(told('log.died', '0-L')).toEqual(['Thistlebeard dies.', 'Thistlebeard stirbt.'])
  expect(told('log.died', '1-4')).toEqual(['Glacier Guard dies.', 'Gletschergarde stirbt.'])
  expect(told('log.redirected', '1-4')[0]).toBe('Glacier Guard takes the attack upon itself.')
})

test('no sentence that begins with a unit has a verb for one alone', () => {
  const stiff = Object.values(texts).flatMap((all) =>
    Object.entries(all).filter(([key, text]) => /^(log|refusal)\./.test(key) && /^\{unit\} (?!\{unit\||of |von )/.test(text)),
  )
  expect(stiff).toEqual([])
})
