/** Every sentence of every game, at every place where it may stop, reads like one. */
import { languages, type Seat, why } from '@toadstool/games/tabletop'
import { everyRulebook, randomPlay } from '@toadstool/games/testing'
import { expect, test } from 'vitest'
import { draftsOf } from '../boards/test/drafts.ts'
import { askedOf, openSlotOf } from './prompt/openSlot.ts'
import { type Part, partsOf } from './words.ts'

const names = ['Ann', 'Ben', 'Cleo']
const seatName = (seat: Seat): string => names[Number(seat)] ?? seat

for (const rulebook of Object.values(everyRulebook)) {
  test(`${rulebook.slug}: no sentence has a hole in it that nobody asks about`, { timeout: 60_000 }, () => {
    const faults = new Set<string>()
    let said = 0
    const seats = rulebook.card.seats.max < 3 ? 2 : 3
    const looked = new Map<string, number>()
    let moves = 0
    randomPlay(rulebook, {
      seats,
      options: rulebook.options(seats).parse({}),
      seed: 4,
      longest: 20_000,
      weight: (move) => (/concede|Draw/.test(move) ? 0 : /undo|takeBack/.test(move) ? 0.02 : 1),
      watch({ state }) {
        if (moves++ % 4 > 0) return
        for (let seat = 0; seat < seats; seat += 1) look(state, String(seat))
      },
    })
    function look(state: Parameters<typeof rulebook.viewOf>[0], seat: Seat): void {
      const view = rulebook.viewOf(state, seat)
      const now = Object.keys(rulebook.grammar.moves)
        .filter((move) => !why(rulebook.grammar, view, seat, move))
        .join(' ')
      const times = looked.get(now) ?? 0
      if (times >= 3) return
      looked.set(now, times + 1)
      const speaker = { grammar: rulebook.grammar, view, seat }
      for (const { draft } of draftsOf(rulebook, view, seat)) {
        if (!draft || (draft.args.length === 0 && draft.picked.length === 0)) continue
        const asked = askedOf({ speaker, draft, openSlot: openSlotOf(speaker, draft) })
        for (const language of languages) {
          const parts = partsOf(rulebook.voice(view, language, seatName), language, draft, asked)
          said += 1
          const fault = faultOf(parts)
          if (fault) faults.add(`${language} ${draft.move} ${JSON.stringify([...draft.args, draft.picked])}: ${fault}`)
        }
      }
    }
    expect([...faults]).toEqual([])
    expect(said).toBeGreaterThan(Object.keys(rulebook.grammar.moves).length < 5 ? 9 : 90)
  })
}

function faultOf(parts: readonly Part[]): string | undefined {
  const words = parts.map((part) => ('words' in part ? part.words : 'open' in part ? part.open : part.chip.join('+')))
  const said = words.join(' ')
  if (words.includes('')) return `nothing stands somewhere in “${said}”`
  if (/[{}]|\b(prompt|sentence|done)\.|→|undefined| , /.test(said)) return `“${said}”`
  if (parts.length > 1 && 'words' in (parts.at(-1) as Part)) return `“${said}” goes on`
  const twice = parts.some((part, place) => place > 0 && 'words' in part && 'words' in (parts[place - 1] as Part))
  return twice ? `two words follow each other in “${said}”` : undefined
}
