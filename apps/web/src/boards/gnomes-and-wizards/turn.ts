import type { TurnPicture } from '../shelved.ts'
import first from './pictures/turn-1.svg'
import second from './pictures/turn-2.svg'
import third from './pictures/turn-3.svg'

/** A turn in three pictures. */
export const turn: readonly TurnPicture[] = [
  {
    picture: first,
    title: { en: 'Assign: hand out', de: 'Verteilen: zuteilen' },
    text: {
      en: 'Every die goes to a unit: a step, a blow, a shield. Horns call clans or bring cards.',
      de: 'Jeder Würfel geht an eine Einheit: ein Schritt, ein Hieb, ein Schild. Hörner rufen Clans oder bringen Karten.',
    },
  },
  {
    picture: second,
    title: { en: 'Act: strike', de: 'Handeln: zuschlagen' },
    text: {
      en: 'March over the mines, fight, and charge powers that work in anyone’s turn.',
      de: 'Zieh über die Minen, kämpfe und lade Kräfte, die in jedermanns Zug wirken.',
    },
  },
  {
    picture: third,
    title: { en: 'Fall: step back', de: 'Einsturz: zurück\u00adweichen' },
    text: {
      en: 'From half-time on two tiles fall each turn, from the outside in.',
      de: 'Ab der Halbzeit brechen in jedem Zug zwei Felder weg, von außen nach innen.',
    },
  },
]
