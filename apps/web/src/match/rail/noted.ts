/** What the table has noted for the log: where it stands between the events, its words, and the names of then. */
import type { Seat, Voice } from '@toadstool/games/tabletop'
import type { Logged } from '@toadstool/protocol'
import type { Scene } from '../scene.ts'
import type { TranslateMatch } from '../texts.ts'
import { namesOf } from '../words.ts'

export interface Noted {
  readonly id: string
  readonly logged: Logged
}

/** In their order, those after the first event that is still known. */
export const notedSince = ({ chat }: Pick<Scene['now'], 'chat'>, first: number): readonly Noted[] =>
  chat.flatMap(({ id, logged }) => (logged && logged.after >= first ? [{ id, logged }] : []))

export function notedText(logged: Logged, m: TranslateMatch): string {
  const { name } = logged
  if (logged.what === 'taken-back') return takenBackText(logged, m)
  if (logged.what === 'not-taken-back') {
    const { by } = logged
    return by === undefined ? m('logged.notTakenBack', { name }) : m('logged.notTakenBack.by', { name, by })
  }
  if (logged.what === 'not-agreed') {
    const { by } = logged
    return by === undefined ? m('logged.notAgreed', { name }) : m('logged.notAgreed.by', { name, by })
  }
  if (logged.what === 'paused' || logged.what === 'resumed' || logged.what === 'repaced') return m(`logged.${logged.what}`, { name })
  if (logged.what === 'sat') return m('logged.sat', { name, before: logged.before })
  if (logged.what === 'undone') return m('undo.told', { name })
  if (logged.what === 'back') return m(logged.bot ? 'logged.back.bot' : 'logged.back', { name })
  return m(`logged.${logged.what}`, { name, goesOn: m(`logged.then.${logged.does}`) })
}

const takenBackText = ({ name, to, agreed }: Extract<Logged, { what: 'taken-back' }>, m: TranslateMatch): string =>
  agreed.length === 0 ? m('logged.takenBack', { name, to }) : m('logged.takenBack.agreed', { name, to, who: namesOf(agreed, m) })

type Speaking = Pick<Scene, 'rulebook' | 'language' | 'voice' | 'seatName' | 'view'>

/** @returns the voice that names the seats as they were called in the event of this number */
export function voicesOf({ rulebook, language, voice, seatName, view }: Speaking, noted: readonly Noted[]): (event: number) => Voice {
  const seated = noted.flatMap(({ logged }) => (logged.what === 'sat' ? [logged] : []))
  const voices = new Map<number, Voice>()
  return (event) => {
    const next = seated.findIndex(({ after }) => after > event)
    if (next < 0) return voice
    const known = voices.get(next)
    if (known) return known
    const later = seated.slice(next)
    const nameThen = (seat: Seat): string => later.find((each) => each.seat === seat)?.before ?? seatName(seat)
    const then = rulebook.voice(view, language, nameThen)
    voices.set(next, then)
    return then
  }
}
