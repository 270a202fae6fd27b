import type { Options } from '../state.ts'

/**
 * A game is played on one of them (WW-0.1); the larger has the size that the designer described (WW-0.9). The highest row first, columns a to k:
 * `.` plain, `~` river, `T` tree, `B` bush, `S` stone, `X` where a wizard starts (plain).
 */
export const boards = {
  'twin-fords': [
    '. . B . . . . . T . .',
    '. . . . . X . . . . .',
    '. T . . . . . . . B .',
    '. . . B . . . S . . .',
    'S . . . . . . . . . T',
    '. . S . . T . . B . .',
    '. . . . . . . . . . .',
    '. . T . . . . T . . S',
    '. . . . . ~ . . . . .',
    '. . ~ . ~ ~ ~ . ~ ~ ~',
    '~ ~ ~ . ~ ~ ~ . ~ . .',
    '. . . . . ~ . . . . .',
    'S . . T . . . . T . .',
    '. . . . . . . . . . .',
    '. . B . . T . . S . .',
    'T . . . . . . . . . S',
    '. . . S . . . B . . .',
    '. B . . . . . . . T .',
    '. . . . . X . . . . .',
    '. . T . . . . . B . .',
  ],
  'broken-ring': [
    '. . B . . . . . T . .',
    '. . . . . X . . . . .',
    '. T . . . . . . . S .',
    '. . . S . . . B . . .',
    'T . . . . . . ~ . ~ ~',
    '. . ~ ~ . S . ~ ~ . .',
    '~ ~ . ~ . . . . . . T',
    '. . . B . . . S . . .',
    '. S . . . . . . . T .',
    '. . . . . X . . . . .',
    '. . T . . . . . B . .',
  ],
} as const satisfies Readonly<Record<Options['map'], readonly string[]>>
