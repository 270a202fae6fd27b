import type { ChatLine, Person, Table } from '@toadstool/protocol'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useMe } from '../../api/lobby.ts'
import { useSay, useTalk } from '../../api/meeting.ts'
import { problemKey } from '../../api/problemKey.ts'
import { noteRead } from '../../api/read.ts'
import { colorAt } from '../../boards/index.ts'
import { useT } from '../../i18n/index.ts'
import { ChatBox } from '../../kit/ChatBox.tsx'
import { lineSaid } from '../../kit/lineSaid.ts'
import { Panel } from '../../kit/Panel.tsx'
import { toast } from '../../kit/Toast.tsx'
import { PersonDialog } from '../../people/PersonDialog.tsx'
import { useKeptAway } from '../../people/useKeptAway.ts'
import styles from './TableLobby.module.css'

/** What those at the table, and those who look at it, say before the match. */
export function LobbyTalk({ table }: { readonly table: Table }) {
  const t = useT()
  const away = useKeptAway()
  const talk = useTalk(table.id).data?.lines
  const lines = useMemo(() => talk?.filter(({ person }) => !away.has(person ?? '')), [talk, away])
  const me = useMe().data?.id
  const place = useRef<HTMLDivElement>(null)
  useSeen(table.id, lines, me, place)
  const [asked, ask] = useState<Person | null>(null)
  const onName = ({ person, name }: ChatLine) =>
    person !== undefined && me !== undefined && person !== me ? () => ask({ id: person, name }) : undefined
  const say = useSay(table.id)
  return (
    <Panel title={t('talk.title')} className={styles.talk}>
      <span ref={place} hidden />
      <ChatBox
        lines={(lines ?? []).map((line) => ({ ...line, color: line.sender ? colorAt(table.game, line.sender) : undefined }))}
        words={{
          title: t('talk.title'),
          empty: t(away.size > 0 ? 'talk.empty.kept' : 'talk.empty'),
          write: t('talk.write'),
          send: t('talk.send'),
        }}
        onSay={(text) =>
          say.mutateAsync(text).then(
            () => true,
            (error: unknown) => {
              toast(t(problemKey(error)), { tone: 'problem' })
              return false
            },
          )
        }
        onName={onName}
      />
      {asked && <PersonDialog person={asked} table={table.id} onClose={() => ask(null)} />}
    </Panel>
  )
}

/** Lines count as read where they are in sight; elsewhere a new one of somebody else is told, with the way to it. */
function useSeen(
  table: string,
  lines: readonly ChatLine[] | undefined,
  me: string | undefined,
  place: RefObject<HTMLElement | null>,
): void {
  const t = useT()
  const known = useRef<number>(undefined)
  useEffect(() => {
    if (!lines) return
    const { parentElement: talk } = place.current ?? {}
    const before = known.current ?? lines.length
    known.current = lines.length
    const see = (): boolean => {
      const seen = isInSight(talk)
      if (seen) noteRead(table, lines)
      return seen
    }
    const line = lines.length > before ? lines.at(-1) : undefined
    if (!see() && line && line.person !== me)
      toast(lineSaid(line), { action: { label: t('talk.answer'), run: () => talk?.querySelector('input')?.focus() } })
    window.addEventListener('scroll', see, { passive: true })
    return () => window.removeEventListener('scroll', see)
  }, [table, lines, me, t, place])
}

/** The newest line stands at the lower edge of the list. */
function isInSight(talk: Element | null | undefined): boolean {
  const bottom = talk?.querySelector('[role=log]')?.getBoundingClientRect().bottom ?? 0
  return bottom > 0 && bottom <= window.innerHeight
}
