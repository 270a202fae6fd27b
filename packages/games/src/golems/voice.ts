import { entriesOf, type LogEntry } from '../tabletop/log.ts'
import { type Language, say, type Voice } from '../tabletop/say.ts'
import type { Params, Texts } from '../tabletop/text.ts'
import { idOf, kindOf, parseToken, type Seat, type Token, unitToken } from '../tabletop/token.ts'
import { factsOf } from './facts.ts'
import { terrainAt } from './rules/board.ts'
import { isWizard, kindToken, seatOfUnit } from './rules/stacks.ts'
import type { Kind, Square, UnitId, View } from './state.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

export const texts: Readonly<Record<Language, Texts>> = { en, de }

/** Names the things of this view: "Bone Medium Flyer #3", "d4 (Quarry)", "Portal"; `unit:g0-3.bone-small-flyer` is a golem as it was. */
export function voice(view: View, language: Language, seatName: (seat: Seat) => string): Voice {
  const words: Texts = texts[language]
  let told: ReadonlyMap<Token, readonly Told[]> | undefined

  const spoken: Voice = {
    texts: words,
    name: (token) => named(token, true),
    plain: (token) => named(token, false),
    past,
    facts: (token) => factsOf(view, spoken, token),
    ownerOf,
  }
  return spoken

  /** A Wizard's name says whose it is. */
  function ownerOf(token: Token): Seat | undefined {
    return kindOf(token) === 'unit' && !isWizard(idOf(token)) ? seatOfUnit(idOf(token)) : undefined
  }

  /** A golem that has changed since is named by what it was. */
  function past({ id, params }: LogEntry): Params {
    const then = (unit: Token): string | undefined =>
      kindsTold()
        .get(unit)
        ?.find(({ until }) => until >= id)?.kind
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => {
        const kind = typeof value === 'string' ? then(value) : undefined
        return [name, kind === undefined ? value : `${value}.${kind}`]
      }),
    )
  }

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
    const [unit = '', then] = id.split('.')
    const kind = then ?? kindNow(unit) ?? kindsTold().get(unitToken(unit))?.at(-1)?.kind
    const number = unit.slice(unit.indexOf('-') + 1)
    return say(spoken, 'unit.golem', { kind: kind === undefined ? (words['unit.unknown'] ?? '') : kindName(kind), number })
  }

  function kindNow(unit: UnitId): string | undefined {
    const golem = view.golems[unit] ?? view.battle?.dead[unit]
    return golem && idOf(kindToken(golem))
  }

  /** The kinds that the log tells of golems that change or fall: each golem's in their order. */
  function kindsTold(): ReadonlyMap<Token, readonly Told[]> {
    if (told) return told
    const kinds = new Map<Token, Told[]>()
    for (const { id, params } of entriesOf(view.log)) {
      const { unit, kind } = params
      if (typeof unit !== 'string' || typeof kind !== 'string') continue
      kinds.set(unit, [...(kinds.get(unit) ?? []), { until: id, kind: idOf(kind) }])
    }
    told = kinds
    return kinds
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

/** The kind of a golem up to this event and in it. */
interface Told {
  readonly until: number
  readonly kind: string
}

/** The possessive of a name: "Ben’s"; in German "Bens", "Hans’". */
const whose: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `${name}’s`,
  de: (name) => (/[sßxz]$/i.test(name) ? `${name}’` : `${name}s`),
}
