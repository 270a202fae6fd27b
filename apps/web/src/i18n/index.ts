import type { Language, Params } from '@toadstool/games/tabletop'
import { useCallback } from 'react'
import { settings, useSettings } from '../settings.ts'
import { filling } from './books.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fill } from './fill.ts'

export type TextKey = keyof typeof en
export type Translate<K extends string = TextKey> = (key: K, params?: Params) => string

/** The shell's sentences in the current language. */
export const useT = (): Translate => useTexts(shell)

/** The same for any pair of tables: `useTexts({ en, de })` with a constant, `de: Record<keyof typeof en, string>`. */
export function useTexts<K extends string>(texts: Readonly<Record<Language, Readonly<Record<K, string>>>>): Translate<K> {
  const language = useLanguage()
  return useCallback((key, params) => fill(texts[language][key] ?? key, params), [texts, language])
}

export const useLanguage = (): Language => useSettings()[0].language

/** For code outside components. */
export const translate: Translate = (key, params) => fill(shell[settings().language][key], params)

/** A part of the client, once the texts that it brings are here as well. */
export async function withTexts<T>(coming: Promise<T>): Promise<T> {
  const part = await coming
  await filling(settings().language)
  return part
}

/** Whether the shell has a sentence for this. */
export const isTextKey = (key: string): key is TextKey => key in shell[settings().language]

const shell = { en, de } as const
