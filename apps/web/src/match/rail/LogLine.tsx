import { idOf, kindOf, type LogEntry, type Seat, say, type Texts, type Token, thingOf, type Voice } from '@toadstool/games/tabletop'
import { Fragment } from 'react'
import { part } from '../../kit/part.ts'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { colorOf, type SeatColor } from '../../kit/seats.ts'
import type { Scene } from '../scene.ts'
import css from './LogPane.module.css'
import { Heard, type NamedPiece, type Piece, richLine } from './rich.tsx'

/** Events that one line tells. */
export type Told = readonly [LogEntry, ...LogEntry[]]

/** What a line shows. */
export interface LineShown {
  readonly heading: string | undefined
  /** Absent where the heading says it all. */
  readonly words: readonly Word[] | undefined
  /** Something is done to one's own seat. */
  readonly isMine: boolean
  /** The thing that it is about. */
  readonly mark: Token | null
}

/** A piece of a line, as it looks: people and cards are bold, an emblem stands before them and before things that belong to somebody. */
type Word = Exclude<Piece, NamedPiece> | Named

interface Named {
  readonly name: string
  readonly isBold?: boolean
  readonly emblem?: SeatColor | undefined
  /** What can be looked at longer. */
  readonly about?: Token
}

interface LineProps extends LineShown {
  /** In a replay: after the moment that is looked at, or at it. */
  readonly isLater: boolean
  readonly isNow: boolean
  /** In a replay: the action that told it, and where a touch leads to. */
  readonly version: number | undefined
  look(version: number): void
  point(token: Token | null): void
}

/** One line of the log. */
export const LogLine = part(function LogLine({ heading, words, isMine, mark, isLater, isNow, version, look, point }: LineProps) {
  const line = words?.map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes its order.
    <Fragment key={place}>{typeof word === 'string' ? word : 'heard' in word ? <Heard words={word.heard} /> : <Name {...word} />}</Fragment>
  ))
  return (
    <>
      {heading !== undefined && (
        <h3 className={css.heading} data-later={isLater || undefined}>
          {heading}
        </h3>
      )}
      {line && (
        <p
          className={css.line}
          data-mine={isMine || undefined}
          data-later={isLater || undefined}
          data-now={isNow || undefined}
          onPointerEnter={() => mark && point(mark)}
          onPointerLeave={() => mark && point(null)}
        >
          {version === undefined ? (
            line
          ) : (
            <button type="button" tabIndex={-1} onClick={() => look(version)}>
              {line}
            </button>
          )}
        </p>
      )}
    </>
  )
})

function Name({ name, isBold, emblem, about }: Named) {
  const sign = emblem && (
    <span className={css.emblem}>
      <SeatEmblem color={emblem} size={17} />
    </span>
  )
  if (isBold) {
    return (
      <>
        {sign}
        <b data-about={about}>{name}</b>
      </>
    )
  }
  return (
    <span className={name.length < 18 ? css.unit : undefined} data-about={about}>
      {sign}
      {name}
    </span>
  )
}

/** What a line is said from. */
export interface Telling extends Pick<Scene, 'rulebook' | 'board' | 'seat' | 'view'> {
  /** Names everything as it was called then. */
  readonly voice: Voice
  /** The log that the line stands in. */
  readonly entries: readonly LogEntry[]
}

/** The events as one line. */
export function lineShown(telling: Telling, told: Told): LineShown {
  const [entry] = told
  const { seat, rulebook, voice, entries } = telling
  const tokens = Object.values(entry.params).filter((value): value is string => typeof value === 'string' && value.includes(':'))
  const thing = (token: Token) => thingOf(rulebook.grammar, token)
  const heading = `heading.${entry.key}`
  return {
    heading: heading in voice.texts ? say(voice, heading, entry.params) : undefined,
    words: headingTells(voice.texts, entry.key)
      ? undefined
      : richLine(voice, { seat, entries }, told).map((piece, place) =>
          typeof piece === 'string' || 'heard' in piece
            ? piece
            : wordOf(telling, piece, place <= 1, voice.ownerOf?.(piece.token, entry, entries)),
        ),
    isMine: seat !== null && tokens.length > 1 && tokens[0] !== `seat:${seat}` && tokens.slice(1).includes(`seat:${seat}`),
    mark: tokens.find((token) => ['piece', 'place', 'card'].includes(thing(token) ?? '')) ?? null,
  }
}

/** @param owner of the thing in this event, as far as the rulebook says it */
function wordOf({ rulebook, board, view }: Telling, { token, name }: NamedPiece, isFirst: boolean, owner: Seat | undefined): Word {
  const color = (seat: Seat) => colorOf(seat, board?.seatColors)
  if (kindOf(token) === 'seat') return { name, isBold: true, emblem: isFirst ? color(idOf(token)) : undefined }
  const thing = thingOf(rulebook.grammar, token)
  const master = thing === 'piece' ? (owner ?? board?.seatOf?.(view, token)) : undefined
  if (master !== undefined) return { name, emblem: color(master), about: token }
  return thing === 'card' ? { name, isBold: true, about: token } : name
}

/** Whether the heading of an event names all that its line does: then the line would say it twice. */
function headingTells(texts: Texts, key: string): boolean {
  const [heading, line] = [texts[`heading.${key}`], texts[`log.${key}`]]
  return heading !== undefined && line !== undefined && holesOf(line).every((hole) => holesOf(heading).includes(hole))
}

const holesOf = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name)
