/** After the first finished match, once: a passkey keeps what was played. */
import { useEffect, useState } from 'react'
import { useMe } from '../api/lobby.ts'
import { kept } from '../api/ownStore.ts'
import { canKeepPasskeys, useAddPasskey, useKeepsake } from '../api/passkeys.ts'
import { Icon } from '../icons/index.ts'
import { Button } from '../kit/Button.tsx'
import { toast } from '../kit/Toast.tsx'
import styles from './known.module.css'
import { RecoveryCode } from './RecoveryCode.tsx'
import { useK } from './texts.ts'
import { useSorry } from './useSorry.ts'

const note = 'passkey-offered'

export default function Offer() {
  const [isNew] = useState(() => canKeepPasskeys() && kept.read(note) === null)
  return isNew && <FirstOffer />
}

function FirstOffer() {
  const k = useK()
  const sorry = useSorry()
  const me = useMe().data
  const keepsake = useKeepsake().data
  const add = useAddPasskey()
  const [isOver, end] = useState(false)
  const isWanted = me !== undefined && keepsake?.passkeys.length === 0
  useEffect(() => {
    if (isWanted) kept.write(note, '1')
  }, [isWanted])
  const code = add.data?.code
  if (isOver || !me) return null
  if (code !== undefined) return <RecoveryCode code={code} onClose={() => end(true)} />
  if (!isWanted) return null
  return (
    <section className={styles.offer} aria-label={k('offer.title')}>
      <header>
        <strong>
          <Icon name="ui:lock" size={20} />
          {k('offer.title')}
        </strong>
        <div className={styles.answers}>
          <Button
            size="small"
            busy={add.isPending}
            onClick={() => add.mutate(undefined, { onSuccess: ({ code }) => void (code ?? toast(k('added'))), onError: sorry })}
          >
            {k('add')}
          </Button>
          <Button size="small" kind="quiet" onClick={() => end(true)}>
            {k('offer.no')}
          </Button>
        </div>
      </header>
      <p>{k('offer.text', { name: me.name })}</p>
    </section>
  )
}
