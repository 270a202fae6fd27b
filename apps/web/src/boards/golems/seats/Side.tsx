import { say } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { Icon } from '../../../icons/index.ts'
import { Panel } from '../../../kit/Panel.tsx'
import type { Props } from '../props.ts'
import styles from '../tray/Vision.module.css'
import { VisionDialog } from '../tray/Vision.tsx'

/** The notebook of one's Divination, once there is one. */
export function Side(props: Props) {
  const { view, voice } = props
  const [open, setOpen] = useState(false)
  if (!view.vision) return null
  return (
    <Panel className={styles.note}>
      <button type="button" onClick={() => setOpen(true)}>
        <Icon name="game:crystal-ball" size={24} />
        {say(voice, 'term.vision', { n: view.vision.turn })}
        <Icon name="ui:chevron-right" size={18} />
      </button>
      {open && <VisionDialog {...props} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
