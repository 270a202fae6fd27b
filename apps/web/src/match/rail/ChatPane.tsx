import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { colorOf } from '../../kit/seats.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import css from './ChatPane.module.css'

/** What people say: players and spectators have a channel each. */
export function ChatPane({ scene }: { readonly scene: Scene }) {
  const m = useM()
  const { now, seat, source, board } = scene
  const [text, setText] = useState('')
  const [channel, setChannel] = useState<'players' | 'spectators'>(seat === null ? 'spectators' : 'players')
  const lines = now.chat.filter((line) => line.channel === channel)
  const mine = channel === (seat === null ? 'spectators' : 'players')
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls the list.
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [lines.length])
  useEffect(() => sessionStorage.setItem(`toadstool.chat.${scene.links.id}`, String(now.chat.length)), [scene.links.id, now.chat.length])
  const send = (words: string) => {
    const said = words.trim()
    if (said) source.chat(said.slice(0, 500))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(text)
    setText('')
  }
  return (
    <div className={css.pane}>
      <div className={css.channels}>
        {(['players', 'spectators'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={each === channel} onClick={() => setChannel(each)}>
            {m(`chat.${each}`)}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard. */}
      <div ref={list} className={css.list} role="log" aria-label={m('tab.chat')} tabIndex={0}>
        {lines.length === 0 && <p className={css.empty}>{m('chat.empty')}</p>}
        {lines.map((line) => {
          const of = now.status?.seats.find((each) => each.seat === line.sender || each.name === line.name)?.seat
          return (
            <p key={line.id}>
              {of !== undefined && channel === 'players' && <SeatEmblem color={colorOf(of, board?.seatColors)} size={17} />}
              <span>
                <b>{line.name}</b> {line.payload}
              </span>
            </p>
          )
        })}
      </div>
      {mine && (
        <>
          <div className={css.quick}>
            {(['chat.quick.1', 'chat.quick.2', 'chat.quick.3'] as const).map((key) => (
              <button key={key} type="button" onClick={() => send(m(key))}>
                {m(key)}
              </button>
            ))}
          </div>
          <form className={css.form} onSubmit={submit}>
            <input
              value={text}
              maxLength={500}
              enterKeyHint="send"
              placeholder={m('chat.write')}
              aria-label={m('chat.write')}
              onChange={(event) => setText(event.target.value)}
            />
            <Button submit size="small" icon="ui:send" label={m('chat.send')} />
          </form>
        </>
      )}
    </div>
  )
}
