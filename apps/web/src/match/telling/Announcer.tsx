import { entriesOf, sayEvent } from '@toadstool/games/tabletop'
import { useEffect, useRef, useState } from 'react'
import { callsOf } from '../calls.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { useNow } from '../time.ts'
import { sayPrompt } from '../words.ts'
import { play } from './sounds.ts'

/** Reads out what happens for those who can't see it: events politely and in bundles, one's own turn at once. */
export function Announcer({ scene }: { readonly scene: Scene }) {
  return (
    <>
      <Events scene={scene} />
      <Calls scene={scene} />
    </>
  )
}

function Events({ scene }: { readonly scene: Scene }) {
  const [text, setText] = useState('')
  const { rulebook, now, voice } = scene
  const log = now.view ? rulebook.logOf(now.view) : undefined
  const next = log?.next ?? 0
  const said = useRef(next)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is said once, a second after the last.
  useEffect(() => {
    if (!log || next <= said.current) return
    const wait = setTimeout(() => {
      const fresh = entriesOf(log).filter((entry) => entry.id >= said.current)
      said.current = next
      setText(
        fresh
          .slice(-6)
          .map((entry) => sayEvent(voice, entry))
          .join(' '),
      )
    }, 1000)
    return () => clearTimeout(wait)
  }, [next])
  return (
    <div className="visually-hidden" aria-live="polite">
      {text}
    </div>
  )
}

function Calls({ scene }: { readonly scene: Scene }) {
  const m = useM()
  const [text, setText] = useState('')
  const { rulebook, now, seat, voice } = scene
  const { view, link, status, skew } = now
  const { owing, main, reaction, offers } = callsOf(rulebook, view, seat)
  const prompt = main ? sayPrompt(voice, main) : ''
  const offered = offers.map((offer) => sayPrompt(voice, offer)).join(' ')
  useEffect(() => {
    if (offered) setText(m('announce.offer', { prompt: offered }))
  }, [offered, m])
  useEffect(() => {
    if (owing) setText(m(reaction ? 'announce.reaction' : 'announce.yourTurn', { prompt }))
  }, [owing, reaction, prompt, m])
  const lost = useRef(false)
  useEffect(() => {
    if (link === 'down') setText(m('announce.lost'))
    else if (link === 'up' && lost.current) setText(m('announce.back'))
    lost.current = link === 'down'
  }, [link, m])
  const deadline = status?.owes.find((each) => each.seat === seat)?.deadline ?? null
  const time = useNow(skew, deadline !== null)
  const left = deadline === null ? null : Math.ceil((deadline - time) / 1000)
  useEffect(() => {
    if (left === null || left < 1) return
    if ([60, 30, 10].includes(left)) setText(m('announce.seconds', { n: left }))
    if (left <= 5) play('tick')
  }, [left, m])
  return (
    <div className="visually-hidden" aria-live="assertive">
      {text}
    </div>
  )
}
