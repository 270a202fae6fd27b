import type { Lead } from '@toadstool/games'
import type { GameView } from '@toadstool/games/tabletop'
import { useEffect, useState } from 'react'
import { provedBy } from '../past/proved.ts'
import type { Scene } from '../scene.ts'

/** How well each seat stood after every action, `course[0]` at the deal; `null` where that can't be had. */
export type Course = readonly Lead[] | 'coming' | null

/** Counting goes on for so many milliseconds at a time, then the page has its turn. */
const slice = 8

const counted = new WeakMap<GameView, Lead>()

/** Plays the match again and counts. */
export function useCourse({ rulebook, played, playAgain, now, links }: Scene): Course {
  const [course, setCourse] = useState<readonly Lead[] | null>(null)
  const { lead } = rulebook
  const isWanted = lead !== undefined && provedBy(links) !== null && now.version > 0
  const { states, steps, isFair } = played
  const isWhole = steps.length >= now.version
  useEffect(() => {
    if (isWanted) playAgain()
  }, [isWanted, playAgain])
  useEffect(() => {
    if (!lead || !isWanted || !isWhole) return
    let isOpen = true
    const count = async () => {
      const leads: Lead[] = []
      let since = performance.now()
      for (const state of states) {
        const known = counted.get(state) ?? lead(state)
        counted.set(state, known)
        leads.push(known)
        if (performance.now() - since < slice) continue
        await new Promise((resolve) => setTimeout(resolve))
        if (!isOpen) return
        since = performance.now()
      }
      setCourse(leads)
    }
    void count()
    return () => {
      isOpen = false
    }
  }, [lead, isWanted, isWhole, states])
  if (!isWanted || (isFair !== null && !isWhole)) return null
  return course ?? 'coming'
}
