export const termsEn = {
  absence: 'If someone stays away',
  'absence.wait': 'Wait',
  'absence.vote': 'The others decide',
  'absence.stand-in': 'Simplest moves',
  'absence.bot': 'A bot plays on',
  'absence.free': 'Free their seat',
  'absence.wait.text': 'The game waits. The seat stays theirs, and the link brings them back to it.',
  'absence.when.clock': 'When their time is up and they aren’t here, {what}',
  'absence.when.open': 'When they have been gone for three minutes, {what}',
  'absence.when.private': 'When they have been gone for ten minutes, {what}',
  'absence.vote.text': 'the others decide how the game goes on.',
  'absence.stand-in.text': 'the table makes the simplest move for them, decision by decision, until they are back.',
  'absence.bot.text': 'a bot plays on until they are back.',
  'absence.free.text': 'a bot plays on until they are back, or until someone else with the link takes the seat.',
  hands: 'Dice from all hands',
  'hands.hint':
    'Each roll waits a moment for a number from every browser at the table. Nobody can foresee it then, not even whoever runs the server.',
} as const
