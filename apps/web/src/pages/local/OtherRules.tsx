import { earlierClient } from '@toadstool/protocol/addresses'
import { useEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import type { Head } from '../../local/head.ts'
import { askForOtherClient, serverAnswers, untilServerAnswers } from '../../newRelease.ts'
import { Loading, Notice } from '../shell/states.tsx'
import { useLocal } from './texts.ts'

/** A match by other rules than this release has: the client that has them is asked for, on this device and then on the server. */
export function OtherRules({ head: { game, rules } }: { readonly head: Head }) {
  const l = useLocal()
  const [found, setFound] = useState<'coming' | 'away' | 'nowhere'>('coming')
  useEffect(() => {
    let isOpen = true
    const look = async (): Promise<void> => {
      if ((await askForOtherClient(earlierClient(game, rules))) || !isOpen) return
      if (await serverAnswers()) return setFound('nowhere')
      setFound('away')
      await untilServerAnswers(() => isOpen)
      if (isOpen) location.reload()
    }
    void look()
    return () => {
      isOpen = false
    }
  }, [game, rules])
  if (found === 'coming') return <Loading />
  return (
    <Notice title={l('fault.rules')} text={l(`fault.rules.${found}`)} who="asleep">
      <Button kind="primary" href="/local">
        {l('title')}
      </Button>
    </Notice>
  )
}
