import type { Primer, PrimerTable } from '../primer.ts'
import type { Language } from '../tabletop/say.ts'
import type { Texts } from '../tabletop/text.ts'
import { combatDie, turnDie } from './content/dice.ts'
import { spells } from './content/spells.ts'
import { monsters, wizard, wizardLives } from './content/units.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** The tables and figures of the first page of the rules. */
export const primer: Primer = {
  figures: { life: wizardLives },
  tables: (language) => tablesOf(language === 'de' ? de : en, words[language]),
}

function tablesOf(texts: Texts, { lasting, instant, yes, faces, ...head }: Words): Record<string, PrimerTable> {
  const text = (key: string): string => texts[key] ?? key
  const times = (die: readonly string[], face: string): number => die.filter((each) => each === face).length
  return {
    turnDie: {
      ...head.turnDie,
      rows: [...new Set(turnDie)].map((face) => [text(`face.${face}`), times(turnDie, face), text(`face.${face}.text`)]),
    },
    combatDie: { ...head.combatDie, rows: [...new Set(combatDie)].map((face) => [faces[face], times(combatDie, face)]) },
    units: {
      ...head.units,
      rows: Object.entries({ wizard, ...monsters }).map(([id, { move, attack, defence, range, large, copies }]) => [
        text(`unit.${id}`),
        move,
        attack,
        defence,
        range,
        large ? yes : '–',
        copies,
      ]),
    },
    spells: {
      ...head.spells,
      rows: Object.entries(spells).map(([id, { copies, timing }]) => [
        text(`spell.${id}`),
        copies,
        timing === 'long' ? lasting : timing === 'instant' ? instant : '–',
        text(`spell.${id}.long`),
      ]),
    },
  }
}

type Head = Pick<PrimerTable, 'title' | 'head'>

interface Words extends Readonly<Record<'turnDie' | 'combatDie' | 'units' | 'spells', Head>> {
  readonly faces: Readonly<Record<(typeof combatDie)[number], string>>
  readonly lasting: string
  readonly instant: string
  readonly yes: string
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    turnDie: { title: 'Turn die', head: ['face', 'faces', 'what you do'] },
    combatDie: { title: 'Combat die', head: ['face', 'faces'] },
    units: { title: 'Units', head: ['unit', 'Move', 'Attack', 'Defence', 'Range', 'large', 'cards'] },
    spells: { title: 'Spells', head: ['spell', 'cards', 'lasts', 'what it does'] },
    faces: { S: 'Sword', H: 'Shield', '-': 'Blank' },
    lasting: 'lasts',
    instant: 'at once',
    yes: 'yes',
  },
  de: {
    turnDie: { title: 'Zugwürfel', head: ['Seite', 'Seiten', 'was du tust'] },
    combatDie: { title: 'Kampfwürfel', head: ['Seite', 'Seiten'] },
    units: { title: 'Einheiten', head: ['Einheit', 'Bewegung', 'Angriff', 'Verteidigung', 'Reichweite', 'groß', 'Karten'] },
    spells: { title: 'Zauber', head: ['Zauber', 'Karten', 'Dauer', 'Wirkung'] },
    faces: { S: 'Schwert', H: 'Schild', '-': 'Leer' },
    lasting: 'dauert an',
    instant: 'sofort',
    yes: 'ja',
  },
}
