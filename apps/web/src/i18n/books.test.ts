// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { changeSettings, settings } from '../settings.ts'
import { book, filling } from './books.ts'
import { withTexts } from './index.ts'

test('a book is empty until its language is wanted, and is fetched once', async () => {
  let fetched = 0
  const texts = book('de', async () => {
    fetched += 1
    return { greeting: 'Guten Tag' }
  })
  await filling('en')
  expect(texts).toEqual({})
  await filling('de')
  expect(texts).toEqual({ greeting: 'Guten Tag' })
  expect(filling('de')).toBe(undefined)
  expect(fetched).toBe(1)
})

test('another language is spoken once its texts are here, and stays unspoken where they do not come', async () => {
  expect(settings().language).toBe('en')
  const line = Promise.withResolvers<Record<string, string>>()
  const texts = book('de', () => line.promise)
  changeSettings({ language: 'de', volume: 40 })
  expect(settings()).toMatchObject({ language: 'en', volume: 40 })
  line.resolve({ greeting: 'Guten Tag' })
  await expect.poll(() => settings().language).toBe('de')
  expect(texts).toEqual({ greeting: 'Guten Tag' })
  expect(JSON.parse(localStorage.getItem('toadstool.settings') ?? '{}')).toMatchObject({ language: 'de', volume: 40 })

  let isCut = true
  const english = book('en', () => (isCut ? Promise.reject(new Error('cut')) : Promise.resolve({ greeting: 'Hello' })))
  changeSettings({ language: 'en' })
  await expect(filling('en')).rejects.toThrow('cut')
  expect(settings().language).toBe('de')
  isCut = false
  changeSettings({ language: 'en' })
  await expect.poll(() => settings().language).toBe('en')
  expect(english).toEqual({ greeting: 'Hello' })
})

test('a part of the client comes with its texts', async () => {
  const part = { texts: book('en', async () => ({ board: 'board' })) }
  expect((await withTexts(Promise.resolve(part))).texts).toEqual({ board: 'board' })
})
