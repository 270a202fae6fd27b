import { Figure } from '../../kit/Figure.tsx'
import { type FigureLook, figuresLater } from '../../kit/figures.ts'
import styles from './faces.module.css'

/** Birds, garden gnomes and bosses; they come by themselves. */
export const faces = figuresLater(() => import('@toadstool/games/nirds/figures'))

/** From the hat to the prop; in the smallest pictures the head alone. */
export function Face(look: FigureLook & { readonly size: number }) {
  return <Figure of={faces} {...look} className={look.size <= smallest ? `${styles.face} ${styles.head}` : styles.face} />
}

/** CSS pixels. */
const smallest = 34
