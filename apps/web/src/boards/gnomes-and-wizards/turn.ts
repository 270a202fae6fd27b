import { registerIcons } from '../../icons/index.ts'
import type { TurnPicture } from '../shelved.ts'
import { icons } from './turn.icons.ts'

registerIcons(icons)

/** A turn in three pictures. */
export const turn: readonly TurnPicture[] = [
  {
    art: { ground: '#A9DCC6', form: 'dice', icon: 'game:rolling-dices', accent: 'game:hunting-horn', at: 'ne' },
    title: { en: 'Assign: hand out', de: 'Verteilen: zuteilen' },
    text: {
      en: 'Every die goes to a unit: a step, a blow, a shield. Horns call clans or bring cards.',
      de: 'Jeder Würfel geht an eine Einheit: ein Schritt, ein Hieb, ein Schild. Hörner rufen Clans oder bringen Karten.',
    },
  },
  {
    art: { ground: '#F0C48E', form: 'tri', icon: 'game:crossed-swords', accent: 'game:crystal-cluster', at: 'ne' },
    title: { en: 'Act: strike', de: 'Handeln: zuschlagen' },
    text: {
      en: 'March over the mines, fight, and charge powers that work in anyone’s turn.',
      de: 'Zieh über die Minen, kämpfe und lade Kräfte, die in jedermanns Zug wirken.',
    },
  },
  {
    art: { ground: '#A8C9EE', form: 'peaks', icon: 'game:falling-rocks' },
    title: { en: 'Fall: step back', de: 'Einsturz: zurück\u00adweichen' },
    text: {
      en: 'From half-time on two tiles fall each turn, from the outside in.',
      de: 'Ab der Halbzeit brechen in jedem Zug zwei Felder weg, von außen nach innen.',
    },
  },
]
