import type { Language } from '@toadstool/games'
import { matchDe } from '../apps/web/src/i18n/match.de.ts'
import { matchEn } from '../apps/web/src/i18n/match.en.ts'

/** What the frame around a match says. */
export const frameWord = (language: Language, key: keyof typeof matchEn): string => (language === 'de' ? matchDe : matchEn)[key]
