import type { Texts } from '../../tabletop/text.ts'
import { general } from '../../tabletop/texts/general.en.ts'

export const en = {
  ...general,

  // What is asked
  'prompt.bid': 'Choose a card: a number that nobody else chooses moves your piece.',
  'prompt.pick-card': 'Choose a card.',

  // Buttons, and how a sentence reads
  'move.bid': 'Choose',
  'move.concede': 'Give up',
  'sentence.bid.1': 'Choose',
  'confirm.concede': 'Give up the race?',
  'confirm.concede.text': 'Your cards are discarded, and you take the last place.',

  // Why something isn’t possible
  'refusal.chosen': 'You have chosen already. All cards are opened once everybody has.',
  'refusal.not-yours': 'You don’t hold this card.',
  'refusal.eliminated': 'You have given up. You can still watch.',

  // What happens
  'log.moved': '{seat} plays {card} and moves {n|1 space|{n} spaces}.',
  'log.stayed': '{seat} plays {card}, as others do, and stays.',
  'log.left': '{seat} gives up.',
  'log.reshuffled': 'The discarded cards are shuffled and become the pile.',
  'result.arrived': 'The end of the track is reached.',
  'result.rounds': 'The last round is over: the farthest wins.',
  'result.last': 'All others have given up.',
  'lead.spaces': 'spaces',
  'lead.when': 'round {n}',

  // Names
  'stage.bid': 'chooses',
  'stage.out': 'has given up',
  'group.card': 'Cards',
  'suit.acorn': 'Acorn',
  'suit.berry': 'Berry',
  'suit.leaf': 'Leaf',
  'suit.nut': 'Nut',
  'name.space': 'Space {n}',
  'name.piece': 'Piece of {player}',

  // What lies on the table
  'zone.track': 'Track',
  'zone.pile': 'Pile',
  'zone.discards': 'Discarded',
  'zone.come': 'Space',
  'zone.hand': 'Hand',

  // On the board
  'a11y.board': 'The track',
  'term.start': 'Start',
  'term.round': 'Round {n}',
  'term.come': 'space {at} of {n}',
  'term.opened': 'Opened in the last round',
  'term.noneOpened': 'No card has been opened yet.',
  'term.hand': 'Your cards',
  'term.noCards': 'No cards',
  'term.pile': 'in the pile',
  'term.discards': 'discarded',
  'about.card': 'Moves your piece so many spaces, if nobody else chooses this number in the same round.',
  'about.space': 'Whoever comes to the last space has won.',

  // The lesson
  'tutorial.aim.title': 'The race',
  'tutorial.aim': 'Bring your piece to the end of the track: **10 spaces**. Everybody moves at once.',
  'tutorial.choose.title': 'A card in secret',
  'tutorial.choose': 'Choose the **5**. If nobody else chooses a 5, your piece moves five spaces.',
  'tutorial.equal.title': 'Equal numbers',
  'tutorial.equal': 'You alone had a 5. Now choose your **4**, and see what happens if the other player does as well.',
  'tutorial.stay.title': 'Nobody moves',
  'tutorial.stay': 'Two equal numbers: both pieces stay. Choose the **3** now, a number that the others may not think of.',
  'tutorial.go.title': 'Off you go',
  'tutorial.go': 'That is all there is to it. Who gets there first wins.',
} as const satisfies Texts
