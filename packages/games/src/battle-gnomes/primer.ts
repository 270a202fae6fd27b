import type { Primer, PrimerTable } from '../primer.ts'
import type { Language } from '../tabletop/say.ts'
import type { Texts } from '../tabletop/text.ts'
import { actions } from './content/actions.ts'
import { defenses, weapons } from './content/attachments.ts'
import { battleItemCopies, battleItems } from './content/battleItems.ts'
import { gnomes } from './content/gnomes.ts'
import { yardItems } from './content/yardItems.ts'
import { fewGnomes, mostGnomes, rowSize } from './rules/households.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** The figures and tables of the first page of the rules: all gnomes, all cards. */
export const primer: Primer = {
  figures: { fewGnomes, mostGnomes, rowSize },
  tables: (language) => tablesOf(language === 'de' ? de : en, heads[language]),
}

function tablesOf(texts: Texts, head: Heads): Record<string, PrimerTable> {
  const text = (key: string): string => texts[`${key}.text`] ?? '–'
  const card = (id: string): string => texts[`card.${id}`] ?? id
  const items = (all: Readonly<Record<string, { readonly number: number }>>, copies: (id: string) => number) =>
    Object.entries(all).map(([id, { number }]) => [card(id), number, copies(id), text(`card.${id}`)])
  return {
    gnomes: {
      ...head.gnomes,
      rows: Object.entries(gnomes).map(([id, { number }]) => [texts[`gnome.${id}`] ?? id, number, text(`gnome.${id}`)]),
    },
    weapons: { ...head.weapons, rows: items(weapons, () => 1) },
    defenses: { ...head.defenses, rows: items(defenses, () => 1) },
    battleItems: { ...head.battleItems, rows: items(battleItems, () => battleItemCopies) },
    yardItems: { ...head.yardItems, rows: items(yardItems, (id) => yardItems[id as keyof typeof yardItems].copies) },
    actions: {
      ...head.actions,
      rows: Object.entries(actions).map(([id, { timing, copies }]) => [
        card(id),
        texts[`timing.${timing}`] ?? timing,
        copies,
        text(`card.${id}`),
      ]),
    },
  }
}

type Heads = Readonly<Record<'gnomes' | 'weapons' | 'defenses' | 'battleItems' | 'yardItems' | 'actions', Omit<PrimerTable, 'rows'>>>

const heads: Readonly<Record<Language, Heads>> = {
  en: {
    gnomes: { title: 'Gnomes', head: ['gnome', 'number', 'quirk'] },
    weapons: { title: 'Weapons', head: ['card', 'number', 'copies', 'text'] },
    defenses: { title: 'Defenses', head: ['card', 'number', 'copies', 'text'] },
    battleItems: { title: 'Battle items', head: ['card', 'number', 'copies', 'text'] },
    yardItems: { title: 'Yard items', head: ['card', 'number', 'copies', 'text'] },
    actions: { title: 'Action cards', head: ['card', 'when', 'copies', 'text'] },
  },
  de: {
    gnomes: { title: 'Zwerge', head: ['Zwerg', 'Zahl', 'Macke'] },
    weapons: { title: 'Waffen', head: ['Karte', 'Zahl', 'Anzahl', 'Text'] },
    defenses: { title: 'Abwehr', head: ['Karte', 'Zahl', 'Anzahl', 'Text'] },
    battleItems: { title: 'Kampfgegenstände', head: ['Karte', 'Zahl', 'Anzahl', 'Text'] },
    yardItems: { title: 'Gartengegenstände', head: ['Karte', 'Zahl', 'Anzahl', 'Text'] },
    actions: { title: 'Aktionskarten', head: ['Karte', 'wann', 'Anzahl', 'Text'] },
  },
}
