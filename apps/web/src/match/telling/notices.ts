import type { Logged, Notice } from '@toadstool/protocol'
import { useEffect } from 'react'
import { toast } from '../../kit/Toast.tsx'
import { notedText } from '../rail/noted.ts'
import type { Scene } from '../scene.ts'
import { type TranslateMatch, useM } from '../texts.ts'

/** What was done about the match. */
export function noticeText(notice: Notice, m: TranslateMatch): string {
  if (notice.what === 'rolled-back') return m('notice.rolledBack', { from: notice.from, to: notice.to })
  if (notice.what === 'freed') return m(notice.admission ? 'notice.freed.admission' : 'notice.freed', { name: notice.name })
  return m(`notice.calledOff.${notice.by}`)
}

/** Older ones stand in the chat; in ms. */
export const fresh = 30_000
/** Ids of lines already told. They outlive the component, which is mounted anew when a player gives up or loses a seat. */
const told = new Set<string>()

/** What becomes of what the players have asked each other. */
const answers: readonly Logged['what'][] = ['taken-back', 'not-taken-back', 'paused', 'resumed', 'repaced', 'not-agreed']

/** Tells each of them once, wherever one looks. */
export function Notices({ scene: { now } }: { readonly scene: Pick<Scene, 'now'> }) {
  const m = useM()
  useEffect(() => {
    for (const { id, at, notice, logged } of now.chat) {
      const isAnswer = logged !== undefined && answers.includes(logged.what)
      if (!(notice || isAnswer) || told.has(id) || Date.now() + now.skew - at > fresh) continue
      told.add(id)
      // The result itself says that.
      if (notice?.what === 'called-off' && now.view?.result) continue
      toast(notice ? noticeText(notice, m) : notedText(logged as Logged, m))
    }
  }, [now.chat, now.skew, now.view, m])
  return null
}
