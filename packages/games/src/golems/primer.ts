import type { Primer, PrimerTable } from '../primer.ts'
import type { Language } from '../tabletop/say.ts'
import type { Texts } from '../tabletop/text.ts'
import { cardPrice, eventCopies, events, spellPrice } from './content/events.ts'
import { materials } from './content/materials.ts'
import { shapes } from './content/shapes.ts'
import { sizes } from './content/sizes.ts'
import { terrains } from './content/terrain.ts'
import { freeDraws, handLimit, startCards } from './rules/hands.ts'
import { baseMana, startMana } from './rules/income.ts'
import { stackLimit } from './rules/movement.ts'
import { chanceToHit } from './rules/odds.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** The tables and figures of the first page of the rules. */
export const primer: Primer = {
  figures: {
    startMana,
    baseMana,
    golemCards: startCards.golem,
    eventCards: startCards.event,
    draws: freeDraws,
    cardPrice,
    spellPrice,
    handLimit,
    stack: stackLimit,
    towerArmor: terrains.tower.armor,
    eventCopies,
  },
  tables: (language) => tablesOf(language === 'de' ? de : en, heads[language]),
}

function tablesOf(texts: Texts, head: Heads): Record<string, PrimerTable> {
  const name = (id: string): string => texts[`card.${id}`] ?? id
  const text = (key: string): string => texts[key] ?? ''
  const cards = (type: 'battle' | 'spell') =>
    Object.entries(events)
      .filter(([, event]) => event.type === type)
      .map(([id]) => [name(id), text(`ability.${id}`)])
  return {
    chances: { ...head.chances, rows: differences.map((by) => [signed(by), `${chanceToHit(by, 0)} %`]) },
    sizes: { ...head.sizes, rows: Object.entries(sizes).map(([id, each]) => [name(id), each.hits, each.force, each.armor, each.copies]) },
    shapes: {
      ...head.shapes,
      rows: Object.entries(shapes).map(([id, each]) => [name(id), each.move, each.force, each.armor, each.copies]),
    },
    materials: {
      ...head.materials,
      rows: Object.entries(materials)
        .toSorted(([, a], [, b]) => a.force - b.force)
        .map(([id, { hardness, force, armor, terrain }]) => [
          name(id),
          text(`hardness.${hardness}`),
          force,
          armor,
          text(`terrain.${terrain}`),
          text(`ability.${id}`),
        ]),
    },
    battleCards: { ...head.battleCards, rows: cards('battle') },
    spells: { ...head.spells, rows: cards('spell') },
    terrain: {
      ...head.terrain,
      rows: (['tower', 'monolith', 'water', 'wasteland'] as const).map((id) => [
        text(`terrain.${id}`),
        terrains[id].tiles,
        terrains[id].mana,
        terrains[id].armor,
      ]),
    },
  }
}

/** Force less Armor, from where every attack hits to where none does. */
const differences = [9, 7, 5, 3, 2, 1, 0, -1, -2, -3, -5, -7, -10]

const signed = (figure: number): string => (figure > 0 ? `+${figure}` : String(figure))

type Head = Pick<PrimerTable, 'title' | 'head'>
type Heads = Readonly<Record<'chances' | 'sizes' | 'shapes' | 'materials' | 'battleCards' | 'spells' | 'terrain', Head>>

const heads: Readonly<Record<Language, Heads>> = {
  en: {
    chances: { title: 'Chance to hit', head: ['Force less Armor', 'chance'] },
    sizes: { title: 'Sizes', head: ['size', 'Hits', 'Force', 'Armor', 'cards'] },
    shapes: { title: 'Shapes', head: ['shape', 'Move', 'Force', 'Armor', 'cards'] },
    materials: { title: 'Materials, one card each', head: ['material', 'hardness', 'Force', 'Armor', 'terrain', 'gift'] },
    battleCards: { title: 'Battle cards', head: ['card', 'what it does'] },
    spells: { title: 'Spells', head: ['card', 'what it does'] },
    terrain: { title: 'Squares without a Material', head: ['terrain', 'squares', 'mana', 'Armor'] },
  },
  de: {
    chances: { title: 'Trefferchance', head: ['Stärke weniger Rüstung', 'Chance'] },
    sizes: { title: 'Größen', head: ['Größe', 'Leben', 'Stärke', 'Rüstung', 'Karten'] },
    shapes: { title: 'Gestalten', head: ['Gestalt', 'Bewegung', 'Stärke', 'Rüstung', 'Karten'] },
    materials: { title: 'Materialien, je eine Karte', head: ['Material', 'Härte', 'Stärke', 'Rüstung', 'Gelände', 'Gabe'] },
    battleCards: { title: 'Kampfkarten', head: ['Karte', 'Wirkung'] },
    spells: { title: 'Zauber', head: ['Karte', 'Wirkung'] },
    terrain: { title: 'Felder ohne Material', head: ['Gelände', 'Felder', 'Mana', 'Rüstung'] },
  },
}
