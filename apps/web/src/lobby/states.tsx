import { useT } from '../i18n/index.ts'

export function Loading() {
  const t = useT()
  return <p role="status">{t('state.loading')}</p>
}
