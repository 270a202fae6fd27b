import type { Rulebook } from '@toadstool/games'
import type { GameView, LogEntry, Seat } from '@toadstool/games/tabletop'
import type { Proof } from '@toadstool/protocol'
import { useEffect, useRef, useState } from 'react'

/** So many actions are shown at once: each time the whole page is drawn anew. */
const between = 100

/** What proves the dice of a match once it is over, and the page that shows it. */
export interface Proved {
  readonly at: string
  load(): Promise<Proof>
  /** Gives the browser the match as a file. */
  save(): Promise<void>
}

/** A finished match, played again in this browser from its revealed secret. */
export interface Replay {
  /** `states[n]` is the table after `n` actions, 0 being the deal; they arrive one after another. */
  readonly states: readonly GameView[]
  /** What all could see of each action. */
  readonly steps: readonly ReplayStep[]
  /** Whether dice and shuffles are those of the secret that was sealed; `null` as long as that isn't known. */
  readonly isFair: boolean | null
}

export interface ReplayStep {
  readonly version: number
  readonly seat: Seat
  readonly events: readonly LogEntry[]
}

const none: Replay = { states: [], steps: [], isFair: null }

/**
 * @param proof of a match that is over and wanted again; `null` otherwise. Once begun it is kept.
 * @param isLookedAt its parts are shown as they come; else only the whole
 */
export function useReplay(rulebook: Rulebook, proof: Proved | null, isLookedAt: boolean): Replay {
  const [replay, setReplay] = useState<Replay>(none)
  const inParts = useRef(isLookedAt)
  inParts.current = isLookedAt
  const [wanted, setWanted] = useState(proof?.at)
  if (proof && proof.at !== wanted) setWanted(proof.at)
  const load = useRef(proof?.load)
  load.current = proof?.load ?? load.current
  useEffect(() => {
    if (wanted === undefined) return
    let isOpen = true
    let shown = 0
    const states: GameView[] = []
    const steps: ReplayStep[] = []
    const show = (isFair: boolean | null) => isOpen && setReplay({ states: [...states], steps: [...steps], isFair })
    const run = async () => {
      const [{ playAgain }, proof] = await Promise.all([import('../../proof/replayed.ts'), load.current?.()])
      if (!proof) return
      const isFair = await playAgain(
        rulebook,
        proof,
        (played) => {
          for (const { seq, seat, events, before, state } of played) {
            if (states.length === 0) states.push(before.G)
            states.push(state.G)
            steps.push({ version: seq, seat, events })
          }
          if (!inParts.current || states.length - shown < between) return
          shown = states.length
          show(null)
        },
        () => isOpen,
      )
      if (isFair !== null) show(isFair)
    }
    run().catch(() => show(false))
    return () => {
      isOpen = false
    }
  }, [rulebook, wanted])
  return replay
}
