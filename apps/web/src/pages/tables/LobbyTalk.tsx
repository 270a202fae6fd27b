import type { ChatLine, Person, Table } from '@toadstool/protocol'
import { useEffect, useState } from 'react'
import { useMe } from '../../api/lobby.ts'
import { useSay, useTalk } from '../../api/meeting.ts'
import { problemKey } from '../../api/problemKey.ts'
import { noteRead } from '../../api/read.ts'
import { colorAt } from '../../boards/index.ts'
import { useT } from '../../i18n/index.ts'
import { ChatBox } from '../../kit/ChatBox.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { toast } from '../../kit/Toast.tsx'
import { PersonDialog } from '../../people/PersonDialog.tsx'
import { useKeptAway } from '../../people/useKeptAway.ts'
import styles from './TableLobby.module.css'

/** What those at the table, and those who look at it, say before the match. */
export function LobbyTalk({ table }: { readonly table: Table }) {
  const t = useT()
  const away = useKeptAway()
  const lines = (useTalk(table.id).data?.lines ?? []).filter(({ person }) => !away.has(person ?? ''))
  useEffect(() => noteRead(table.id, lines), [table.id, lines])
  const me = useMe().data?.id
  const [asked, ask] = useState<Person | null>(null)
  const onName = ({ person, name }: ChatLine) =>
    person !== undefined && me !== undefined && person !== me ? () => ask({ id: person, name }) : undefined
  const say = useSay(table.id)
  return (
    <Panel title={t('talk.title')} className={styles.talk}>
      <ChatBox
        lines={lines.map((line) => ({ ...line, color: line.sender ? colorAt(table.game, line.sender) : undefined }))}
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
