import { problemKey } from '../../api/problemKey.ts'
import { circlesDe } from '../../i18n/circles.de.ts'
import { circlesEn } from '../../i18n/circles.en.ts'
import { type Translate, useLanguage, useT, useTexts } from '../../i18n/index.ts'
import { toast } from '../../kit/Toast.tsx'

/** The sentences about circles: only their pages load them. */
export const useC = (): Translate<keyof typeof circlesEn> => useTexts(texts)

const texts = { en: circlesEn, de: circlesDe } as const

/** Says why something didn't come about. */
export function useSorry(): (error: unknown) => void {
  const t = useT()
  return (error) => void toast(t(problemKey(error)), { tone: 'problem' })
}

/** A moment in the reader's own time zone: `Thursday 3 December, 19:30`. */
export function useWhen(): (at: number) => string {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  })
  return (at) => format.format(at)
}
