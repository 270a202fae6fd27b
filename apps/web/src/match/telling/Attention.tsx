import { isWin, resultOf } from '@toadstool/games/outcome'
import { sayRefusal } from '@toadstool/games/tabletop'
import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/index.ts'
import { toast } from '../../kit/Toast.tsx'
import { settings } from '../../settings.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { sayPrompt } from '../words.ts'
import { play } from './sounds.ts'

/** Title, sounds, vibration, notification and toasts: everything that calls a player back to the table. */
export function Attention({ scene }: { readonly scene: Scene }): null {
  const m = useM()
  const t = useT()
  const { rulebook, now, seat, voice, links, source } = scene
  const view = now.view
  const owing = view !== null && seat !== null && !view.result && rulebook.owes(view).includes(seat)
  const first = owing && view && seat !== null ? rulebook.prompts(view, seat)[0] : undefined
  const reaction = first?.reaction === true

  useEffect(() => {
    const call = m(reaction ? 'title.answer' : 'title.yourTurn')
    document.title = owing ? `${call} · ${links.title}` : `${links.title} · Toadstool`
    return () => {
      document.title = 'Toadstool'
    }
  }, [owing, reaction, links.title, m])

  const text = first ? sayPrompt(voice, first) : ''
  const said = useRef(text)
  said.current = text
  useEffect(() => {
    if (!owing) return
    play(reaction ? 'knock' : 'horn')
    if (settings().vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(reaction ? [60, 60, 60] : 80)
    if (settings().notify && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
      new Notification(links.title, { body: said.current, tag: links.id ?? 'toadstool' })
    }
  }, [owing, reaction, links.title, links.id])

  const { refused, problem } = now
  // biome-ignore lint/correctness/useExhaustiveDependencies: one refusal, one toast.
  useEffect(() => {
    if (!refused) return
    play('thud')
    toast(sayRefusal(voice, refused.refusal), {
      tone: 'problem',
      ...(refused.refusal.rule && {
        action: { label: m('why.rule', { rule: refused.refusal.rule }), run: () => scene.show('rules', refused.refusal.rule ?? undefined) },
      }),
    })
    const wait = setTimeout(source.forgive, 6000)
    return () => clearTimeout(wait)
  }, [refused])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one problem, one toast.
  useEffect(() => {
    if (problem && now.view) toast(m('problem', { message: t(`problem.${problem.error}`) }), { tone: 'problem' })
  }, [problem])

  const events = view ? rulebook.logOf(view).next : 0
  const heard = useRef(events)
  useEffect(() => {
    if (events > heard.current) play('tap')
    heard.current = events
  }, [events])

  const result = view?.result
  const known = useRef(result)
  useEffect(() => {
    if (result && !known.current) play(seat !== null && isWin(resultOf(result, seat)) ? 'win' : 'lose')
    known.current = result
  }, [result, seat])

  const lines = now.chat.length
  const read = useRef(lines)
  useEffect(() => {
    if (lines > read.current && read.current > 0) play('pop')
    read.current = lines
  }, [lines])
  return null
}
