import { rulebooks, valuesOf } from '@toadstool/games'
import { engineOf } from '@toadstool/games/engine'
import { table as tableShape } from '@toadstool/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browser, type Running, startApp } from './running.ts'

let app: Running
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const games = Object.values(rulebooks).map((rulebook) => {
  const { slug, card } = rulebook
  const [first] = card.options
  const listed = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ')
  return {
    rulebook,
    slug,
    card,
    refused: [
      [{ 'no-such': 1 }, `options: there is no "no-such", only ${listed(Object.keys(rulebook.options(card.seats.min).parse({})))}`],
      [
        { [first?.key ?? '']: 'odd' },
        `${first?.key}: must be one of ${listed(first ? valuesOf(first, card.seats.min).map(({ value }) => value) : [])}`,
      ],
    ] as const,
  }
})

describe.each(games)('$slug: an unknown option or value is refused with those that exist', ({ rulebook, slug, card, refused }) => {
  const wrong = (message: string) => ({ status: 400, body: { error: 'bad-option', message } })

  test('with a new table', async () => {
    const ann = browser(app.url)
    for (const [options, message] of refused) {
      expect(await ann.post('/api/tables', { game: slug, options })).toMatchObject(wrong(message))
      expect(await ann.post(`/games/${slug}/create`, { numPlayers: card.seats.min, setupData: options })).toMatchObject(wrong(message))
    }
    expect((await ann.get('/api/tables?mine=1')).body).toMatchObject({ tables: [] })
  })

  test('at an open table, which stays as it was', async () => {
    const ann = browser(app.url)
    const { id, options: before } = await ann.table('/api/tables', { game: slug })
    for (const [options, message] of refused) {
      expect(await ann.patch(`/api/tables/${id}`, { options })).toMatchObject(wrong(message))
    }
    expect(tableShape.parse((await ann.get(`/api/tables/${id}`)).body).options).toEqual(before)
  })

  test('what is absent becomes the default; presets are taken', async () => {
    const ann = browser(app.url)
    const defaults = Object.fromEntries(
      card.options.map((field) => [field.key, field.longest === undefined ? valuesOf(field, card.seats.usual)[0]?.value : '']),
    )
    expect((await ann.table('/api/tables', { game: slug })).options).toEqual(defaults)
    for (const { options } of card.presets) {
      expect((await ann.table('/api/tables', { game: slug, options })).options).toEqual({ ...defaults, ...options })
    }
  })

  test('a stored table is dealt, even one from before an option existed', () => {
    const dealt = (options: unknown) => engineOf(rulebook).begin(card.seats.min, options, 'seed').G
    for (const { options } of card.presets) {
      const stored = rulebook.options(card.seats.min).parse(options)
      expect(dealt(stored)).toMatchObject({ options: stored })
    }
    expect(dealt({})).toMatchObject({ options: rulebook.options(card.seats.min).parse({}) })
  })
})
