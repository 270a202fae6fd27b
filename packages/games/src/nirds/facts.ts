import { say, type Voice } from '../tabletop/say.ts'
import { idOf, kindOf, type Token } from '../tabletop/token.ts'
import { type Line, linesOfBoss, linesOfField, linesOfGnome, linesOfNird, linesOfTactic } from './describe.ts'
import { activationId } from './rules/activation.ts'
import { damageOf } from './rules/damage.ts'
import { gnomeCard, gnomeOnTable, isGnome, lifeLeft } from './rules/gnomes.ts'
import { priceOf } from './rules/market.ts'
import { isNird, isUnit, unitCard } from './rules/nirds.ts'
import { isTactic } from './rules/tactics.ts'
import type { FieldId, GnomeId, NirdId, View } from './state.ts'

/** "Life 9 of 15, −6 → 3, Attack: You lose 1 life."; "Unit, takes a pair, +2"; the text of a card. */
export function factsOf(view: View, voice: Voice, token: Token): string | undefined {
  const id = idOf(token)
  switch (kindOf(token)) {
    case 'gnome':
      return isGnome(id) ? ofGnome(view, voice, id) : undefined
    case 'boss':
      return view.boss?.id === id
        ? parts(say(voice, 'board.lifeOf', { n: view.boss.hp, of: view.boss.max }), sayLines(voice, linesOfBoss(view.boss.id)))
        : undefined
    case 'field':
      return sayLines(voice, linesOfField(id as FieldId))
    case 'nird':
      return isNird(id) ? ofNird(voice, id) : undefined
    case 'card':
      return isNird(id) ? parts(priceIn(view, voice, id), ofNird(voice, id)) : undefined
    case 'tactic':
      return isTactic(id) ? sayLines(voice, linesOfTactic(id)) : undefined
    default:
      return undefined
  }
}

/** "Attack: you lose 1 life." */
export function sayLine(voice: Voice, { when, key, params }: Line): string {
  const text = say(voice, key, params)
  return when === 'always' ? text : `${say(voice, `when.${when}`)}: ${text}`
}

export const sayLines = (voice: Voice, lines: readonly Line[]): string => lines.map((line) => sayLine(voice, line)).join(' ')

/** "Unit, takes a pair, +2" or "Scientist". */
export const kindOfNird = printed((voice, id) => {
  if (!isUnit(id)) return say(voice, 'board.scientist')
  const { activation, bonus } = unitCard(id)
  return parts(say(voice, 'board.unit'), say(voice, 'board.takes', { activation: `activation:${activationId(activation)}` }), `+${bonus}`)
})

/** The text of a bird's card. */
export const textOfNird = printed((voice, id) => sayLines(voice, linesOfNird(id)))

/** What a card says never changes: it is put into words once for each language, for a board has some thirty cards. */
function printed(tell: (voice: Voice, id: NirdId) => string): (voice: Voice, id: NirdId) => string {
  const known = new WeakMap<Voice['texts'], Map<NirdId, string>>()
  return (voice, id) => {
    const words = known.get(voice.texts) ?? new Map<NirdId, string>()
    known.set(voice.texts, words)
    const said = words.get(id) ?? tell(voice, id)
    words.set(id, said)
    return said
  }
}

function ofGnome(view: View, voice: Voice, id: GnomeId): string {
  const gnome = gnomeOnTable(view, id)
  if (!gnome) return sayLines(voice, linesOfGnome(id))
  const left = lifeLeft(gnome)
  const damage = damageOf(view, id).total
  const hit = say(voice, damage >= left ? 'board.hit-out' : 'board.hit', { n: damage, left: left - damage })
  const life = say(voice, 'board.lifeOf', { n: left, of: gnomeCard(id).hp })
  return parts(life, view.attack && !view.pending ? hit : '', sayLines(voice, linesOfGnome(id)))
}

const ofNird = (voice: Voice, id: NirdId): string => parts(kindOfNird(voice, id), textOfNird(voice, id))

const priceIn = (view: View, voice: Voice, id: NirdId): string =>
  view.viewer === null ? '' : say(voice, 'board.price', { n: priceOf(view, view.viewer, id) })

const parts = (...all: readonly string[]): string => all.filter((part) => part !== '').join(', ')
