import { type Translate, useTexts } from '../../i18n/index.ts'
import { recapDe } from '../../i18n/recap.de.ts'
import { recapEn } from '../../i18n/recap.en.ts'

/** The sentences for whoever comes back. */
export const useR = (): Translate<keyof typeof recapEn> => useTexts(texts)

const texts = { en: recapEn, de: recapDe } as const
