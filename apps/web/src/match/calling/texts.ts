import { alertsDe } from '../../i18n/alerts.de.ts'
import { alertsEn } from '../../i18n/alerts.en.ts'
import { type Translate, useTexts } from '../../i18n/index.ts'

/** The sentences about being called back: the first page doesn't load them. */
export const useA = (): Translate<keyof typeof alertsEn> => useTexts(texts)

const texts = { en: alertsEn, de: alertsDe } as const
