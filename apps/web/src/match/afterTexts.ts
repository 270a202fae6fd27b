import { useCallback } from 'react'
import { afterDe } from '../i18n/after.de.ts'
import { afterEn } from '../i18n/after.en.ts'
import { type Translate, useTexts } from '../i18n/index.ts'
import { type MatchKey, useM } from './texts.ts'

export type AfterKey = MatchKey | keyof typeof afterEn
export type TranslateAfter = Translate<AfterKey>

/** The sentences of the frame, with those among them that no first board needs. */
export function useA(): TranslateAfter {
  const m = useM()
  const a = useTexts(texts)
  return useCallback((key, params) => (isAfter(key) ? a(key, params) : m(key, params)), [a, m])
}

const isAfter = (key: AfterKey): key is keyof typeof afterEn => key in afterEn || key in afterDe

const texts = { en: afterEn, de: afterDe } as const
