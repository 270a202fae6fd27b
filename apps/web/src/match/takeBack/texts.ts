import { type Translate, useTexts } from '../../i18n/index.ts'
import { takeBackDe } from '../../i18n/takeBack.de.ts'
import { takeBackEn } from '../../i18n/takeBack.en.ts'

/** The sentences about taking back by consent: no first board needs them. */
export const useB = (): Translate<keyof typeof takeBackEn> => useTexts(texts)

const texts = { en: takeBackEn, de: takeBackDe } as const
