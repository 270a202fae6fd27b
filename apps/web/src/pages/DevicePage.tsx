import { useClaimDevice, useMe, useMyTables } from '../api/lobby.ts'
import { problemKey } from '../api/problemKey.ts'
import { useT } from '../i18n/index.ts'
import { Button } from '../kit/Button.tsx'
import { useTitle } from '../kit/useTitle.ts'
import { Notice } from './shell/states.tsx'

/** Brings my seats to this device. It takes a click, because link previews open links too. */
export default function DevicePage({ code }: { readonly code: string }) {
  const t = useT()
  const claim = useClaimDevice()
  const me = useMe().data
  const games = useMyTables().data?.tables.length ?? 0
  useTitle(t('device.title'))
  const take = () =>
    claim.mutate(code, {
      // A fresh page: everything loaded so far was loaded as somebody else.
      onSuccess: () => window.location.replace('/my-games'),
    })
  return (
    <Notice title={t('device.title')} text={claim.error ? t(problemKey(claim.error)) : t('device.text')}>
      {claim.error ? (
        <Button href="/">{t('state.home')}</Button>
      ) : (
        <>
          {me && games > 0 && (
            <>
              <p role="alert">{t('device.replaces', { name: me.name, n: games })}</p>
              <Button href="/settings" icon="ui:settings">
                {t('nav.settings')}
              </Button>
            </>
          )}
          <Button kind={games > 0 ? 'plain' : 'primary'} size="hero" busy={claim.isPending} onClick={take}>
            {t('device.claim')}
          </Button>
        </>
      )}
    </Notice>
  )
}
