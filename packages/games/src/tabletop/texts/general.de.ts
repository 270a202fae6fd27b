import type { general as english } from './general.en.ts'

export const general: Readonly<Record<keyof typeof english, string>> = {
  'prompt.waiting': 'Warten auf {player}.',
  'prompt.waiting-several': 'Warten auf {n|1 Person|{n} Personen}.',

  'a11y.legal': 'kann gewählt werden',
  'ear.yours': '{thing} von dir',
  'ear.theirs': '{thing} von {owner}',

  'refusal.game-over': 'Die Partie ist vorbei.',
  'refusal.wrong-stage': 'Das geht gerade nicht.',
  'refusal.table-changed': 'Am Tisch hat sich gerade etwas geändert. Sieh noch einmal hin und entscheide dann.',
  'refusal.unknown-move': 'Diesen Zug gibt es in diesem Spiel nicht.',
  'refusal.bad-argument': 'Das passt hier nicht.',
  'refusal.no-choice': 'Hier gibt es gerade nichts zu wählen.',
  'refusal.taken-along': 'Die Partie ist auf ein Gerät mitgenommen worden: Hier ruht sie.',
  'refusal.nothing-to-undo': 'Es gibt nichts von dir zurückzunehmen.',
  'refusal.undone-enough': 'Du hast {most} Züge zurückgenommen: Was jetzt steht, bleibt. Spiel von hier aus weiter.',
  'refusal.ordered-enough': 'Du hast {most} Daueranweisungen hintereinander gegeben: Die nächste gilt, sobald jemand gezogen hat.',
  'refusal.paused': 'Dieser Tisch macht Pause. Wer hier spielt, kann ihn weitergehen lassen.',
  'refusal.match-too-long': 'Diese Partie hat {most} Züge, mehr darf keine haben. Verlass sie, oder lass sie abbrechen.',

  'zone.empty': 'leer',
  'zone.down': '{n} verdeckt',
  'zone.turn': 'Zug {n}',
  'zone.round': 'Runde {n}',
  'zone.table': 'Tisch',
}
