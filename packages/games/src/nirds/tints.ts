/** The grounds of its characters, for the board and for pictures. */
export const tints = { leader: '#F5C6A0', unit: '#F2D06B', scientist: '#BFD9E8', gnome: '#E9B7A0', wall: '#C9C3B4' } as const
