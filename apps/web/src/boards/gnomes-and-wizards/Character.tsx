import { Figure } from '../../kit/Figure.tsx'
import { figuresLater } from '../../kit/figures.ts'
import type { CharacterProps } from '../shelved.ts'

// Without the rules of the game, which the board's own figures need.
const figures = figuresLater(() => import('@toadstool/games/gnomes-and-wizards/figures'))

const ids = { lost: 'dread-choir', asleep: 'snow-drowsers', calling: 'thunder-criers' } as const

/** See {@link CharacterProps}. */
export default function Character({ who }: CharacterProps) {
  return <Figure of={figures} id={ids[who]} moods={who === 'asleep' ? ['asleep'] : []} size={104} />
}
