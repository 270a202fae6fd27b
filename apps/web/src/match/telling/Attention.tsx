import { isWin, resultOf } from '@toadstool/games/outcome'
import { sayRefusal } from '@toadstool/games/tabletop'
import { useEffect, useRef } from 'react'
import { hasUnread } from '../../api/read.ts'
import { useT } from '../../i18n/index.ts'
import { lineSaid } from '../../kit/lineSaid.ts'
import { toast } from '../../kit/Toast.tsx'
import { proposalTo } from '../agreeing/proposing.ts'
import { callsOf } from '../calls.ts'
import { saidByOthers } from '../rail/ChatDot.tsx'
import type { Scene } from '../scene.ts'
import { questionTo } from '../takeBack/asking.ts'
import { useM } from '../texts.ts'
import { sayPrompt } from '../words.ts'
import { callBack } from './callBack.ts'
import { fresh } from './notices.ts'
import { play, tune } from './sounds.ts'
import { useTabCall } from './tabCall.ts'
import { useEventSounds } from './useEventSounds.ts'

interface ServiceProps {
  readonly scene: Scene
}

/** Title, sounds, vibration, notification and toasts: everything that calls a player back to the table. */
export const attention = { Calls, Problems, Noises, Nudges, Talk }

/** A decision that is owed, or an offer to this seat. */
function Calls({ scene }: ServiceProps): null {
  const m = useM()
  const { rulebook, now, seat, voice, links, formal: answered } = scene
  const { owing: isOwed, formal, main, reaction, offers } = callsOf(rulebook, now.view, seat, answered)
  const owing = isOwed && !formal
  const offered = [...offers.map((offer) => sayPrompt(voice, offer)), ...questionTo(scene, m), ...proposalTo(scene, m)].join(' ')
  const call = owing ? m(reaction ? 'title.answer' : 'title.yourTurn') : offered ? m('title.offer') : null
  useTabCall(call, links.title)

  const { title, id } = links
  const said = useRef('')
  said.current = main ? sayPrompt(voice, main) : ''
  useEffect(() => {
    if (!owing) return
    play(reaction ? 'knock' : 'horn')
    callBack(title, id, said.current, reaction ? [60, 60, 60] : 80)
  }, [owing, reaction, title, id])
  useEffect(() => {
    if (!offered) return
    play('knock')
    callBack(title, id, offered, [60, 60, 60])
  }, [offered, title, id])
  return null
}

/** Somebody at the table reminds this seat that it is waited for. */
function Nudges({ scene: { now, links, seatName } }: ServiceProps): null {
  const { nudged } = now
  const { title, id } = links
  const m = useM()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one reminder, one toast.
  useEffect(() => {
    if (!nudged) return
    const said = m('nudge.said', { name: seatName(nudged.by) })
    play('knock')
    toast(said)
    callBack(title, id, said, [60, 60, 60])
  }, [nudged])
  return null
}

/** A line said by somebody else, where no rail shows that there is one. */
function Talk({ scene }: ServiceProps): null {
  const m = useM()
  const { seat, room, pane, show } = scene
  const said = saidByOthers(scene).filter(({ notice, channel }) => !notice && (seat === null || channel === 'players'))
  const { length } = said
  const known = useRef(length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one line, one toast.
  useEffect(() => {
    const line = length > known.current ? said.at(-1) : undefined
    // The chat comes a moment after the page: what was said before isn't news, nor what was read in the lobby.
    const isNews = line && Date.now() + scene.now.skew - line.at < fresh && hasUnread(scene.links.id, [line])
    known.current = length
    if (isNews && room !== 'wide' && pane !== 'chat')
      toast(lineSaid(line), { action: { label: m('chat.answer'), run: () => show('chat') } })
  }, [length])
  return null
}

/** Refusals and failures. */
function Problems({ scene: { now, voice, source, show } }: ServiceProps): null {
  const m = useM()
  const t = useT()
  const { refused, problem, view } = now
  // biome-ignore lint/correctness/useExhaustiveDependencies: one refusal, one toast.
  useEffect(() => {
    if (!refused) return
    const { rule } = refused.refusal
    play('thud')
    toast(sayRefusal(voice, refused.refusal), {
      tone: 'problem',
      ...(rule && { action: { label: m('why.rule', { rule }), run: () => show('rules', rule) } }),
    })
    const wait = setTimeout(source.forgive, 6000)
    return () => clearTimeout(wait)
  }, [refused])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one problem, one toast.
  useEffect(() => {
    // That a seat was taken from its player is told by the page of the table, which knows it without this connection too.
    if (!problem || !view || problem.error === 'wrong-credentials') return
    toast(m('problem', { message: t(`problem.${problem.error}`) }), { tone: 'problem' })
  }, [problem])
  return null
}

/** Sounds for events, the end, and new chat lines. */
function Noises({ scene }: ServiceProps): null {
  const { now, seat } = scene
  const { view, chat } = now
  useEffect(tune, [])
  useEventSounds(scene)

  const result = view?.result
  const known = useRef(result)
  useEffect(() => {
    if (result && !known.current) play(seat !== null && isWin(resultOf(result, seat)) ? 'win' : 'lose')
    known.current = result
  }, [result, seat])

  const lines = chat.filter(({ logged }) => !logged).length
  const read = useRef(lines)
  useEffect(() => {
    if (lines > read.current && read.current > 0) play('pop')
    read.current = lines
  }, [lines])
  return null
}
