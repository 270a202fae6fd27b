import { type Translate, useTexts } from '../../i18n/index.ts'
import { listsDe } from '../../i18n/lists.de.ts'
import { listsEn } from '../../i18n/lists.en.ts'

export type ListsKey = keyof typeof listsEn

/** The sentences of the lists of tables: the first page doesn't load them. */
export const useLists = (): Translate<ListsKey> => useTexts(texts)

const texts = { en: listsEn, de: listsDe } as const
