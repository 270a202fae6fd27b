import { useClaimDevice, useMe, useMyTables } from '../api/lobby.ts'
import { problemKey } from '../api/problemKey.ts'
import { useT } from '../i18n/index.ts'
import { Button } from '../kit/Button.tsx'
import { useTitle } from '../kit/useTitle.ts'
import { useK } from '../known/texts.ts'
import { Notice } from './shell/states.tsx'

/** Brings my seats to this device. It takes a click, because link previews open links too. */
export default function DevicePage({ code }: { readonly code: string }) {
  const t = useT()
  const k = useK()
  const claim = useClaimDevice()
  const me = useMe().data
  const games = useMyTables().data?.tables.length ?? 0
  useTitle(k('device.title'))
  const take = (join: boolean) =>
    claim.mutate(
      { code, join },
      // A fresh page: everything loaded so far was loaded as somebody else.
      { onSuccess: () => window.location.replace('/my-games') },
    )
  return (
    <Notice
      title={k('device.title')}
      text={claim.error ? t(problemKey(claim.error)) : k('device.text')}
      who={claim.error ? 'broken' : 'calling'}
    >
      {claim.error ? (
        <Button href="/">{t('state.home')}</Button>
      ) : (
        <>
          {me && games > 0 && (
            <>
              <p role="alert">{k('device.replaces', { name: me.name, n: games })}</p>
              <p>{k('device.whose', { name: me.name })}</p>
              <Button kind="primary" size="hero" busy={claim.isPending && claim.variables?.join === true} onClick={() => take(true)}>
                {k('device.join')}
              </Button>
            </>
          )}
          <Button
            kind={games > 0 ? 'plain' : 'primary'}
            size={games > 0 ? 'normal' : 'hero'}
            busy={claim.isPending && claim.variables?.join === false}
            onClick={() => take(false)}
          >
            {k('device.claim')}
          </Button>
        </>
      )}
    </Notice>
  )
}
