import type { Primer, PrimerTable } from '../primer.ts'
import { type Language, say, type Voice } from '../tabletop/say.ts'
import { keysOf } from '../tabletop/tables.ts'
import type { Texts } from '../tabletop/text.ts'
import { fields, scarecrowLife } from './content/bosses.ts'
import { tactics } from './content/tactics.ts'
import { type Line, linesOfField, linesOfGnome, linesOfNird } from './describe.ts'
import { gnomePlaces } from './preparation.ts'
import { mostDice, mostLives } from './rules/dice.ts'
import { gnomeCard, waveOf } from './rules/gnomes.ts'
import { allNirds, isUnit, levelOf, nirdCard, unitCard } from './rules/nirds.ts'
import type { NirdId } from './state.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** The figures and tables of the first page of the rules. */
export const primer: Primer = {
  figures: { lives: mostLives, gnomes: gnomePlaces, dice: mostDice, scarecrow: scarecrowLife },
  tables: (language) => tablesOf(language === 'de' ? de : en, heads[language]),
}

function tablesOf(texts: Texts, head: Heads): Record<string, PrimerTable> {
  const voice: Voice = { texts, name: (token) => token }
  const told = (lines: readonly Line[]): string => lines.map(({ key, params }) => say(voice, key, params)).join(' ') || '–'
  const name = (key: string): string => texts[key] ?? key
  const nird = (id: NirdId) => [
    name(`nird.${id}`),
    activation(texts, id),
    isUnit(id) ? `+${unitCard(id).bonus}` : '–',
    told(linesOfNird(id)),
  ]
  const market = (level: number) =>
    allNirds.filter((id) => levelOf(id) === level).map((id) => [nird(id)[0] ?? '', nirdCard(id).cost ?? '–', ...nird(id).slice(1)])
  const wave = (n: number) =>
    waveOf(n).map((id) => {
      const of = (...when: readonly Line['when'][]) => told(linesOfGnome(id).filter((line) => when.includes(line.when)))
      return [name(`gnome.${id}`), gnomeCard(id).hp, of('always', 'sun'), of('attack'), of('ko')]
    })
  return {
    starters: { ...head.starters, rows: allNirds.filter((id) => levelOf(id) === 0).map(nird) },
    levelOne: { ...head.levelOne, rows: market(1) },
    levelTwo: { ...head.levelTwo, rows: market(2) },
    waveOne: { ...head.waveOne, rows: wave(1) },
    waveTwo: { ...head.waveTwo, rows: wave(2) },
    waveThree: { ...head.waveThree, rows: wave(3) },
    waveFour: { ...head.waveFour, rows: wave(4) },
    tactics: {
      ...head.tactics,
      rows: Object.entries(tactics).map(([kind, { copies }]) => [name(`tactic.${kind}`), copies, name(`tactictext.${kind}`)]),
    },
    fields: {
      ...head.fields,
      rows: keysOf(fields).map((id) => [name(`field.${id}`), `×${fields[id].factor}`, told(linesOfField(id).slice(1))]),
    },
  }
}

/** "a pair", "3 + 4": the dice that a unit takes. */
function activation(texts: Texts, id: NirdId): string {
  if (!isUnit(id)) return '–'
  const { activation: takes } = unitCard(id)
  const voice: Voice = { texts, name: (token) => token }
  if (takes.kind === 'exact') return takes.values.join(' + ')
  return say(voice, `activation.${takes.kind}`, takes.kind === 'any' ? { n: takes.n } : {})
}

type Head = Pick<PrimerTable, 'title' | 'head'>
type Heads = Readonly<
  Record<'starters' | 'levelOne' | 'levelTwo' | 'waveOne' | 'waveTwo' | 'waveThree' | 'waveFour' | 'tactics' | 'fields', Head>
>

const nirdHead = { en: ['activation', 'bonus', 'what it does'], de: ['Aktivierung', 'Bonus', 'Wirkung'] }
const gnomeHead = {
  en: ['gnome', 'life', 'traits', 'attack', 'on K.O.'],
  de: ['Zwerg', 'Leben', 'Eigenschaften', 'Angriff', 'bei K.O.'],
}

const heads: Readonly<Record<Language, Heads>> = {
  en: {
    starters: { title: 'Starter sets: leader, assistant, technician', head: ['card', ...nirdHead.en] },
    levelOne: { title: 'Market, level 1', head: ['card', 'cost', ...nirdHead.en] },
    levelTwo: { title: 'Market, level 2', head: ['card', 'cost', ...nirdHead.en] },
    waveOne: { title: 'Gnomes of wave I', head: gnomeHead.en },
    waveTwo: { title: 'Gnomes of wave II', head: gnomeHead.en },
    waveThree: { title: 'Gnomes of wave III', head: gnomeHead.en },
    waveFour: { title: 'Gnomes of wave IV', head: gnomeHead.en },
    tactics: { title: 'Tactic cards', head: ['card', 'copies', 'what it does'] },
    fields: { title: 'Fields of the Invisible Walls', head: ['field', 'factor', 'effect'] },
  },
  de: {
    starters: { title: 'Starter-Sets: Anführer, Assistent, Techniker', head: ['Karte', ...nirdHead.de] },
    levelOne: { title: 'Markt, Stufe 1', head: ['Karte', 'Kosten', ...nirdHead.de] },
    levelTwo: { title: 'Markt, Stufe 2', head: ['Karte', 'Kosten', ...nirdHead.de] },
    waveOne: { title: 'Zwerge der Welle I', head: gnomeHead.de },
    waveTwo: { title: 'Zwerge der Welle II', head: gnomeHead.de },
    waveThree: { title: 'Zwerge der Welle III', head: gnomeHead.de },
    waveFour: { title: 'Zwerge der Welle IV', head: gnomeHead.de },
    tactics: { title: 'Taktikkarten', head: ['Karte', 'Anzahl', 'Wirkung'] },
    fields: { title: 'Felder der Unsichtbaren Wände', head: ['Feld', 'Faktor', 'Wirkung'] },
  },
}
