import { useT } from '../i18n/index.ts'
import { Button } from '../kit/Button.tsx'
import { useTitle } from '../kit/useTitle.ts'
import { Notice } from './shell/states.tsx'

export default function NotFoundPage() {
  const t = useT()
  useTitle(t('notfound.title'))
  return (
    <Notice title={t('notfound.title')} text={t('notfound.text')}>
      <Button kind="primary" href="/">
        {t('state.home')}
      </Button>
    </Notice>
  )
}
