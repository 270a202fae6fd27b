import type { Seat, Sentence } from '@toadstool/games'
import { formalityOf, undoAction } from '@toadstool/games/tabletop'
import type { MatchHost } from '../ports.ts'
import { asFormality, type Running } from '../running.ts'
import type { Step } from '../views.ts'

/** Decisions with a single choice, made for a person alone among bots: no other person is there who could read the hand from them. */
export interface Formalities {
  /** The formality to make now, if there is one. */
  of(running: Running): { readonly seat: Seat; readonly sentence: Sentence } | undefined
  make(running: Running): Promise<void>
  /** Notes a step. After an undo the person wants to decide. */
  saw(running: Running, step: Pick<Step, 'move'>): void
}

export function formalities(act: MatchHost['act']): Formalities {
  /** The version at which the person decides. */
  const left = new WeakMap<Running, number>()
  return {
    of,
    async make(running) {
      const found = of(running)
      if (!found) return
      const { seat, sentence } = found
      const { version } = running.state
      await act(running.table.id, seat, { id: `${asFormality}${version}:${seat}`, ...sentence })
      if (running.state.version === version) left.set(running, version)
    },
    saw(running, { move }) {
      if (move === undoAction) left.set(running, running.state.version)
    },
  }

  function of(running: Running) {
    const { table, progress, rulebook, state, viewOf } = running
    const people = table.seats.flatMap((each, seat) => (each?.kind === 'bot' ? [] : [String(seat)]))
    const [seat] = people
    if (seat === undefined || people.length > 1 || table.seats.length === 1) return undefined
    if (progress.outcome || !progress.owes.includes(seat) || left.get(running) === state.version) return undefined
    const sentence = formalityOf(rulebook, viewOf(seat), seat)
    return sentence && { seat, sentence }
  }
}
