import { type Translate, useTexts } from '../i18n/index.ts'
import { matchDe } from '../i18n/match.de.ts'
import { matchEn } from '../i18n/match.en.ts'

export type MatchKey = keyof typeof matchEn
export type TranslateMatch = Translate<MatchKey>

/** The sentences of the frame around a match. */
export const useM = (): TranslateMatch => useTexts(texts)

const texts = { en: matchEn, de: matchDe } as const
