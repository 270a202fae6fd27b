import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './ChatBox.module.css'
import pill from './pill.module.css'
import { SeatEmblem } from './SeatEmblem.tsx'
import type { SeatColor } from './seats.ts'

export interface SaidLine {
  readonly id: string
  readonly name: string
  readonly payload: string
  /** Colour of the seat it was said from. */
  readonly color?: SeatColor | undefined
  /** Said by the table itself. */
  readonly notice?: object | undefined
}

interface ChatBoxProps<L extends SaidLine> {
  readonly lines: readonly L[]
  readonly words: { readonly title: string; readonly empty: string; readonly write: string; readonly send: string }
  /** Ready-made lines, one touch each. */
  readonly quick?: readonly string[]
  /** Absent: this channel is only listened to. */
  readonly onSay?: Say | undefined
  /** What a press on the name of whoever has said this line does; `undefined`: nothing. */
  readonly onName?: (line: L) => (() => void) | undefined
}

/** @returns whether it was said: what wasn't comes back to whoever has written it. */
type Say = (text: string) => Promise<boolean>

const longest = 500

/** What people say, the newest last, and a line to say something. New lines are announced. */
export function ChatBox<L extends SaidLine>({ lines, words, quick = [], onSay, onName }: ChatBoxProps<L>) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls the list.
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [lines.length])
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard. */}
      <div ref={list} className={styles.list} role="log" aria-label={words.title} tabIndex={0}>
        {lines.length === 0 && <p className={styles.empty}>{words.empty}</p>}
        {lines.map((line) => (
          <p key={line.id} className={line.notice && styles.notice}>
            {line.color && <SeatEmblem color={line.color} size={17} />}
            <span>
              <Name name={line.name} onPress={onName?.(line)} /> <bdi>{line.payload}</bdi>
            </span>
          </p>
        ))}
      </div>
      {onSay && (
        <>
          {quick.length > 0 && (
            <div className={styles.quick}>
              {quick.map((each) => (
                <button key={each} type="button" className={pill.pill} onClick={() => void onSay(each)}>
                  {each}
                </button>
              ))}
            </div>
          )}
          <Writing words={words} onSay={onSay} />
        </>
      )}
    </>
  )
}

function Writing({ words, onSay }: { readonly words: ChatBoxProps<SaidLine>['words']; readonly onSay: Say }) {
  const [text, setText] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const said = text.trim().slice(0, longest)
    setText('')
    if (said && !(await onSay(said))) setText((since) => (since ? `${said} ${since}`.slice(0, longest) : said))
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <input
        value={text}
        maxLength={longest}
        enterKeyHint="send"
        placeholder={words.write}
        aria-label={words.write}
        onChange={(event) => setText(event.target.value)}
      />
      <Button submit size="small" icon="ui:send" label={words.send} />
    </form>
  )
}

function Name({ name, onPress }: { readonly name: string; readonly onPress: (() => void) | undefined }) {
  const shown = <bdi>{name}</bdi>
  if (!onPress) return <b>{shown}</b>
  return (
    <button type="button" className={styles.name} aria-haspopup="dialog" onClick={onPress}>
      {shown}
    </button>
  )
}
