import { type Translate, useTexts } from '../../i18n/index.ts'
import { localDe } from '../../i18n/local.de.ts'
import { localEn } from '../../i18n/local.en.ts'

export type LocalKey = keyof typeof localEn

/** The sentences about matches on this device: the first page doesn't load them. */
export const useLocal = (): Translate<LocalKey> => useTexts(texts)

const texts = { en: localEn, de: localDe } as const
