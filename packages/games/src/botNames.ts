/** Names of bots: more than any table has seats. */
export const botNames = [
  'Morel',
  'Bolete',
  'Chanterelle',
  'Inkcap',
  'Puffball',
  'Parasol',
  'Russula',
  'Milkcap',
  'Blewit',
  'Oyster',
  'Truffle',
  'Enoki',
]
