import { say } from '@toadstool/games/tabletop'
import { boardOf } from '@toadstool/games/wizards-of-war'
import { Icon } from '../../icons/index.ts'
import styles from './Board.module.css'
import type { Props } from './land/marks.ts'
import type { Plan } from './land/useLay.ts'
import { MiniMap } from './MiniMap.tsx'
import type { Viewport } from './useViewport.ts'

/** What changes how the board is seen: nearer, whole, turned; and a map of it while a part is seen. */
export function Tools({ plan, viewport, ...props }: Props & { readonly plan: Plan; readonly viewport: Viewport }) {
  const { view, voice, narrow } = props
  const { lay, edge, flip } = plan
  const { look, size } = viewport
  return (
    <>
      <div className={styles.tools}>
        {narrow && (
          <>
            <button type="button" aria-label={say(voice, 'term.fit')} onClick={viewport.fit} disabled={!viewport.zoomed}>
              <Icon name="ui:maximize" size={22} />
            </button>
            <button type="button" aria-label={say(voice, 'term.nearer')} onClick={() => viewport.zoom(1.5)}>
              <Icon name="ui:plus" size={22} />
            </button>
          </>
        )}
        {!narrow && flip && (
          <button type="button" aria-label={say(voice, 'term.turnBoard')} title={say(voice, 'term.turnBoard')} onClick={flip}>
            <Icon name="ui:rotate-cw" size={18} />
          </button>
        )}
      </div>
      {narrow && viewport.zoomed && (
        <MiniMap
          view={view}
          board={boardOf(view.options)}
          lay={lay}
          seen={{
            x: -look.x / look.scale - edge.left,
            y: -look.y / look.scale - edge.top,
            width: size.width / look.scale,
            height: size.height / look.scale,
          }}
          onMove={(x, y) => viewport.center(x + edge.left, y + edge.top)}
        />
      )}
    </>
  )
}
