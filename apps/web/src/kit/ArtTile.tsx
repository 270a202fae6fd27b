import type { CSSProperties } from 'react'
import { Art, type ArtLine, type Portrait } from './Art.tsx'
import styles from './ArtTile.module.css'

interface ArtTileProps {
  readonly art: ArtLine | Portrait
  /** Width and height in CSS pixels. */
  readonly size: number
  readonly className?: string | undefined
}

/** A small picture with an edge of its own: in the sentence, in lists, among trophies. What is around it may set another size (`--tile`). */
export function ArtTile({ art, size, className }: ArtTileProps) {
  return (
    <span
      className={className ? `${styles.tile} ${className}` : styles.tile}
      style={{ '--size': `${size}px` } as CSSProperties}
      aria-hidden="true"
    >
      <Art art={art} width={size} />
    </span>
  )
}
