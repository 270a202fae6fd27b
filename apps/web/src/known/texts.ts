import { type Translate, useTexts } from '../i18n/index.ts'
import { knownDe } from '../i18n/known.de.ts'
import { knownEn } from '../i18n/known.en.ts'

/** The sentences about being known again: the first page doesn't load them. */
export const useK = (): Translate<keyof typeof knownEn> => useTexts(texts)

export type KnownKey = keyof typeof knownEn

const texts = { en: knownEn, de: knownDe } as const
