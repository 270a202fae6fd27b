/** Checks a game's zones: each thing once, each zone named, and everything that a sentence may point at. */
import type { Rulebook } from '../rulebook.ts'
import type { GameView } from '../tabletop/grammar.ts'
import { languages } from '../tabletop/say.ts'
import { checkPrefix, filling, slotsOf, thingOf } from '../tabletop/sentences.ts'
import { type Arg, parseToken, type Seat, type Token } from '../tabletop/token.ts'
import { lyingIn, type Zone } from '../tabletop/zones.ts'

/** Throws with what is wrong; says nothing of a game without zones. */
export function checkZones<V extends GameView, S extends V>(rulebook: Rulebook<V, S>, state: S, seats: readonly Seat[]): void {
  if (!rulebook.zones) return
  for (const viewer of [...seats, null]) {
    const view = rulebook.viewOf(state, viewer)
    const zones = rulebook.zones(view, viewer)
    for (const zone of zones) checkZone(rulebook, seats, zone)
    const lying = zones.flatMap(lyingIn)
    const twice = lying.find((token, at) => lying.indexOf(token) < at)
    if (twice !== undefined) throw new Error(`${viewer} sees ${twice} in two places`)
    for (const token of lying) checkNamed(rulebook, view, token)
    if (viewer === null || view.result) continue
    const lost = pointedAt(rulebook, view, viewer).find((token) => !lying.includes(token))
    if (lost !== undefined) throw new Error(`${viewer} may point at ${lost}, which lies nowhere`)
  }
}

function checkZone<V extends GameView, S extends V>({ texts }: Rulebook<V, S>, seats: readonly Seat[], zone: Zone): void {
  const { key, seat } = zone
  const wrong = (what: string): never => {
    throw new Error(`zone ${key}: ${what}`)
  }
  const grounds = 'spaces' in zone ? zone.spaces.flatMap(({ ground }) => ground ?? []) : []
  for (const said of [`zone.${key}`, ...grounds])
    for (const language of languages) if (!Object.hasOwn(texts[language], said)) wrong(`no text ${said} in ${language}`)
  if (seat !== undefined && !seats.includes(seat)) wrong(`belongs to ${seat}, who doesn’t play`)
  const numbers = [zone].flatMap((each) =>
    'spaces' in each ? [] : 'n' in each ? [each.n, each.of] : 'count' in each ? [each.count] : [each.hidden],
  )
  if (numbers.some((n = 0) => n < 0)) wrong(`${numbers} is less than nothing`)
  if (zone.shape === 'pile' && zone.things && zone.things.length > zone.count) wrong('more lies open than there is')
}

function checkNamed<V extends GameView, S extends V>({ grammar, voice }: Rulebook<V, S>, view: V, token: Token): void {
  const { kind, id } = parseToken(token) ?? { kind: '', id: '' }
  if (grammar.exists[kind]?.(view, id) !== true) throw new Error(`${token} lies on the table, and doesn’t exist`)
  for (const language of languages) {
    const name = voice(view, language, (seat) => seat).name(token)
    if (name === '' || name === token) throw new Error(`${token} has no name in ${language}`)
  }
}

/** The pieces, places and cards that sentences of this seat may point at; of each slot after the first, on one way to it. */
function pointedAt<V extends GameView, S extends V>({ grammar }: Rulebook<V, S>, view: V, seat: Seat): Token[] {
  const found: Token[] = []
  for (const [move, { standing }] of Object.entries(grammar.moves)) {
    if (standing) continue
    for (let args: readonly Arg[] | undefined = []; args; args = longer(move, args)) {
      if (checkPrefix(grammar, view, seat, { move, args })) break
    }
  }
  return found

  function longer(move: string, args: readonly Arg[]): readonly Arg[] | undefined {
    const slot = slotsOf(grammar, view, seat, move, args)[args.length]
    if (!slot) return undefined
    const candidates = slot.candidates(view, seat, args, [])
    found.push(...candidates.filter((token) => isOnTable(token)))
    const next = candidates.find((token) => !checkPrefix(grammar, view, seat, { move, args: [...args, filling(slot, token)] }))
    return next === undefined ? undefined : [...args, filling(slot, next)]
  }

  function isOnTable(token: Token): boolean {
    const thing = thingOf(grammar, token)
    return thing !== undefined && thing !== 'number'
  }
}
