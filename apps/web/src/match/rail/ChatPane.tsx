import type { ChatLine, Person } from '@toadstool/protocol'
import { useEffect, useState } from 'react'
import { noteRead } from '../../api/read.ts'
import { ChatBox } from '../../kit/ChatBox.tsx'
import pill from '../../kit/pill.module.css'
import { colorOf } from '../../kit/seats.ts'
import { useMedia } from '../../kit/useMedia.ts'
import { PersonDialog } from '../../people/PersonDialog.tsx'
import { useA } from '../afterTexts.ts'
import type { Scene } from '../scene.ts'
import { noticeText } from '../telling/notices.ts'
import css from './ChatPane.module.css'
import { chatPlace, writeToChat } from './writeToChat.ts'

/** What people say: players and spectators have a channel each. */
export function ChatPane({ scene }: { readonly scene: Scene }) {
  const m = useA()
  const { now, seat, source, board, links } = scene
  const [channel, setChannel] = useState<'players' | 'spectators'>(seat === null ? 'spectators' : 'players')
  const mine = channel === (seat === null ? 'spectators' : 'players')
  useEffect(() => noteRead(scene.links.id, now.chat), [scene.links.id, now.chat])
  // Whoever opens the chat and begins to write means it; on a phone a keyboard would cover what is to be read.
  const hasKeys = !useMedia('(pointer: coarse)')
  useEffect(() => {
    if (hasKeys) writeToChat()
  }, [hasKeys])
  const { me, keptAway } = links
  const [asked, ask] = useState<Person | null>(null)
  const lines = now.chat
    .filter((line) => !line.logged && line.channel === channel && !keptAway?.has(line.person ?? ''))
    .map((line) => {
      if (line.notice) return { ...line, payload: noticeText(line.notice, m), color: undefined }
      const of = now.status?.seats.find((each) => each.seat === line.sender || each.name === line.name)?.seat
      return { ...line, color: of !== undefined && channel === 'players' ? colorOf(of, board?.seatColors) : undefined }
    })
  const onName = ({ person, name }: ChatLine) =>
    person !== undefined && me !== undefined && person !== me && links.id !== null ? () => ask({ id: person, name }) : undefined
  return (
    <div id={chatPlace} className={css.pane}>
      <div className={css.channels}>
        {(['players', 'spectators'] as const).map((each) => (
          <button key={each} type="button" className={pill.pill} aria-pressed={each === channel} onClick={() => setChannel(each)}>
            {m(`chat.${each}`)}
          </button>
        ))}
      </div>
      <ChatBox
        lines={lines}
        words={{
          title: m('tab.chat'),
          empty: m(keptAway?.size ? 'chat.empty.kept' : 'chat.empty'),
          write: m('chat.write'),
          send: m('chat.send'),
        }}
        quick={[m('chat.quick.1'), m('chat.quick.2'), m('chat.quick.3')]}
        onSay={mine ? source.chat : undefined}
        onName={onName}
      />
      {asked && links.id && <PersonDialog person={asked} table={links.id} onClose={() => ask(null)} />}
    </div>
  )
}
