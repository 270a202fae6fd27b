import { type Translate, useTexts } from '../../i18n/index.ts'
import { termsDe } from '../../i18n/terms.de.ts'
import { termsEn } from '../../i18n/terms.en.ts'

/** The sentences about the terms of a table: only its own page loads them. */
export const useTerms = (): TermsText => useTexts(texts)

export type TermsText = Translate<keyof typeof termsEn>

const texts = { en: termsEn, de: termsDe } as const
