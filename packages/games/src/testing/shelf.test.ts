import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMatch, InitializeGame } from 'boardgame.io/internal'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { valuesOf } from '../card.ts'
import { grammarFor, learner } from '../guided.ts'
import { choices } from '../tabletop/choices.ts'
import { sentences } from '../tabletop/enumeration.ts'
import { languages } from '../tabletop/say.ts'
import { check, checkPrefix } from '../tabletop/sentences.ts'
import { general } from '../tabletop/texts/general.en.ts'
import type { Arg } from '../tabletop/token.ts'
import { everyRulebook } from './every.ts'
import { marksOf } from './ledger.ts'
import { lessonMinutes, lessonOf } from './lesson.ts'

describe.each(Object.entries(everyRulebook))('%s', (slug, rulebook) => {
  const { card, game, grammar, texts } = rulebook

  test('is the same game to the shelf, to boardgame.io and to its card', () => {
    expect([rulebook.slug, game.name, game.minPlayers, game.maxPlayers]).toEqual([slug, slug, card.seats.min, card.seats.max])
    expect(rulebook.bot.levels).toEqual(expect.arrayContaining([...card.botLevels]))
  })

  test('is played by chance in a file of its own', () => {
    expect(existsSync(join(import.meta.dirname, '..', slug, 'test', 'play.test.ts'))).toBe(true)
  })

  test('says the same in every language, with the same values, in real typography and without exclamation marks', () => {
    const { en, de } = texts
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort())
    for (const [key, text] of Object.entries(en)) {
      // a sentence may begin with the thing itself
      const least = /^sentence\.\w+\.1$/.test(key) ? 0 : 1
      for (const each of [text, de[key]]) {
        expect(each?.trim().length ?? -1, key).toBeGreaterThanOrEqual(least)
        expect(each, key).not.toMatch(/["'!]|\.\.\.|\s-\s|\b[Pp]lease\b|\b[Bb]itte\b/)
      }
      expect(holes(de[key] ?? ''), key).toEqual(holes(text))
    }
  })

  test('has words for what every game has: its moves, their questions, and what the kit says', () => {
    const fixed = Object.values(grammar.moves).flatMap(({ slots }) => (typeof slots === 'function' ? [] : slots))
    const wanted = [
      ...Object.keys(grammar.moves).map((move) => `move.${move}`),
      ...fixed.map(({ ask }) => `prompt.${ask}`),
      ...Object.keys(general),
      ...(grammar.rules.eliminated ? ['refusal.eliminated'] : []),
    ]
    expect(wanted.filter((key) => !Object.hasOwn(texts.en, key))).toEqual([])
  })

  const tables = Array.from({ length: card.seats.max - card.seats.min + 1 }, (_, more) => card.seats.min + more)

  test('counts the usual seats among those that it takes', () => {
    expect(tables).toContain(card.seats.usual)
  })

  test.each(tables)(
    'lists every option with all its values at %i seats, its default first; what is absent becomes the default, presets are taken as they are',
    (seats) => {
      const options = rulebook.options(seats)
      const defaults = options.parse(undefined)
      expect(card.options.map(({ key }) => key).toSorted()).toEqual(Object.keys(defaults).toSorted())
      for (const field of card.options) {
        const { key } = field
        const listed = valuesOf(field, seats, defaults).map(({ value }) => value)
        if (field.longest !== undefined) continue
        expect(listed[0], key).toBe(defaults[key])
        const problem = options.safeParse({ [key]: 'no such value' }).error?.issues
        expect(problem).toMatchObject([{ path: [key], values: expect.toSatisfy((all: unknown[]) => isSame(all, listed)) }])
      }
      expect(card.presets.map(({ key }) => key)).toContain(card.quick)
      for (const preset of card.presets) expect(options.parse(preset.options)).toMatchObject(preset.options)
      for (const absent of [null, {}]) expect(options.parse(absent)).toEqual(defaults)
    },
  )

  test.each(tables)(
    'refuses at %i seats an option or a value that it doesn’t have, naming those that it has, when a match is created and when it is dealt',
    (seats) => {
      const keys = Object.keys(rulebook.options(seats).parse({}))
      const created = (setupData: unknown) => createMatch({ game, numPlayers: seats, setupData, unlisted: true })
      const refused: [unknown, RegExp][] = [
        [{ 'no such option': 1 }, exactly(`options: there is no "no such option", only ${quoted(keys)}`)],
        [JSON.parse('{"__proto__":1}'), exactly(`options: there is no "__proto__", only ${quoted(keys)}`)],
        [[], exactly('options: must be an object')],
        ...card.options.flatMap((field) => {
          const isText = field.longest !== undefined
          const answer = isText ? /must be a text of at most \d+ characters/ : /must be one of /
          return [...(isText ? [] : ['no such value']), 0.5, null].map((wrong): [unknown, RegExp] => [{ [field.key]: wrong }, answer])
        }),
      ]
      for (const [given, answer] of refused) {
        expect(created(given)).toEqual({ setupDataError: expect.stringMatching(answer) })
        expect(() => InitializeGame({ game, numPlayers: seats, setupData: given })).toThrow(z.core.$ZodError)
      }
      for (const given of [undefined, {}, ...card.presets.map(({ options }) => options)])
        expect(created(given)).toHaveProperty('initialState')
    },
  )

  test('has the same rules in every language, numbered with its code and tagged alike with whose they are', () => {
    const [en, ...others] = languages.map((language) => rulesOf(slug, language))
    expect(en).not.toEqual([])
    expect(en?.filter((rule) => !rule.startsWith(`${rulebook.code}-`))).toEqual([])
    for (const numbers of others) expect(numbers).toEqual(en)
  })

  test.each(languages)(
    'tags its rules as the ledger does: what the book says, what is ours, and where it is both (%s)',
    async (language) => {
      const tagged = new Map(
        rulesOf(slug, language).map((rule) => [rule.replace(/^[A-Z]+-| .*$/g, ''), rule.replace(/^\S+ /, '').split(', ')]),
      )
      const marks = await marksOf(slug)
      expect([...marks.keys()].filter((number) => !tagged.has(number))).toEqual([])
      expect([...tagged].filter(([number, tags]) => !isMarked(tags, marks.get(number))).map(([number]) => number)).toEqual([])
    },
  )

  test('has a lesson that runs from its first step to its last by the rules of the game, with a title and a bubble of at most 45 words for each', () => {
    const steps = lessonOf(rulebook).flatMap(({ step }) => step ?? [])
    expect(steps).toEqual(rulebook.tutorial.steps)
    expect(steps).not.toEqual([])
    for (const { key } of steps) {
      for (const language of languages) {
        const text = texts[language][`tutorial.${key}`] ?? ''
        const title = texts[language][`tutorial.${key}.title`] ?? ''
        expect(title.length, `${key}.title`).toBeGreaterThan(2)
        expect(title.length, title).toBeLessThanOrEqual(24)
        expect(text.split('**').length % 2, key).toBe(1)
        expect(text, key).not.toBe('')
        expect(text.split(/\s+/).length, key).toBeLessThanOrEqual(45)
      }
    }
  })

  test('says on its card how long its lesson takes', () => {
    expect(card.lessonMinutes).toBe(lessonMinutes(rulebook))
  })

  test('in its lesson a step takes beginnings of what it asks for and of nothing else, and everything else tells so', () => {
    for (const { step, state } of lessonOf(rulebook)) {
      const view = rulebook.viewOf(state, learner)
      const narrowed = grammarFor(grammar, step)
      // a fresh object: answers are remembered by view
      const own = { ...view }
      const { move = '', args = [] } = step?.await ?? {}
      for (let said = 0; move !== '' && said <= args.length; said += 1) {
        const begun = args.slice(0, said)
        if (begun.includes(null)) continue
        expect(checkPrefix(narrowed, own, learner, { move, args: begun as Arg[] }), `${step?.key} ${said}`).toBe(undefined)
        const next = [args[said] ?? []].flat()
        const open = choices(narrowed, own, learner, move, begun as Arg[])
        // of a list, each token after those before it
        const legal = open?.slot.list
          ? next.filter((token, index) =>
              choices(narrowed, own, learner, move, begun as Arg[], next.slice(0, index))?.legal.includes(token),
            )
          : (open?.legal ?? [])
        expect(legal, `${step?.key} ${said}`).toEqual(expect.arrayContaining(next))
      }
      for (const sentence of sentences(grammar, view, learner)) {
        const refusal = check(narrowed, own, learner, sentence)
        if (refusal) expect(refusal).toEqual({ code: 'not-meant', rule: null })
        else expect(sentence.move).toBe(move)
      }
    }
  })

  test('in its lesson every other move is refused by the rules, or legal and not meant, and nothing comes of it', () => {
    for (const guide of lessonOf(rulebook)) {
      expect(guide.do({ move: 'no such move', args: [] })).toMatchObject({
        refusal: { code: expect.stringMatching(/unknown-move|game-over/) },
      })
      for (const sentence of sentences(grammar, rulebook.viewOf(guide.state, learner), learner)) {
        const answer = guide.do(sentence)
        if ('guide' in answer) expect(guide.step?.await?.move).toBe(sentence.move)
        else expect(answer).toEqual({ refusal: null })
      }
    }
  })
})

const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean => quoted(some.toSorted()) === quoted(others.toSorted())

const exactly = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

const quoted = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ')

const holes = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))].sort()

function rulesOf(slug: string, language: string): string[] {
  const file = join(import.meta.dirname, '..', slug, language === 'en' ? 'RULES.md' : `RULES.${language}.md`)
  const rules = [...readFileSync(file, 'utf8').matchAll(/^- \*\*([A-Z]+-\d+\.\d+)\*\*.*/gm)]
  return rules.map(([line, rule]) => {
    const [, tags] = /\[((?:rulebook|our reading|our content|online)(?:, (?:our reading|our content))?)\]$/.exec(line) ?? []
    if (!tags) throw new Error(`${file}: ${rule} without a tag`)
    return `${rule} ${tags}`
  })
}

const tagsOf: Readonly<Record<string, readonly string[]>> = {
  R: ['rulebook'],
  G: ['our reading', 'online'],
  C: ['our content', 'online'],
}

/** One tag for each mark; a rule that the ledger doesn't list is ours. */
function isMarked(tags: readonly string[], marks: string | undefined): boolean {
  if (marks === undefined) return !tags.includes('rulebook')
  return tags.length === marks.length && [...marks].every((mark, at) => tagsOf[mark]?.includes(tags[at] ?? ''))
}
