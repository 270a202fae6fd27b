import { Figure } from '../../kit/Figure.tsx'
import { type FigureLook, figuresLater } from '../../kit/figures.ts'
import styles from './faces.module.css'

/** The faces of the gnomes; they come by themselves. */
export const faces = figuresLater(() => import('@toadstool/games/battle-gnomes/figures'))

/** A gnome: its bust, and under 64 pixels its face. */
export function Face(look: FigureLook & { readonly size: number }) {
  return <Figure of={faces} {...look} className={styles.face} />
}
