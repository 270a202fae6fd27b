import type { Seat } from '@toadstool/games/tabletop'
import type { Table } from '@toadstool/protocol'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { openedBy } from '../../api/lobby.ts'
import { problemKey } from '../../api/problemKey.ts'
import { Refused } from '../../api/request.ts'
import { useT } from '../../i18n/index.ts'
import { toast } from '../../kit/Toast.tsx'
import type { Head } from '../../local/head.ts'
import type { Sent } from '../../local/source.ts'
import { ApartDialog } from './ApartDialog.tsx'
import { type Apart, PlayedApart, tableIn } from './bringBack.ts'
import { useLocal } from './texts.ts'

interface SendingParts {
  readonly head: Head
  readonly isOver: boolean
  sendTo(wish: { readonly sit: Seat; readonly anyway?: true }, read: (sent: Sent) => Promise<Table>): Promise<Table>
  /** The match stays here, apart from that at its table. */
  part(): Promise<void>
}

export interface Sending {
  readonly isBusy: boolean
  /** Whoever sends it sits on this seat. @returns false if it failed, which is told */
  send(sit: Seat): Promise<boolean>
  /** The choice that it waits for, where the match was played on in both places. */
  readonly choice: ReactNode
}

/** Sends a match of this device to the server, and goes to its table. */
export function useSending({ head, isOver, sendTo, part }: SendingParts): Sending {
  const t = useT()
  const l = useLocal()
  const [, go] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [apart, setApart] = useState<Apart & { readonly sit: Seat }>()
  const send = async (sit: Seat, anyway?: true): Promise<boolean> => {
    setBusy(true)
    try {
      const table = await openedBy(() => sendTo({ sit, ...(anyway && { anyway }) }, (sent) => tableIn(sent, head)))
      go(`/t/${table.id}`)
      if (isOver) toast(l('along.over.done'))
      return true
    } catch (error) {
      setBusy(false)
      if (error instanceof PlayedApart) setApart({ ...error.apart, sit })
      else toast(head.along && isMisfit(error) ? l('along.misfit') : t(problemKey(error)), { tone: 'problem' })
      return error instanceof PlayedApart
    }
  }
  const keep = () => {
    setApart(undefined)
    void part()
  }
  const choice = apart && (
    <ApartDialog
      apart={apart}
      ends={isOver}
      isBusy={isBusy}
      onClose={() => setApart(undefined)}
      bring={() => void send(apart.sit, true)}
      keep={keep}
    />
  )
  return { isBusy, send, choice }
}

/** The match isn't one that its table can have come to. */
const isMisfit = (error: unknown): boolean => error instanceof Refused && error.code === 'bad-request'
