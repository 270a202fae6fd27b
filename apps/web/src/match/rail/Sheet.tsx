import { useEffect, useRef } from 'react'
import { Icon } from '../../icons/index.ts'
import { useGivenBack } from '../../kit/focus.ts'
import type { Pane, Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { PaneBody, PaneTabs } from './Rail.tsx'
import css from './Sheet.module.css'

/** Log, chat, rules and choices where there is no rail: from below on phones, from the right on tablets. The board stays usable. */
export function Sheet({ scene, pane }: { readonly scene: Scene; readonly pane: Pane }) {
  const m = useM()
  const sheet = useRef<HTMLElement>(null)
  useGivenBack(sheet)
  useEffect(() => {
    if (!sheet.current?.contains(document.activeElement)) sheet.current?.focus()
  }, [])
  return (
    <aside
      ref={sheet}
      className={css.sheet}
      id="sheet"
      data-home="sheet"
      tabIndex={-1}
      aria-label={m('region.side')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || pane === 'choices') return
        event.stopPropagation()
        scene.show(null)
      }}
    >
      <div className={css.top}>
        <PaneTabs scene={scene} pane={pane} />
        <button type="button" className={css.close} aria-label={m('close')} onClick={() => scene.show(null)}>
          <Icon name="ui:x" size={22} />
        </button>
      </div>
      <PaneBody scene={scene} pane={pane} />
    </aside>
  )
}
