import { hoursDe } from '../../i18n/hours.de.ts'
import { hoursEn } from '../../i18n/hours.en.ts'
import { type Translate, useTexts } from '../../i18n/index.ts'

/** The sentences about pauses and other clocks: no first board needs them. */
export const useH = (): Translate<keyof typeof hoursEn> => useTexts(texts)

const texts = { en: hoursEn, de: hoursDe } as const
