import { entriesOf } from '../tabletop/log.ts'
import { type Language, say, type Texts, type Voice } from '../tabletop/say.ts'
import { parseToken, type Seat, type Token, token } from '../tabletop/token.ts'
import { terrainAt } from './rules/board.ts'
import type { Kind, Square, UnitId, View } from './state.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

export const texts: Readonly<Record<Language, Texts>> = { en, de }

/** Names the things of this view: "Bone Medium Flyer #3", "d4 (Quarry)", "Portal". */
export function voice(view: View, language: Language, seatName: (seat: Seat) => string): Voice {
  const words: Texts = texts[language]
  let lost: ReadonlyMap<string, string> | undefined

  const spoken: Voice = { texts: words, name: (token) => named(token, true), plain: (token) => named(token, false) }
  return spoken

  function named(text: Token, placed: boolean): string {
    const { kind, id } = parseToken(text) ?? {}
    if (kind === undefined || id === undefined) return text
    if (kind === 'seat') return seatName(id)
    if (kind === 'space') return placed ? squareName(id) : id
    if (kind === 'unit') return unitName(id)
    if (kind === 'kind') return kindName(id)
    if (kind === 'card' || kind === 'event' || kind === 'trait') return cardName(id.replace(/-\d+$/, ''))
    return words[`${kind}.${id}`] ?? words[`card.${id}`] ?? id
  }

  /** `iron`, `small`, `flyer`, `portal`, or a hardness. */
  function cardName(id: string): string {
    return words[`card.${id}`] ?? words[`hardness.${id}`] ?? id
  }

  function squareName(id: Square): string {
    const terrain = terrainAt(view, id)
    return terrain === 'wasteland' ? id : `${id} (${words[`terrain.${terrain}`] ?? terrain})`
  }

  function unitName(id: UnitId): string {
    if (id.startsWith('w')) return say(spoken, 'unit.wizard', { whose: whose[language](seatName(id.slice(1))) })
    const golem = view.golems[id] ?? view.battle?.dead[id]
    const kind = golem ? `${golem.material}-${golem.size}-${golem.shape}` : lostKind(id)
    return say(spoken, 'unit.golem', { kind: kind ? kindName(kind) : (words['unit.unknown'] ?? ''), number: id.slice(id.indexOf('-') + 1) })
  }

  /** The kind of a golem that is gone, as the log last told it. */
  function lostKind(id: UnitId): string | undefined {
    lost ??= new Map(
      entriesOf(view.log).flatMap(({ params: { unit, kind } }) =>
        typeof unit === 'string' && typeof kind === 'string' ? [[unit, kind.slice('kind:'.length)] as const] : [],
      ),
    )
    return lost.get(token('unit', id))
  }

  function kindName(id: string): string {
    const [material = '', size = '', shape = ''] = id.split('-') as [Kind['material'], Kind['size'], Kind['shape']]
    return say(spoken, 'kind.name', {
      material: words[`card.${material}`] ?? material,
      size: words[`kind.${size}`] ?? size,
      shape: words[`kind.${shape}`] ?? shape,
    })
  }
}

/** Before what is somebody’s: "Ben’s"; in German "Bens", "Hans’". */
const whose: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `${name}’s`,
  de: (name) => (/[sßxz]$/i.test(name) ? `${name}’` : `${name}s`),
}
