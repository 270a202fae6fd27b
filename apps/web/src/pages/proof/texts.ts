import { type Translate, useTexts } from '../../i18n/index.ts'
import { proofDe } from '../../i18n/proof.de.ts'
import { proofEn } from '../../i18n/proof.en.ts'

/** The sentences of the proof: the first page doesn't load them. */
export const useP = (): Translate<keyof typeof proofEn> => useTexts(texts)

const texts = { en: proofEn, de: proofDe } as const
