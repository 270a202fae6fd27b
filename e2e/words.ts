import type { Language } from '@toadstool/games'
import { afterDe } from '../apps/web/src/i18n/after.de.ts'
import { afterEn } from '../apps/web/src/i18n/after.en.ts'
import { matchDe } from '../apps/web/src/i18n/match.de.ts'
import { matchEn } from '../apps/web/src/i18n/match.en.ts'

/** What the frame around a match says. */
export const frameWord = (language: Language, key: keyof typeof en): string => (language === 'de' ? de : en)[key]

const en = { ...matchEn, ...afterEn }
const de = { ...matchDe, ...afterDe }
