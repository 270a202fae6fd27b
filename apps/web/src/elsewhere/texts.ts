import { elsewhereDe } from '../i18n/elsewhere.de.ts'
import { elsewhereEn } from '../i18n/elsewhere.en.ts'
import { type Translate, useTexts } from '../i18n/index.ts'

/** The sentences about hearing elsewhere what waits: no first page loads them. */
export const useE = (): Translate<keyof typeof elsewhereEn> => useTexts(texts)

const texts = { en: elsewhereEn, de: elsewhereDe } as const
