/** The name of the database with the matches on this device. */
export const localName = 'toadstool.local'
