import { general } from '../../tabletop/texts/general.de.ts'
import type { en } from './en.ts'

export const de: Readonly<Record<keyof typeof en, string>> = {
  ...general,

  // Was gefragt wird
  'prompt.bid': 'Wähle eine Karte: Eine Zahl, die sonst niemand wählt, bewegt deine Figur.',
  'prompt.pick-card': 'Wähle eine Karte.',

  // Knöpfe, und wie sich ein Satz liest
  'move.bid': 'Wählen',
  'move.concede': 'Aufgeben',
  'sentence.bid.1': 'Wähle',
  'confirm.concede': 'Das Rennen aufgeben?',
  'confirm.concede.text': 'Deine Karten werden abgelegt, und du belegst den letzten Platz.',

  // Warum etwas nicht geht
  'refusal.chosen': 'Du hast schon gewählt. Aufgedeckt wird, sobald alle gewählt haben.',
  'refusal.not-yours': 'Diese Karte hast du nicht.',
  'refusal.eliminated': 'Du hast aufgegeben. Zusehen kannst du weiter.',

  // Was geschieht
  'log.moved': '{seat} spielt {card} und zieht {n|1 Feld|{n} Felder}.',
  'log.stayed': '{seat} spielt {card} wie andere auch und bleibt stehen.',
  'log.left': '{seat} gibt auf.',
  'log.reshuffled': 'Die abgelegten Karten werden gemischt und bilden den neuen Stapel.',
  'result.arrived': 'Das Ende der Strecke ist erreicht.',
  'result.rounds': 'Die letzte Runde ist vorbei: Wer am weitesten ist, gewinnt.',
  'result.last': 'Alle anderen haben aufgegeben.',
  'lead.spaces': 'Felder',
  'lead.when': 'Runde {n}',

  // Namen
  'stage.bid': 'wählt',
  'stage.out': 'hat aufgegeben',
  'group.card': 'Karten',
  'suit.acorn': 'Eichel',
  'suit.berry': 'Beere',
  'suit.leaf': 'Blatt',
  'suit.nut': 'Nuss',
  'name.space': 'Feld {n}',
  'name.piece': 'Figur von {player}',

  // Was auf dem Tisch liegt
  'zone.track': 'Strecke',
  'zone.pile': 'Stapel',
  'zone.discards': 'Abgelegt',
  'zone.come': 'Feld',
  'zone.hand': 'Hand',

  // Auf dem Brett
  'a11y.board': 'Die Strecke',
  'term.start': 'Start',
  'term.round': 'Runde {n}',
  'term.come': 'Feld {at} von {n}',
  'term.opened': 'In der letzten Runde aufgedeckt',
  'term.noneOpened': 'Noch ist keine Karte aufgedeckt.',
  'term.hand': 'Deine Karten',
  'term.noCards': 'Keine Karten',
  'term.pile': 'im Stapel',
  'term.discards': 'abgelegt',
  'about.card': 'Bewegt deine Figur um so viele Felder, wenn in derselben Runde sonst niemand diese Zahl wählt.',
  'about.space': 'Wer das letzte Feld erreicht, hat gewonnen.',

  // Die Lektion
  'tutorial.aim.title': 'Das Rennen',
  'tutorial.aim': 'Bring deine Figur ans Ende der Strecke: **10 Felder**. Alle ziehen zugleich.',
  'tutorial.choose.title': 'Eine Karte, verdeckt',
  'tutorial.choose': 'Wähle die **5**. Wählt sonst niemand eine 5, zieht deine Figur fünf Felder.',
  'tutorial.equal.title': 'Gleiche Zahlen',
  'tutorial.equal': 'Nur du hattest eine 5. Wähle jetzt deine **4** und sieh, was geschieht, wenn die andere Person dasselbe tut.',
  'tutorial.stay.title': 'Niemand zieht',
  'tutorial.stay': 'Zwei gleiche Zahlen: Beide Figuren bleiben stehen. Wähle jetzt die **3**, an die die anderen vielleicht nicht denken.',
  'tutorial.go.title': 'Los geht’s',
  'tutorial.go': 'Das ist schon alles. Wer zuerst ankommt, gewinnt.',
}
