export const proofEn = {
  title: 'Proof of the dice',
  lead: 'Here is what it takes to check where the dice of this game came from.',
  seal: 'The seal',
  'seal.text': 'Shown in the lobby before anyone had moved: the SHA-256 fingerprint of the match’s name and a secret number.',
  'pinned.same': 'It is the seal that this browser was shown.',
  'pinned.other': 'This is not the seal that this browser was shown.',
  'pinned.unseen': 'This browser did not see the table before the end, and can’t compare.',
  added: 'What the players added',
  'added.text':
    'Once the seal was known, each browser that sat down added a number of its own. They are part of every roll and every shuffle, so whoever knew the secret couldn’t choose the dice either.',
  'added.seat': 'Seat {seat}',
  'added.own': 'Seat {seat}, from this browser',
  'added.in': 'The number of this browser is among them.',
  'added.missing': 'The number of this browser is missing. The game began before it arrived, or someone left it out.',
  'chains.text':
    'Once the seal was known, each browser that sat down committed to a chain of numbers by the fingerprint shown here, and only then the first ones were opened. For each roll it has one more to open, and each is part of every roll from then on. So whoever knew the secret couldn’t choose the dice either.',
  'chains.none': 'Nobody has added anything. Whoever knew the secret knew these dice.',
  'chains.all': 'What was due was opened for each roll.',
  'chains.deal': 'Nothing was opened for the deal; from then on only this fingerprint counted.',
  'chains.ended': 'Not opened for the roll of move {move}; from then on the last number opened before counted.',
  'hands.text':
    'Once the seal was known, each browser that sat down committed to a chain of numbers by the fingerprint shown here. For each roll the server asked those that were there: each was first shown a seal of the decision that it was for, and only then opened one more number. Rolls that nobody may know of were asked of nobody. If somebody else opened a number for a roll, not even a player who knew the secret could foresee it.',
  'hands.asked': 'Asked for {asked} of {rolls|one roll|{rolls} rolls} after the start, opened {opened}.',
  'hands.missing': 'Its number was due and is missing: {moves}. It came too late, or was kept back, or left out.',
  'hands.start': 'at the start',
  'hands.move': 'in move {n}',
  'hands.ended': 'From the last of these on only the number opened before counted.',
  'hands.fit': 'Each decision that this browser was shown a seal of is the one that was made.',
  'hands.unasked': 'This browser was asked for no roll after the start.',
  'hands.unused':
    'This browser has opened {n|a number|{n} numbers} with which no roll was made (roll {rolls}). The server may have stopped just then; or somebody wanted to know the dice, and decided otherwise.',
  'hands.left':
    'This browser has opened {n|a number|{n} numbers} that {n|isn’t|aren’t} in the roll (roll {rolls}; roll 1 is the start). It came too late, or someone left it out.',
  'hands.forgotten':
    'This browser no longer remembers what it opened {n|a number|{n} numbers} for (roll {rolls}), and can’t compare. Its storage was cleared or not written.',
  'hands.other': 'A number of this browser was used for another decision than the one whose seal it was shown.',
  'hands.off': 'The dice were to come from all hands when this browser opened its first number, and the record says that they didn’t.',
  'hands.switched': 'While this browser was in the lobby, dice from all hands were agreed; the match was played without.',
  'chains.renewed':
    'Before this match began, {n|one start|{n} starts} didn’t come about, though this browser had opened its first number for it. Whoever knew the secret knew how the cards would have been dealt.',
  'chains.exchanged': 'When this browser opened its first number, others had committed to something else.',
  'chains.in': 'What this browser has committed to is among them.',
  'chains.former': 'A number is used that this browser had opened for a start that didn’t come about.',
  'chains.elsewhere':
    'Another device of yours, or this one before its storage was cleared, has committed to one of them. Only there it can be compared.',
  'chains.missing': 'What this browser has committed to is missing. The game began before it arrived, or someone left it out.',
  'chains.wrong': 'What was opened doesn’t fit what was committed to.',
  beginning: 'Where it began',
  'beginning.text':
    'This match went on from move {n} of another one. The position is taken as it stood there; dice and shuffles after it come from the secret below. What led to it is shown by that match’s own proof.',
  'beginning.device':
    'This match went on from move {n} of one that was played on a device. The position was reached by the rules; dice and shuffles after it come from the secret below. What was hidden until then, that device knew. What led there is proved by its file.',
  'beginning.proof': 'Proof of that match',
  secret: 'The secret',
  'secret.text': 'Opened after the last move. Its fingerprint must be the seal; your browser has just computed it.',
  fits: 'Secret and seal fit together.',
  wrong: 'Secret and seal do not fit together.',
  takenBack: 'Taken back by agreement',
  'takenBack.text':
    'A player asked to take back, and all the others agreed. What lies between counts no more. Where the same move was made again at the same table, the same dice fell again.',
  rolledBack: 'Set back by the operator',
  'rolledBack.text':
    'Whoever runs the server has set this match back while it was played. What had been played until then stands in the record and is played again too; it counts no more. After it other dice fell.',
  'rolledBack.line': 'From move {from} to move {to}',
  final: 'The last state',
  'final.text':
    'With the secret and {n|the one recorded move|all {n} recorded moves} anyone can play the game again, roll by roll, and must end at a state with this fingerprint.',
  replay: 'Play it again here',
  'replay.same': 'Every roll and every shuffle came out the same.',
  'replay.different': 'The game ended differently here. A newer version of the game may be the reason.',
  'replay.others': 'It was played by other rules than this page knows. Nothing of the record is lost.',
  'replay.failed': 'The replay could not be finished here.',
  save: 'Save this match as a file',
  back: 'Back to the table',
  later: 'The secret stays sealed until the game is over.',
} as const
