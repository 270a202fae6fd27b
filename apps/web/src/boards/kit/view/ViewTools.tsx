import type { ReactNode } from 'react'
import { Icon } from '../../../icons/index.ts'
import type { Geometry } from '../cells/geometry.ts'
import { MiniMap } from './MiniMap.tsx'
import type { Viewport } from './useViewport.ts'
import styles from './view.module.css'

interface ViewToolsProps {
  readonly viewport: Viewport
  readonly geometry: Pick<Geometry, 'width' | 'height'>
  /** Room around the cells. */
  readonly edge: { readonly left: number; readonly top: number }
  readonly narrow: boolean
  readonly words: { readonly fit: string; readonly nearer: string; readonly turn: string }
  /** Turns the board; absent where it always lies the same way. */
  readonly onTurn: (() => void) | undefined
  /** The map in the corner: the colour of the land, and what lies and stands on it. */
  readonly map: { readonly ground: string; readonly drawing: ReactNode }
}

/** What changes how the board is seen: nearer, whole, turned; and a map of it while a part is seen. */
export function ViewTools({ viewport, geometry, edge, narrow, words, onTurn, map }: ViewToolsProps) {
  const { look, size } = viewport
  const seen = {
    x: -look.x / look.scale - edge.left,
    y: -look.y / look.scale - edge.top,
    width: size.width / look.scale,
    height: size.height / look.scale,
  }
  return (
    <>
      <div className={styles.tools} data-tools="" data-narrow={narrow || undefined}>
        {narrow && (
          <>
            <button type="button" aria-label={words.fit} onClick={viewport.fit} disabled={!viewport.zoomed}>
              <Icon name="ui:maximize" size={22} />
            </button>
            <button type="button" aria-label={words.nearer} onClick={() => viewport.zoom(1.5)}>
              <Icon name="ui:plus" size={22} />
            </button>
          </>
        )}
        {!narrow && onTurn && (
          <button type="button" aria-label={words.turn} title={words.turn} onClick={onTurn}>
            <Icon name="ui:rotate-cw" size={18} />
          </button>
        )}
      </div>
      {narrow && viewport.zoomed && (
        <MiniMap
          width={geometry.width}
          height={geometry.height}
          ground={map.ground}
          seen={seen}
          onMove={(x, y) => viewport.center(x + edge.left, y + edge.top)}
        >
          {map.drawing}
        </MiniMap>
      )}
    </>
  )
}
