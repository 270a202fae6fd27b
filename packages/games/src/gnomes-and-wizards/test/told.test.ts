import { describe, expect, test } from 'vitest'
import { abilities } from '../content/abilities.ts'
import { learned, secrets } from '../content/cards.ts'
import type { Power } from '../content/vocabulary.ts'
import { abilitiesDe } from '../texts/abilities.de.ts'
import { abilitiesEn } from '../texts/abilities.en.ts'

/** What is said of abilities and cards is what they do: each figure of their content, and how long it lasts. */

type Key = keyof typeof abilitiesEn
const texts = { en: abilitiesEn, de: abilitiesDe } as const
const figures = ['power', 'base', 'by', 'steps', 'upTo', 'crystals', 'move', 'attack', 'shield'] as const

/** The ranges and amounts that a text must name; a range of one step is said in words. */
function figuresOf({ aims = [], effects = [] }: Partial<Power>): number[] {
  const ranges = aims.map((aim) =>
    !('to' in aim) || (aim.to === 1 && (aim.at === 'tile' || ('from' in aim && aim.from === 1))) ? 0 : aim.to,
  )
  const counts = effects.flatMap((effect) => figures.map((name): unknown => Reflect.get(effect, name)))
  return [...ranges, ...counts].filter((n): n is number => typeof n === 'number' && n > 0)
}

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number).toSorted()
const missing = (key: string, wanted: readonly number[]): string[] =>
  (['en', 'de'] as const).flatMap((language) => {
    const said = numbersIn(texts[language][key as Key])
    return wanted.filter((n) => !said.includes(n)).map((n) => `${language} ${key}: ${n}`)
  })

const all: Readonly<Record<string, Power>> = { ...abilities, ...learned, ...secrets }

describe('abilities and cards', () => {
  test('[GW-22.1] name every range and figure, in both languages', () => {
    expect(Object.entries(all).flatMap(([id, power]) => missing(`does.${id}`, figuresOf(power)))).toEqual([])
    const unlike = Object.keys(abilitiesEn).filter((key) => `${numbersIn(texts.en[key as Key])}` !== `${numbersIn(texts.de[key as Key])}`)
    expect(unlike).toEqual([])
  })

  test('[GW-12.10] tell what a leader makes of a card, where figures differ', () => {
    const changed = Object.entries(learned).map(([id, { leader, ...own }]): [string, number[]] => {
      const before = figuresOf(own)
      return [id, figuresOf(leader).filter((n) => !before.includes(n))]
    })
    expect(changed.filter(([, news]) => news.length > 0).map(([id]) => id).length).toBeGreaterThan(4)
    expect(changed.flatMap(([id, news]) => missing(`bonus.${id}`, news))).toEqual([])
  })

  test('[GW-17.1, 16.4] say how long a counter or a blockade lasts', () => {
    const lasting = Object.entries(all).filter(([, { effects }]) => effects.some((effect) => ['counter', 'blockade'].includes(effect.do)))
    expect(lasting.length).toBe(12)
    for (const [id, { effects }] of lasting) {
      const [first] = effects
      const [en, de] =
        first?.do === 'blockade' ? ['until your next turn', 'bis zu deinem nächsten Zug'] : [/a round( |\.|,)/, /eine Runde (lang|später)/]
      expect([texts.en[`does.${id}` as Key], texts.de[`does.${id}` as Key]]).toEqual([expect.stringMatching(en), expect.stringMatching(de)])
    }
  })
})
